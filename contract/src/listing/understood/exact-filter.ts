/** The filter for products that have everything the query asks for. */
import { otherThan, valueFilter, withoutWords } from '../filter-by.ts'
import { kindFilter } from './kind-filter.ts'
import { identityOf, namedBeside, notOpposed, wantedOf } from './requirements.ts'
import { isShortEnough, wordsFilter } from './spelled-words.ts'
import type { Understood } from './understood.ts'

/** Percent. */
export const SURE = 'kindConfidence:>=60'

export const usesOf = ({ uses = [], cheapest, isOfBrand }: Understood) =>
  cheapest === undefined && !isOfBrand ? uses : []

/** Products of the kind with everything that was said, which lead the list; empty where the list is ordered otherwise or something was given up. */
export function exactFilter(meaning: Understood): string {
  const { kinds, code, chosen, cheapest, isOfBrand, all = [], dropped } = meaning
  if (code !== undefined) return withCode(code.value, all)
  if (kinds.length === 0 || dropped.length > 0 || chosen !== undefined) return ''
  const kind = kindFilter(meaning)
  const more = wantedOf(meaning)
  const words = namedBeside(meaning)
  if (cheapest !== undefined && more.length + words.length === 0) return ''
  const low = cheapest === undefined ? [] : [`price:>=${cheapest}`, more.length === 0 ? SURE : '']
  // Of a story no product has everything, nor has it the first words of it.
  for (const most of [words.length, MAX_WORDS_OF_STORY]) {
    const spelled = wordsFilter(words.slice(0, most))
    if (words.length > 0 && spelled === '') continue
    const said = [...more, spelled].filter(Boolean)
    const named = isOfBrand && all.length > 0 ? [...more, wordsFilter(all)].join(' && ') : [kind, ...said].join(' && ')
    const [exact = ''] = said.length > 0 ? sameModel(named, meaning) : [kind]
    const filter = [exact, notOpposed(meaning), ...low].filter(Boolean).join(' && ')
    if (isShortEnough(filter)) return filter
  }
  return kind
}

const MAX_WORDS_OF_STORY = 6

/** 'lg 34gl750': the products with the code, and those whose names say all the words; a code alone finds nothing else. */
function withCode(code: string, all: readonly string[][]): string {
  const words = wordsFilter(all)
  return words === '' ? '' : `(${valueFilter('codes', [code])} || (${words}))`
}

/** The same with words that say for what it is wanted; empty where none was said. */
export function exactForUses(meaning: Understood, exact = exactFilter(meaning)): string {
  const uses = exact === '' ? '' : wordsFilter(usesOf(meaning))
  const both = `${exact} && ${uses}`
  return uses === '' || !isShortEnough(both) ? '' : both
}

/** 'iPhone 12': those that say 'Pro' or 'Mini' are other models and come after. */
function sameModel(condition: string, { otherModels = [] }: Understood): string[] {
  if (otherModels.length === 0) return [condition]
  return [`${condition} && ${withoutWords('productName', otherModels)}`, condition]
}

/** Products of any kind with all that was said; empty where there are no words. */
export function allSaid(meaning: Understood): string {
  const words = wordsFilter(meaning.all ?? [])
  return words === '' ? '' : [words, ...wantedOf(meaning)].join(' && ')
}

/** Of other kinds only products with all the words but qualities: without it, words given up fill the page with anything. */
export function kindOrWords(meaning: Understood): string {
  const kind = kindFilter(meaning)
  const words = wordsFilter(identityOf(meaning))
  if (kind === '' || meaning.code || meaning.chosen) return ''
  if (words === '') return kind
  if (meaning.alike) return valueFilter('kind', meaning.alike)
  const others = [words, meaning.behind.length > 0 ? otherThan('kind', meaning.behind) : ''].filter(Boolean)
  return `(${kind} || (${others.join(' && ')}))`
}
