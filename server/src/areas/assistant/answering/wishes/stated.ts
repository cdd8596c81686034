/** What the data of a product state: its name, shelf and features as stems, compared by spelling, synonyms and beginnings. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { stem } from '../../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../../understanding/text/words.ts'
import { featuresOf } from '../../queries.ts'
import { nearestStemOnce } from '../../understanding/nearest-memo.ts'
import type { Knowledge } from '../../understanding/understand.ts'
import type { Asked } from '../answer.ts'
import { trailOf } from './fits.ts'

export const nameText = (document: ProductDocument) =>
  ` ${[document.productName, trailOf(document), document.kind ?? '', document.brand].flatMap(stemsOf).join(' ')} `

export async function textsOf(deps: Asked['deps'], documents: readonly ProductDocument[]): Promise<string[]> {
  const rows = await featuresOf(
    deps.database.pool,
    documents.map(({ id }) => Number(id)),
  )
  const specs = new Map(rows.map((row) => [String(row.id), row.specs]))
  return documents.map((document) => {
    const features = (specs.get(document.id) ?? []).map(({ label, value }) => `${label} ${value}`)
    return `${nameText(document)}${features.flatMap(stemsOf).join(' ')} `
  })
}

/** Words of a message that no part of the wish holds. */
export function wordsBeside(message: string, wish: Wish, { rules }: Knowledge): string[] {
  const { kind, brands, stores, words, measures, withoutWords, withoutBrands } = wish
  const parts = [
    kind?.said ?? '',
    ...(kind?.names ?? []),
    ...brands,
    ...stores,
    ...words,
    ...measures.map((one) => one.said),
  ]
  const held = new Set(
    [...parts, ...withoutWords, ...withoutBrands].flatMap((part) => stemsOf(part.replaceAll('|', ' '))),
  )
  return contentWords(message).filter(
    (word) => !/\d/.test(word) && !held.has(stem(word)) && !rules.everyday.has(word) && !rules.ignored.has(word),
  )
}

export function says(text: string, word: string, { query, rules, vocabulary }: Knowledge): boolean {
  const meant = word.includes(' ') ? null : nearestStemOnce(vocabulary, word)
  const same = [word, rules.spellings.get(word) ?? word, ...(meant ? [meant] : []), ...query.synonyms.meaningsOf(word)]
  const others = rules.sameQuality.get(stem(word)) ?? []
  return [...same, ...others].some((one) => {
    const stems = stemsOf(one)
    return stems.length > 0 && (text.includes(` ${stems.join(' ')} `) || startsOne(text, stems.join(' ')))
  })
}

/** «plegable» is said by «plegables», and «recarga» by «recargable»: a long beginning is enough. */
const SHORTEST_BEGINNING = 6
const startsOne = (text: string, word: string) =>
  word.length >= SHORTEST_BEGINNING && text.includes(` ${word.slice(0, Math.max(SHORTEST_BEGINNING, word.length - 2))}`)
