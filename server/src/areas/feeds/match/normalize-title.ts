/** Lower case without accents and marks, and without what only looks like a word. */
import { fold } from '@tianguis/contract/folding'

const QUOTES = /["'’´`]/
/** 'x 500 gr', 'x12': times. 'iPhone X 64 GB': a name. */
const TIMES = /(?<![a-z0-9])x\s*(?=\d)(?!\d+\s*(?:gb|tb|mb|hz|w|v|mah|pulg))/g
/** 'x 1 unidad': one of it, as everything is. */
const ONE = /(?<![\d.,])1\s*(?:un?|uni|unid|unidad|pza?|pieza)(?![a-z0-9])/g

/** Each step only where there is something for it: most titles need none. */
export function normalizeTitle(title: string): string {
  let text = fold(title)
  if (QUOTES.test(text)) text = text.replaceAll('"', ' pulg ').replace(/['’´`]/g, '')
  if (text.includes('x')) text = text.replace(TIMES, ' ')
  return text.includes('1') ? text.replace(ONE, ' ') : text
}
