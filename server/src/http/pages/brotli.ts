import { type BrotliOptions, constants } from 'node:zlib'

/** Of a window so many bytes cannot be looked back at. */
const WINDOW_MARGIN = 16

/**
 * For a text of about so many bytes. The window reaches as far as the text and no further: for its usual one the compressor
 * takes eight megabytes each time, and every few texts that made the collector walk through all that is in memory.
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
