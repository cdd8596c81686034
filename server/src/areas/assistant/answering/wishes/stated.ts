/** What the data of a product state: its name, shelf and features as stems, compared by spelling, synonyms and beginnings. */
import { fold } from '@tianguis/contract/folding'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import type { Spec } from '../../../../database/schema.ts'
import { contentWords } from '../../../../understanding/text/connecting.ts'
import { bare, stem } from '../../../../understanding/text/stem.ts'
import { stemsOf } from '../../../../understanding/text/words.ts'
import { featuresOf } from '../../queries.ts'
import { nearestStemOnce } from '../../understanding/nearest-memo.ts'
import type { Knowledge } from '../../understanding/understand.ts'
import type { Asked } from '../answer.ts'
import { trailOf } from './fits.ts'

/** Name, shelf, kind, brand and features as stems; «Línea blanca» is no colour. */
export function textOf(document: ProductDocument, specs: readonly Spec[]): string {
  const trail = trailOf(document).replace('Línea blanca', '')
  const features = specs.map(({ label, value }) => `${label} ${value}`)
  const parts = [document.productName, trail, document.kind ?? '', document.brand, ...features]
  return ` ${parts.flatMap(stemsOf).join(' ')} `
}

export async function textsOf(deps: Asked['deps'], documents: readonly ProductDocument[]): Promise<string[]> {
  const rows = await featuresOf(
    deps.database.pool,
    documents.map(({ id }) => Number(id)),
  )
  const specs = new Map(rows.map((row) => [String(row.id), row.specs]))
  return documents.map((document) => textOf(document, specs.get(document.id) ?? []))
}

export function says(text: string, word: string, { query, rules, vocabulary }: Knowledge): boolean {
  const meant = word.includes(' ') ? null : nearestStemOnce(vocabulary, word)
  const same = [word, rules.spellings.get(word) ?? word, ...(meant ? [meant] : []), ...query.synonyms.meaningsOf(word)]
  const others = rules.sameQuality.get(stem(word)) ?? []
  const stated = query.equal.statedOfKinds(contentWords(word)).filter(({ kind }) => hasStems(text, stemsOf(kind)))
  return [...same, ...others, ...stated.flatMap((one) => one.stated)].some((one) => {
    const stems = stemsOf(one)
    return hasStems(text, stems) || (stems.length > 0 && startsOne(text, stems.join(' '))) || hasCode(text, one)
  })
}

/** «5w30» is «5W-30»: letters and digits are one word, however they are joined. */
export const hasCode = (text: string, word: string) =>
  /\d/.test(word) && /[a-z]/i.test(word) && bare(text).includes(bare(fold(word)))

const hasStems = (text: string, stems: readonly string[]) => stems.length > 0 && text.includes(` ${stems.join(' ')} `)

/** «plegable» is said by «plegables», and «recarga» by «recargable»: a long beginning is enough. */
const SHORTEST_BEGINNING = 6
const startsOne = (text: string, word: string) =>
  word.length >= SHORTEST_BEGINNING && text.includes(` ${word.slice(0, Math.max(SHORTEST_BEGINNING, word.length - 2))}`)
