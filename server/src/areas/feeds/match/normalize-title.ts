/** A title in lower case without accents, quotes, multiplication signs and 'one piece'. */
import { fold } from '@tianguis/contract/folding'

const QUOTES = /["'’´`]/
/** 'x 500 gr' and 'x12' mean 'times'; in 'iPhone X 64 GB' the x is a name. */
const TIMES = /(?<![a-z0-9])x\s*(?=\d)(?!\d+\s*(?:gb|tb|mb|hz|w|v|mah|pulg))/g
/** 'x 1 unidad' says nothing. */
const ONE = /(?<![\d.,])1\s*(?:un?|uni|unid|unidad|pza?|pieza)(?![a-z0-9])/g

/** Each expression runs only if it can match: most titles need none. */
export function normalizeTitle(title: string): string {
  let text = fold(title)
  if (QUOTES.test(text)) text = text.replaceAll('"', ' pulg ').replace(/['’´`]/g, '')
  if (text.includes('x')) text = text.replace(TIMES, ' ')
  return text.includes('1') ? text.replace(ONE, ' ') : text
}
