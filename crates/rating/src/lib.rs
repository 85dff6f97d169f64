//! A Bayesian rating of cash game players in bb/100.
