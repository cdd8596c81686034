/** Products for a wish: candidates from the search, each held against the wish. */
import type { AssistantProduct, Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { PRODUCTS_COLLECTION, type ProductDocument, understoodSearch } from '@tianguis/contract/search/documents'
import type { Database } from '../../../../database/connect.ts'
import type { SearchService } from '../../../../search/service.ts'
import { stem } from '../../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../../understanding/text/words.ts'
import { featuresOf } from '../../queries.ts'
import { TRAIL_JOINT } from '../../understanding/vocabulary.ts'
import { candidatesOf, type ShownCandidate } from './conditions.ts'
import { fits, needsFeatures, trailOf } from './fits.ts'

export interface FindDeps {
  database: Database
  search: SearchService
}

export interface Found {
  documents: ProductDocument[]
  /** How many the search has for the parts it can filter by. */
  total: number
}

/** How many candidates are looked at: the first by words, then by what can be filtered alone. */
const BY_WORDS = 100
const PER_PAGE = 250
const MOST_PAGES = 6
/** With fewer than this of a kind, those not read yet are looked for. */
const FEW = 3
/** With fewer than this by words, the shelves are looked through. */
const ENOUGH = 6

const ORDERS: Record<Wish['order'], string> = {
  fit: 'popularity:desc',
  cheapest: 'price:asc,popularity:desc',
  dearest: 'price:desc,popularity:desc',
  discount: 'discount:desc,popularity:desc',
  unit: 'unitPrice:asc,popularity:desc',
}

/** `pages`: how far the shelves are looked through. */
export async function find(deps: FindDeps, wish: Wish, pages = MOST_PAGES): Promise<Found> {
  const words = [...new Set([...wish.words, ...wish.loose].map((word) => word.split('|')[0]))].join(' ')
  const filter = filterFor(wish)
  if (!wish.kind && words === '' && filter === INCLUDED) return { documents: [], total: 0 }
  const byWords = words ? await candidates(deps, wish, words, filter, 1, BY_WORDS) : { documents: [], total: 0 }
  // loose words alone must be met by something, or nothing was found
  if (isOnlyLoose(wish)) return byWords
  if (byWords.documents.length >= ENOUGH && wish.order === 'fit') return byWords
  const shelf: ProductDocument[] = []
  let total = 0
  for (let page = 1; page <= pages; page++) {
    const more = await candidates(deps, wish, '', filter, page, PER_PAGE)
    shelf.push(...more.documents)
    total = more.total
    if (page * PER_PAGE >= more.total || shelf.length >= BY_WORDS) break
  }
  const seen = new Set<string>()
  const once = ({ id }: ProductDocument) => !seen.has(id) && Boolean(seen.add(id))
  const documents = wish.order === 'fit' ? [...byWords.documents, ...shelf] : shelf
  return { documents: documents.filter(once), total: needsFeatures(wish) ? shelf.length : total }
}

/** Words that the catalogue does not know, and nothing else to go by. */
export function isOnlyLoose({ kind, words, brands, stores, loose }: Wish): boolean {
  return !kind && loose.length > 0 && words.length + brands.length + stores.length === 0
}

/** Few of a kind: products whose title was not read yet count where their name says the kind. */
async function withUnread(deps: FindDeps, wish: Wish, found: Found): Promise<Found> {
  const { kind } = wish
  if (!kind || kind.names.length === 0 || kind.trails.length === 0 || found.documents.length >= FEW) return found
  const more = await find(deps, { ...wish, kind: { ...kind, names: [] } }, 1)
  const named = kind.names.map((name) => stemsOf(name))
  const isNamed = ({ productName, kind: own }: ProductDocument) => {
    if (own !== undefined) return false
    const stems = new Set(stemsOf(productName))
    return named.some((name) => name.every((part) => stems.has(part)))
  }
  const unread = more.documents.filter(isNamed)
  return { documents: [...found.documents, ...unread], total: found.total + unread.length }
}

/**
 * A brand under which the kind is not sold may be part of a name: «WWE 2K25 para Xbox». Products of a feed may stand in a wider
 * category than their kind has here; then the words that named the narrower one must be in the name.
 */
export async function findAsMeant(deps: FindDeps, wish: Wish): Promise<Found> {
  const found = await withUnread(deps, wish, await find(deps, wish))
  if (found.documents.length === 0 && wish.kind?.narrow) {
    const { said, names } = wish.kind
    const named = new Set(names.flatMap(stemsOf))
    const extra = contentWords(said).filter((word) => !named.has(stem(word)))
    const wider = await findAsMeant(deps, {
      ...wish,
      kind: { ...wish.kind, narrow: false },
      words: [...wish.words, ...extra],
    })
    // a jacket for men is none for women
    const documents = wider.documents.filter((document) => isForSame(wish.kind!.trails, trailOf(document)))
    return { documents, total: documents.length === wider.documents.length ? wider.total : documents.length }
  }
  // «silla» has kinds in several departments; a single kind keeps its own, in which cases read as consoles do not stand
  if (found.documents.length === 0 && wish.kind && wish.kind.names.length > 1) {
    const anywhere = await find(deps, { ...wish, kind: { ...wish.kind, trails: [] } })
    if (anywhere.documents.length > 0) return anywhere
  }
  if (found.documents.length > 0 || wish.brands.length === 0 || (wish.kind && wish.words.length === 0)) return found
  return find(deps, { ...wish, brands: [], words: [...wish.words, ...wish.brands.map(fold)] })
}

const AUDIENCES = ['Hombre', 'Mujer', 'Niños', 'Niñas', 'Bebés']

/** Whom the shelf of a product is for is not another person than the wish says. */
function isForSame(trails: readonly string[], trail: string): boolean {
  const audienceOf = (one: string) => one.split(TRAIL_JOINT).find((part) => AUDIENCES.includes(part))
  const wanted = new Set(trails.map(audienceOf))
  const own = audienceOf(trail)
  return own === undefined || wanted.has(undefined) || wanted.has(own)
}

async function candidates(
  deps: FindDeps,
  wish: Wish,
  q: string,
  filter: string,
  page: number,
  perPage: number,
): Promise<Found> {
  const sort = q && wish.order === 'fit' ? '_text_match:desc,popularity:desc' : ORDERS[wish.order]
  const { facet_by, max_facet_values, ...params } = understoodSearch({ q, filter, page, perPage, sort })
  const { hits, found } = await deps.search.search<ProductDocument>(PRODUCTS_COLLECTION, params)
  const documents = hits.map(({ document }) => document)
  const ids = needsFeatures(wish) ? documents.map(({ id }) => Number(id)) : []
  const rows = ids.length > 0 ? await featuresOf(deps.database.pool, ids) : []
  const features = new Map(rows.map((row) => [String(row.id), row]))
  const kept = documents.filter((document) => fits({ document, features: features.get(document.id) ?? null }, wish))
  return { documents: kept, total: found }
}

/** The cards of an answer with the documents and features that back them. */
export async function backed(
  { database }: FindDeps,
  cards: readonly AssistantProduct[],
  documents: readonly ProductDocument[],
): Promise<ShownCandidate[]> {
  const rows = await featuresOf(
    database.pool,
    cards.map(({ id }) => Number(id)),
  )
  return candidatesOf(cards, documents, new Map(rows.map((row) => [String(row.id), row])))
}

/** The documents of the cards, in the order of the cards. */
export function inOrder(documents: readonly ProductDocument[], cards: readonly AssistantProduct[]): ProductDocument[] {
  return cards.flatMap(({ slug }) => documents.find((document) => document.slug === slug) ?? [])
}

const INCLUDED = 'inStock:=true'

export function filterFor(wish: Wish): string {
  const parts = [INCLUDED]
  if (wish.kind && wish.kind.trails.length > 0 && (wish.kind.names.length === 0 || wish.kind.narrow))
    parts.push(anyTrail(wish.kind.trails))
  if (wish.kind && wish.kind.names.length > 0) parts.push(`kind:=${anyOf(wish.kind.names)}`)
  if (wish.kind && wish.kind.names.length > 0 && wish.kind.trails.length > 0)
    parts.push(`lvl0:=${anyOf(departmentsOf(wish.kind.trails))}`)
  if (wish.brands.length > 0) parts.push(`brand:=${anyOf(wish.brands)}`)
  if (wish.withoutBrands.length > 0) parts.push(`brand:!=${anyOf(wish.withoutBrands)}`)
  if (wish.stores.length > 0) parts.push(`vendors:=${anyOf(wish.stores)}`)
  if (wish.min !== null) parts.push(`price:>=${wish.min}`)
  if (wish.max !== null) parts.push(`price:<=${wish.max}`)
  if (wish.discount > 0) parts.push(`discount:>=${wish.discount}`)
  if (wish.condition) parts.push(`condition:=${wish.condition}`)
  return parts.join(' && ')
}

const departmentsOf = (trails: readonly string[]) => [...new Set(trails.map((trail) => trail.split(TRAIL_JOINT)[0]!))]

function anyTrail(trails: readonly string[]): string {
  const levels = Map.groupBy(trails, (trail) => trail.split(TRAIL_JOINT).length - 1)
  const parts = [...levels].map(([level, names]) => `lvl${level}:=${anyOf(names)}`)
  return parts.length > 1 ? `(${parts.join(' || ')})` : parts[0]!
}

/** Between backticks everything is plain but the backtick, for which there is no escape. */
const anyOf = (values: readonly string[]) => `[${values.map((value) => `\`${value.replaceAll('`', '')}\``).join(',')}]`
