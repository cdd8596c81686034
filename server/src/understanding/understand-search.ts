/** Understands the query of a search page; the search service is asked about codes and words that look misspelt. */

import { attributeOf } from '@tianguis/contract/catalog/quantity-fields'
import { valueFilter } from '@tianguis/contract/listing/filter-by'
import type { Understand, Understood } from '@tianguis/contract/listing/understood/understood'
import { PRODUCTS_COLLECTION } from '@tianguis/contract/search/documents'
import { fold, readQuery } from '@tianguis/titles'
import type { SearchService } from '../search/service.ts'
import { type FoundCode, findCode } from './find-code.ts'
import type { QueryKnowledge } from './knowledge/query-knowledge.ts'
import { separateLines } from './reading/separate-lines.ts'
import { distance, sound } from './text/stem.ts'
import { understandQuery } from './understand-query.ts'
import type { Understanding } from './understanding.ts'
import { understoodOf } from './understood.ts'

export function createSearchUnderstanding(
  knowledge: () => Promise<QueryKnowledge>,
  search: Pick<SearchService, 'multiSearch'>,
  /** Ids of products that visitors chose after the same query. */
  chosenFor: (q: string) => Promise<string[]> = async () => [],
): Understand {
  async function understood(typed: string): Promise<Understood | null> {
    const known = await knowledge()
    const q = separateLines(typed, known.vocabulary)
    const found = await findCode(search, q, known.spelling.isCertain)
    const coded = found && understoodCode(q, found, known)
    if (coded) return coded
    const category = known.wordsForMany.categoryOf(q)
    if (category) return ofCategory(category)
    const understanding = understandQuery(q, known)
    if (understanding.mended.length === 0) return completed(understanding)
    const [existing, unfit] = await Promise.all([
      wordsInCatalogue(
        search,
        understanding.mended.map(({ typed }) => typed),
      ),
      unfitRepairs(search, understanding),
    ])
    const kept = new Set([...existing, ...unfit])
    return completed(kept.size === 0 ? understanding : understandQuery(q, known, kept))
  }

  /** With what only the catalogue tells: the usual price and measure of the kind. */
  async function completed(understanding: Understanding): Promise<Understood | null> {
    return halved(await priced(understoodOf(understanding)), understanding)
  }

  /** 'tele grande': products of the wanted half of the kind's measure lead. */
  async function halved(understood: Understood | null, { extent, kind }: Understanding): Promise<Understood | null> {
    const attribute = extent && kind && attributeOf(extent.quantity, kind.category)
    if (!attribute || !understood || understood.kinds.length === 0 || understood.ranges.length > 0) return understood
    const { field } = attribute
    const average =
      extent.most === undefined ? await averageOf(field, understood.kinds) : extent.most * attribute.factor
    const bound = extent.half === 'upper' ? { min: average, max: null } : { min: null, max: average }
    if (average === 0) return understood
    const order = extent.half === 'upper' ? 'desc' : 'asc'
    const ordered = extent.most === undefined ? { byMeasure: { field, order } as const } : {}
    if (extent.word === null) return { ...understood, ...ordered, preferred: [{ field, ...bound }] }
    const spellings = [extent.word, ...SIZE_WORDS[extent.half]]
    const leading = { field, value: '', range: { field, ...bound }, spellings, said: extent.word }
    return { ...understood, ...ordered, leading: [...understood.leading, leading] }
  }

  async function averageOf(field: string, kinds: readonly string[]): Promise<number> {
    const filter_by = valueFilter('kind', kinds)
    const asked = { collection: PRODUCTS_COLLECTION, q: '*', filter_by, facet_by: field, per_page: 0 }
    const [answer] = await search.multiSearch([asked])
    return answer?.facet_counts?.[0]?.stats?.avg ?? 0
  }

  /** Where the cheapest lead, parts and toys read as the kind must not: what costs a fraction of the usual comes after. */
  async function priced(understood: Understood | null): Promise<Understood | null> {
    if (understood?.cheapest === undefined || understood.kinds.length === 0) return understood
    const average = await averageOf('price', understood.kinds)
    return { ...understood, cheapest: Math.round(average * HARDLY_THE_KIND) }
  }

  return async (q) => {
    try {
      const [meaning, chosen] = await Promise.all([understood(q), chosenFor(q)])
      return chosen.length === 0 ? meaning : { ...(meaning ?? plainWords(q)), chosen }
    } catch {
      // Without a vocabulary words are only words.
      return null
    }
  }
}

const SIZE_WORDS = {
  upper: ['grande', 'jumbo', 'gigante', 'xl', 'familiar'],
  lower: ['chico', 'chica', 'mini', 'pequeno', 'pequena', 'compacto'],
}

/** Share of the average price of a kind. */
const HARDLY_THE_KIND = 0.125

export const plainWords = (q: string): Understood => ({
  q,
  filters: {},
  rest: q,
  parts: [],
  kinds: [],
  behind: [],
  plain: q,
  phrases: [],
  isOnlyKind: false,
  leading: [],
  ranges: [],
  mended: null,
  dropped: [],
})

/** 'línea blanca': all of the category, what is surest to be a product of it first. */
const ofCategory = (category: readonly string[]): Understood => ({
  ...plainWords(''),
  filters: { category: [...category] },
  parts: [{ label: category.at(-1)!, rest: null, isFilter: true }],
  isOnlyKind: true,
})

/** Null where the query names a kind and the products with the code are of others: 'funda iphone 15' means no telephone. */
function understoodCode(q: string, found: FoundCode, known: QueryKnowledge): Understood | null {
  const { code, start, end, isWhole, products } = found
  const said = { value: code, products: products.length }
  if (isWhole && !/\s/.test(q.trim())) return { ...plainWords(q), q: code, code: said }
  const { kind } = understandQuery(q, known)
  if (kind && !products.some((product) => product.kind === kind.name)) return null
  // 'laptop con gtx 1650': the video card is a thing of its own, whatever laptop has its name as a model.
  const part = isWhole ? null : readQuery(known.vocabulary, q.slice(start, end))
  if (kind && part?.isCertain && part.kind !== kind) return null
  if (isWhole) return { ...plainWords(q), q: code, code: said }
  const text = `${q.slice(0, start)} ${code} ${q.slice(end)}`.replace(/\s+/g, ' ').trim()
  const understood = understoodOf(understandQuery(text, known, new Set([code])))
  if (!understood) return null
  const { kinds } = understood
  const isKind = ({ kind }: FoundCode['products'][number]) => kind === undefined || kinds.includes(kind)
  return kinds.length === 0 || products.some(isKind) ? { ...understood, code: said } : null
}

/** Fewer names with a word may have the same slip as the query. */
const IS_A_WORD_FROM = 3

/** The words that names or brands contain as typed. */
async function wordsInCatalogue(
  search: Pick<SearchService, 'multiSearch'>,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  // One field at a time: brands have no plurals, and 'chocolatee' must not meet them by the plural of names.
  const asked = words.flatMap((q) =>
    ['productName', 'brand'].map((query_by) => ({
      collection: PRODUCTS_COLLECTION,
      q,
      query_by,
      num_typos: 0,
      prefix: 'false',
      drop_tokens_threshold: 0,
      enable_synonyms: 'false',
      per_page: 0,
    })),
  )
  const answers = await search.multiSearch(asked)
  const found = (at: number) => answers[at]?.found ?? 0
  return new Set(words.filter((_, at) => found(2 * at) + found(2 * at + 1) >= IS_A_WORD_FROM))
}

const MAX_OTHER_WORDS = 4

/** Words whose correction stands beside no other word of the query in any name, as typed: 'cine' beside 'soledad'. */
async function unfitRepairs(
  search: Pick<SearchService, 'multiSearch'>,
  { mended, kinds, kindSaid, words, brands }: Understanding,
): Promise<string[]> {
  const ofKind = new Set(fold(kindSaid ?? '').split(' '))
  const ofBrands = new Set(brands.flatMap((brand) => fold(brand).split(' ')))
  // 'gelatina danny' is not of Downy, whatever 'tele wirlpul' is of.
  const isHeard = (typed: string, meant: string) => kinds.length === 0 || distance(sound(typed), sound(meant), 1) < 1
  const doubtful = mended.filter(({ typed, meant }) => {
    const words = fold(meant).split(' ')
    if (words.some((word) => ofKind.has(word))) return false
    return !words.some((word) => ofBrands.has(word)) || !isHeard(fold(typed), fold(meant))
  })
  const besides = doubtful.map(({ meant }) => words.filter((word) => fold(word) !== meant).slice(0, MAX_OTHER_WORDS))
  const asked = doubtful.flatMap(({ meant }, at) =>
    (kinds.length > 0 ? [meant] : besides[at]!.map((beside) => `${meant} ${beside}`)).map((q) => ({
      collection: PRODUCTS_COLLECTION,
      q,
      query_by: 'productName,brand',
      filter_by: valueFilter(
        'kind',
        kinds.map(({ name }) => name),
      ),
      num_typos: 0,
      prefix: 'false',
      drop_tokens_threshold: 0,
      per_page: 0,
    })),
  )
  if (asked.length === 0) return []
  const answers = await search.multiSearch(asked)
  const unfit: string[] = []
  let at = 0
  for (const [index, { typed }] of doubtful.entries()) {
    const count = kinds.length > 0 ? 1 : besides[index]!.length
    const found = answers.slice(at, at + count).some((answer) => (answer?.found ?? 0) > 0)
    if (count > 0 && !found) unfit.push(typed)
    at += count
  }
  return unfit
}
