/** The two collections of the site, with the spec's field names. */
import { createHash } from 'node:crypto'
import type { CollectionSchema } from './service.ts'

/** Spanish as shoppers type it: accents folded, plurals met, the parts of a model number found. Typesense ignores this. */
const spanish = { tianguis: { fold: true, plurals: 'es', parts: true } }
/** Proper names have no plural. */
const named = { tianguis: { fold: true, parts: true } }
const text = (name: string) => ({ name, type: 'string', facet: true, ...spanish })
const level = (name: string) => ({ name, type: 'string', facet: true, optional: true, ...spanish })
const kept = (name: string, type = 'string') => ({ name, type, index: false, optional: true })

const products: Omit<CollectionSchema, 'name'> = {
  fields: [
    { name: 'productName', type: 'string', ...spanish },
    { name: 'brand', type: 'string', facet: true, ...named },
    { name: 'tags', type: 'string[]', facet: true, ...spanish },
    text('category'),
    text('lvl0'),
    ...['lvl1', 'lvl2', 'lvl3', 'lvl4'].map(level),
    { name: 'price', type: 'float', facet: true },
    { name: 'totalPrice', type: 'float' },
    { name: 'vendors', type: 'string[]', facet: true },
    { name: 'discount', type: 'int32', facet: true },
    { name: 'popularity', type: 'int32' },
    { name: 'inStock', type: 'bool', facet: true },
    { name: 'createdAt', type: 'int64' },
    { name: 'updatedAt', type: 'int64' },
    { name: 'offersCount', type: 'int32' },
    kept('slug'),
    kept('image'),
    kept('bestVendor'),
    kept('sparkline'),
    kept('listPrice', 'float'),
    kept('referencePrice', 'float'),
  ],
  default_sorting_field: 'popularity',
}

const coupons: Omit<CollectionSchema, 'name'> = {
  fields: [
    { name: 'title', type: 'string', ...spanish },
    { name: 'vendors', type: 'string[]', facet: true, ...spanish },
    { name: 'advertiserName', type: 'string', facet: true },
    { name: 'kind', type: 'string', facet: true },
    { name: 'startsAt', type: 'int64' },
    { name: 'expiresAt', type: 'int64' },
    kept('code'),
    kept('terms'),
    kept('value', 'float'),
    kept('url'),
    kept('votesWorked', 'int32'),
    kept('votesFailed', 'int32'),
  ],
  default_sorting_field: 'expiresAt',
}

export const COLLECTIONS = { products, coupons }
export type CollectionName = keyof typeof COLLECTIONS

/** A generation carries a mark of its schema: when the schema changes, the next start builds a new one. */
export function generationPrefix(name: CollectionName): string {
  const mark = createHash('sha256').update(JSON.stringify(COLLECTIONS[name])).digest('hex').slice(0, 8)
  return `${name}_${mark}_`
}
