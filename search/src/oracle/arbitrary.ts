/** Random collections, documents and requests over a vocabulary small enough that things collide. */
import fc from 'fast-check'
import { field, schemaOf } from '../query/testing/collection.ts'
import type { CollectionSchema, Document } from '../schema/types.ts'
import type { OracleFilter } from './filter.ts'
import type { OracleSort } from './order.ts'

export const VOCABULARY =
  'zapato zapata zapatos zapatilla tenis teni rojo roja rojos camión camion niño nino azul azules air-max airmax a5 a54 a545 s23 cámara camara luz luces de la para'.split(
    ' ',
  )

const word = fc.constantFrom(...VOCABULARY)
const text = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(' '))
const shortText = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '))
const number = fc.integer({ min: -3, max: 8 })
const price = fc.constantFrom(0, 0.5, 1.25, 9.75, 100, 2500.5)

export const schema = fc
  .record({ byPopularity: fc.boolean(), separators: fc.constantFrom<string[]>([], ['-']) })
  .map(
    ({ byPopularity, separators }): CollectionSchema =>
      schemaOf(
        [
          field('title', 'string', { sort: true }),
          field('notes', 'string'),
          field('brand', 'string', { facet: true }),
          field('tags', 'string[]', { facet: true }),
          field('price', 'float', { facet: true }),
          field('rank', 'int32', { facet: true }),
          field('sizes', 'int32[]', { facet: true }),
          field('stock', 'bool', { facet: true }),
          field('variants', 'object[]'),
          field('variants.color', 'string[]'),
          field('variants.size', 'int32[]'),
        ],
        { token_separators: separators, default_sorting_field: byPopularity ? 'rank' : '' },
      ),
  )

const variant = fc.record({ color: shortText, size: number }, { requiredKeys: [] })

const values = fc.record(
  {
    title: fc.oneof(text, shortText),
    notes: text,
    brand: shortText,
    tags: fc.array(shortText, { maxLength: 3 }),
    price,
    rank: number,
    sizes: fc.array(number, { maxLength: 3 }),
    stock: fc.boolean(),
    variants: fc.array(variant, { maxLength: 3 }),
  },
  { requiredKeys: ['title', 'rank'] },
)

export const document: fc.Arbitrary<Document> = fc
  .record({ id: fc.integer({ min: 0, max: 40 }).map(String), values })
  .map(({ id, values: own }) => ({ id, ...own }))

export type Step =
  | { kind: 'put'; document: Document }
  | { kind: 'reprice'; id: string; price: number; rank: number }
  | { kind: 'remove'; id: string }
  | { kind: 'publish' | 'merge' | 'compact' | 'reopen' }

const put = document.map((own): Step => ({ kind: 'put', document: own }))
const remove = fc.integer({ min: 0, max: 40 }).map((id): Step => ({ kind: 'remove', id: String(id) }))
const reprice = fc
  .record({ id: fc.integer({ min: 0, max: 40 }).map(String), price, rank: number })
  .map((change): Step => ({ kind: 'reprice', ...change }))
const pause = fc.constantFrom('publish', 'publish', 'merge', 'compact', 'reopen').map((kind): Step => ({ kind }))

export const history = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: put },
    { weight: 1, arbitrary: remove },
    { weight: 2, arbitrary: reprice },
    { weight: 4, arbitrary: pause },
  ),
  { maxLength: 60 },
)

const textClause = (...fields: string[]) =>
  fc.record({
    kind: fc.constantFrom('contains', 'equals', 'notEquals'),
    field: fc.constantFrom(...fields),
    texts: fc.array(shortText, { minLength: 1, maxLength: 2 }),
  })

const numberClause = (...fields: string[]) =>
  fc.record({
    kind: fc.constant('number'),
    field: fc.constantFrom(...fields),
    operator: fc.constantFrom('=', '!=', '<', '<=', '>', '>='),
    value: number,
  })

/** Clauses joined by `and` and `or`, at most `maxDepth` times. */
const treeOf = (own: fc.Arbitrary<OracleFilter>, maxDepth: number): fc.Arbitrary<OracleFilter> =>
  fc.letrec<{ node: OracleFilter; branch: OracleFilter }>((tie) => ({
    node: fc.oneof({ maxDepth, withCrossShrink: true }, own, tie('branch')),
    branch: fc.record({
      kind: fc.constantFrom('and', 'or'),
      left: tie('node'),
      right: tie('node'),
    }) as fc.Arbitrary<OracleFilter>,
  })).node

const ofOneVariant = fc.oneof(textClause('variants.color'), numberClause('variants.size')) as fc.Arbitrary<OracleFilter>

const clause: fc.Arbitrary<OracleFilter> = fc.oneof(
  textClause('title', 'brand', 'tags', 'variants.color'),
  numberClause('rank', 'sizes', 'variants.size'),
  fc.record({ kind: fc.constant('object'), parent: fc.constant('variants'), inner: treeOf(ofOneVariant, 1) }),
  fc.record({
    kind: fc.constant('number'),
    field: fc.constant('price'),
    operator: fc.constantFrom('=', '!=', '<', '<=', '>', '>='),
    value: price,
  }),
  fc.record({ kind: fc.constant('range'), field: fc.constantFrom('rank', 'sizes'), low: number, high: number }),
  fc.record({ kind: fc.constant('bool'), field: fc.constant('stock'), value: fc.boolean(), negated: fc.boolean() }),
) as fc.Arbitrary<OracleFilter>

export const filter = treeOf(clause, 2)

const sortKey: fc.Arbitrary<OracleSort> = fc.record({
  field: fc.constantFrom('price', 'rank', 'title', 'stock'),
  descending: fc.boolean(),
  missing: fc.constantFrom(undefined, 'first', 'last'),
})

/** A letter changed, lost or added now and then. */
const typed = fc
  .tuple(word, fc.nat({ max: 20 }), fc.constantFrom('keep', 'keep', 'drop', 'change', 'cut'))
  .map(([own, at, edit]) => {
    const place = at % own.length
    if (edit === 'drop') return own.slice(0, place) + own.slice(place + 1)
    if (edit === 'change') return `${own.slice(0, place)}x${own.slice(place + 1)}`
    return edit === 'cut' ? own.slice(0, Math.max(2, place)) : own
  })

export interface Request {
  /** Search for the words of the title of this document instead of `words`, if its words are distinct. */
  titleOf: number | undefined
  words: string[] | undefined
  fields: string[]
  prefix: boolean
  numTypos: number
  filter: OracleFilter | undefined
  sort: OracleSort[]
  perPage: number
  page: number
}

export const request: fc.Arbitrary<Request> = fc.record({
  titleOf: fc.option(fc.nat({ max: 40 }), { nil: undefined, freq: 2 }),
  words: fc.option(fc.uniqueArray(typed, { minLength: 1, maxLength: 3 }), { nil: undefined, freq: 4 }),
  fields: fc.constantFrom(
    ['title', 'brand', 'tags'],
    ['tags', 'title'],
    ['notes', 'title', 'brand'],
    ['variants.color', 'title'],
  ),
  prefix: fc.boolean(),
  numTypos: fc.constantFrom(0, 1, 2, 4),
  filter: fc.option(filter, { nil: undefined }),
  sort: fc.uniqueArray(sortKey, { maxLength: 3, selector: ({ field: name }) => name }),
  perPage: fc.constantFrom(3, 10, 50),
  page: fc.integer({ min: 1, max: 3 }),
})
