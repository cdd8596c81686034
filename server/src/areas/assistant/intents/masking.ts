/**
 * Replaces what the catalogue knows in a sentence by masks, so that examples hold for products, brands and stores that they do
 * not name: «cuánto cuesta la licuadora oster» → `cuanto cuesta la _cosa _marca`.
 */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { stem } from '../../../understanding/text/stem.ts'
import { contentWords } from '../../../understanding/text/words.ts'
import type { Knowledge } from '../understanding/understand.ts'

/** Placeholders of the examples and their masks. */
export const PLACEHOLDERS: Readonly<Record<string, string>> = {
  cosa: '_cosa',
  marca: '_marca',
  tienda: '_tienda',
  precio: '_precio',
  medida: '_medida',
  color: '_color',
  num: '_num',
}

/** Names of stores up to this length may be words. */
const MAX_AMBIGUOUS_NAME_LENGTH = 3

/** Anything without letters and digits. */
export const SIGN = '_signo'

export const isMask = (word: string) => word.startsWith('_')

const PRICE =
  / \$? ?\d[\d.,]*(?: (?:mil|pesos|varos|baros|bolas|lucas|lana|mxn))+(?= )| \$ ?\d[\d.,]*(?= )| \d{1,3}(?:,\d{3})+(?= )| \d{3,6}(?= )/g
const SPELLED_PRICE =
  / (?:un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|cien|doscientos|quinientos) (?:mil )?(?:pesos|varos|mil)(?= )/g
const NUMBER = / \d+(?:[.,]\d+)?(?= )/g

/** `text`: spaced, as in `Prepared.text`. Amounts, measures and stores are masked, names of products are not. */
export function plainWords(text: string, wish: Wish, { rules, vocabulary }: Knowledge): string[] {
  let masked = text
  for (const { said } of wish.measures) masked = withMask(masked, said, '_medida')
  masked = masked.replace(PRICE, ' _precio').replace(SPELLED_PRICE, ' _precio').replace(NUMBER, ' _num')
  // «Sierra y Pedal» stands in the vocabulary without its small words
  for (const [key, name] of vocabulary.stores)
    for (const form of [fold(name).replace(/[^a-z0-9]+/g, ' '), key])
      if (form.length > MAX_AMBIGUOUS_NAME_LENGTH) masked = masked.replaceAll(` ${form} `, ' _tienda ')
  masked = rules.otherStores.replaced(masked, '_tienda')
  const words = masked.split(' ').filter(Boolean)
  return words.length === 0 ? [SIGN] : words.map(cleaned)
}

/** `isKind`: the kind was named, not only guessed. */
export function maskedWords(words: readonly string[], wish: Wish, isKind: boolean, { rules }: Knowledge): string[] {
  let masked = ` ${words.join(' ')} `
  if (wish.kind && isKind)
    for (const said of [wish.kind.said, ...wish.kind.names]) masked = withMask(masked, said, '_cosa')
  for (const brand of [...wish.brands, ...wish.withoutBrands]) masked = withMask(masked, fold(brand), '_marca')
  return masked
    .split(' ')
    .filter(Boolean)
    .map((word) => (!isMask(word) && rules.colours.has(stem(word)) ? '_color' : word))
}

function withMask(text: string, said: string, mask: string): string {
  const words = contentWords(said).join(' ')
  return words.length > 1 ? text.replaceAll(` ${words} `, ` ${mask} `) : text
}

const cleaned = (word: string) => (isMask(word) ? word : word.replace(/[^a-z0-9]+/g, '') || SIGN)
