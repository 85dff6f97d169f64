"use strict";
// Base 85 of gzip back to bytes. Stands in the page and in its worker.
const tableoddsUnpack = async (text) => {
  const digits = new Uint8Array(128);
  for (let code = 35, digit = 0; digit < 85; code += 1) {
    // Neither & nor <, which HTML knows, nor a backslash or grave accent, which scripts do.
    if (![38, 60, 92, 96].includes(code)) digits[code] = digit++;
  }
  const packed = new Uint8Array(Math.floor((text.length * 4) / 5));
  for (let from = 0, to = 0; from < text.length; from += 5) {
    let number = 0;
    for (let at = from; at < from + 5; at += 1) {
      // What is missing at the end counts as the highest digit.
      number = number * 85 + (at < text.length ? digits[text.charCodeAt(at)] : 84);
    }
    for (let shift = 24; shift >= 0 && to < packed.length; shift -= 8) {
      packed[to++] = number >>> shift;
    }
  }
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};
