/**
 * Prepares a title for the comparison of its words: folded, with 'pulg' for the inch mark, without other quotes, without the x of 'x 12'
 * and without '1 pieza'. Products keep keys of these words: what changes here makes keys that no stored product has.
 */
import { fold } from '@tianguis/contract/folding'

const QUOTES = /["'’´`]/
/** 'x 500 gr' and 'x12' mean 'times'; in 'iPhone X 64 GB' the x is a name. */
const TIMES_SIGN = /(?<![a-z0-9])x\s*(?=\d)(?!\d+\s*(?:gb|tb|mb|hz|w|v|mah|pulg))/g
/** One piece is what any title means. */
const ONE_PIECE = /(?<![\d.,])1\s*(?:un?|uni|unid|unidad|pza?|pieza)(?![a-z0-9])/g

/** This runs for each new row of a feed: an expression is skipped where it cannot match, as in most titles. */
export function normalizeTitle(title: string): string {
  let text = fold(title)
  if (QUOTES.test(text)) text = text.replaceAll('"', ' pulg ').replace(/['’´`]/g, '')
  if (text.includes('x')) text = text.replace(TIMES_SIGN, ' ')
  return text.includes('1') ? text.replace(ONE_PIECE, ' ') : text
}
