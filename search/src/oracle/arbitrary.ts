/** Random collections, documents and requests over a vocabulary small enough that things collide. */
import fc from 'fast-check'
import { field, schemaOf } from '../query/testing/collection.ts'
import type { CollectionSchema, Document } from '../schema/types.ts'
import { filter } from './arbitrary-filter.ts'
import { number, price, shortText, word } from './arbitrary-words.ts'
import type { OracleFilter } from './filter.ts'
import type { OracleSort } from './order.ts'

const text = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(' '))

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
          field('inches', 'int32', { facet: true }),
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

const values = fc
  .record(
    {
      title: fc.oneof(text, shortText),
      notes: text,
      brand: shortText,
      tags: fc.array(shortText, { maxLength: 3 }),
      price,
      rank: number,
      inches: fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: number }),
      sizes: fc.array(number, { maxLength: 3 }),
      stock: fc.boolean(),
      variants: fc.array(variant, { maxLength: 3 }),
    },
    { requiredKeys: ['title', 'rank'] },
  )
  .map(({ inches, ...rest }) => (inches === undefined ? rest : { ...rest, inches }))

export const document: fc.Arbitrary<Document> = fc
  .record({ id: fc.integer({ min: 0, max: 40 }).map(String), values })
  .map(({ id, values: own }) => ({ id, ...own }))

export type Step =
  | { kind: 'put'; document: Document }
  | { kind: 'reprice'; id: string; price: number; rank: number; inches: number | undefined }
  | { kind: 'remove'; id: string }
  | { kind: 'publish' | 'merge' | 'compact' | 'reopen' }

const put = document.map((own): Step => ({ kind: 'put', document: own }))
const remove = fc.integer({ min: 0, max: 40 }).map((id): Step => ({ kind: 'remove', id: String(id) }))
const reprice = fc
  .record({
    id: fc.integer({ min: 0, max: 40 }).map(String),
    price,
    rank: number,
    inches: fc.option(number, { nil: undefined }),
  })
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

const sortKey: fc.Arbitrary<OracleSort> = fc.record({
  field: fc.constantFrom('price', 'rank', 'inches', 'title', 'stock'),
  descending: fc.boolean(),
  missing: fc.constantFrom(undefined, 'first', 'last'),
})

/** Two of five words as they are; the others with a letter changed or lost, or cut short. */
const typed = fc
  .tuple(word, fc.nat({ max: 20 }), fc.constantFrom('keep', 'keep', 'drop', 'change', 'cut'))
  .map(([own, at, edit]) => {
    const place = at % own.length
    if (edit === 'drop') return own.slice(0, place) + own.slice(place + 1)
    if (edit === 'change') return `${own.slice(0, place)}x${own.slice(place + 1)}`
    return edit === 'cut' ? own.slice(0, Math.max(2, place)) : own
  })

export interface Request {
  /** Search for the words of a stored document's title instead of `words`; the number counts modulo the documents. */
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
