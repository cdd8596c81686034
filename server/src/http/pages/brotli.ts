import { type BrotliOptions, constants } from 'node:zlib'

/** Bytes of a Brotli window that cannot be referenced. */
const WINDOW_MARGIN = 16

/**
 * Options for a text of about this many bytes. The window is no larger than the text: with the default one the compressor
 * allocates 8 MB per call, and every few calls caused a full garbage collection.
 */
export function brotliFor(bytes: number, quality: number): BrotliOptions {
  const bits = Math.ceil(Math.log2(bytes + WINDOW_MARGIN))
  const window = Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
      [constants.BROTLI_PARAM_LGWIN]: window,
    },
  }
}
