//! Tests that need the whole product.
