/** Where no product has everything that was asked: how many at the head of the list state all of it that the first does. */
import { fold } from '../../folding.ts'
import type { Understood } from './understood.ts'

export interface ShownName {
  name: string
  brand: string
}

/** Null where the products do not differ in it, or the first states nothing. */
export function nearestRun(meaning: Understood, products: readonly ShownName[]): number | null {
  const asked = askedOf(meaning)
  if (asked.length === 0 || products.length === 0) return null
  const ofFirst = statedBy(products[0]!, asked)
  const end = products.findIndex((product) => statedBy(product, ofFirst).length < ofFirst.length)
  return ofFirst.length > 0 && end !== -1 ? end : null
}

/** Being of the kind says its words. */
function askedOf({ kinds, all = [], said = all, isNeed, isOnlyKind, leading }: Understood): string[][] {
  // 'juguetes' alone: being one of the many kinds says it.
  if (isNeed || (isOnlyKind && kinds.length === 0)) return []
  const words = kinds.length > 0 ? said : all
  const values = leading.flatMap(({ spellings = [] }) => (spellings.length > 0 ? [spellings] : []))
  const others = words.filter(([first]) => !values.some((spellings) => spellings.includes(first!)))
  return [...values, ...others]
}

function statedBy({ name, brand }: ShownName, asked: readonly string[][]): string[][] {
  const text = ` ${fold(`${brand} ${name}`).replace(/[^\p{L}\d.]+/gu, ' ')} `
  return asked.filter((spellings) => spellings.some((spelling) => spelling.split(' ').every((word) => has(text, word))))
}

/** No digit stands before or after it: '15' is in '15.6', not in '150'. */
function hasNumber(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (!/\d/.test(text.charAt(at - 1) + text.charAt(at + word.length))) return true
  return false
}

const MIN_INFLECTED_LENGTH = 4

/** In any number and gender; short words and numbers stand as they are, a model may be written in two words. */
function has(text: string, word: string): boolean {
  if (/\d/.test(word)) return hasNumber(text, word) || (/[a-z]/.test(word) && text.replaceAll(' ', '').includes(word))
  if (word.length < MIN_INFLECTED_LENGTH) return text.includes(` ${word} `)
  return text.includes(` ${word.replace(/(?:[ae]s|os|[aeos])$/, '')}`)
}
