/** The schemas of the two collections. */
import { createHash } from 'node:crypto'
import { NUMBER_FIELDS, TEXT_FIELDS } from '@tianguis/contract/catalog/attributes'
import type { CollectionSchema } from './service.ts'

/** For the embedded engine: fold accents, match plurals, index the parts of a model number. Typesense ignores it. */
const spanish = { tianguis: { fold: true, plurals: 'es', parts: true } }
const facetText = (name: string) => ({ name, type: 'string', facet: true, ...spanish })
const categoryLevel = (name: string) => ({ name, type: 'string', facet: true, optional: true, ...spanish })
/** An optional facet: most products have no value. */
const attribute = (name: string, type: string) => ({ name, type, facet: true, optional: true })
const storedOnly = (name: string, type = 'string') => ({ name, type, index: false, optional: true })

/** The set of content/synonyms. */
export const SYNONYM_SET = 'tianguis'

const products: Omit<CollectionSchema, 'name'> = {
  fields: [
    { name: 'productName', type: 'string', ...spanish },
    // Analysed like names: the words of a query are, so that 'Colgate' finds the brand that no name says.
    facetText('brand'),
    { name: 'tags', type: 'string[]', facet: true, ...spanish },
    facetText('category'),
    facetText('lvl0'),
    ...['lvl1', 'lvl2', 'lvl3', 'lvl4'].map(categoryLevel),
    { name: 'price', type: 'float', facet: true },
    { name: 'payable', type: 'float', optional: true },
    { name: 'condition', type: 'string[]', facet: true },
    { name: 'freeShipping', type: 'bool', facet: true },
    { name: 'months', type: 'int32', facet: true },
    { name: 'vendors', type: 'string[]', facet: true },
    { name: 'vendorSet', type: 'string' },
    { name: 'discount', type: 'int32', facet: true },
    { name: 'popularity', type: 'int32' },
    { name: 'inStock', type: 'bool', facet: true },
    { name: 'createdAt', type: 'int64' },
    { name: 'updatedAt', type: 'int64' },
    { name: 'offersCount', type: 'int32' },
    // Analysed like names, so that 'base' finds the kind 'bases para laptop'.
    { ...attribute('kind', 'string'), ...spanish },
    { name: 'kindConfidence', type: 'int32', optional: true },
    attribute('family', 'string'),
    { name: 'codes', type: 'string[]' },
    { name: 'measureWords', type: 'string[]' },
    ...NUMBER_FIELDS.map((name) => attribute(name, 'float')),
    ...TEXT_FIELDS.map((name) => attribute(name, 'string')),
    { name: 'unitPrice', type: 'float', optional: true },
    attribute('unit', 'string'),
    storedOnly('slug'),
    storedOnly('image'),
    storedOnly('bestVendor'),
    storedOnly('sparkline'),
    storedOnly('shipping', 'float'),
    storedOnly('couponCode'),
    storedOnly('couponSaves', 'float'),
    storedOnly('usedPrice', 'float'),
    storedOnly('listPrice', 'float'),
    storedOnly('referencePrice', 'float'),
  ],
  default_sorting_field: 'popularity',
  synonym_sets: [SYNONYM_SET],
}

const coupons: Omit<CollectionSchema, 'name'> = {
  fields: [
    { name: 'title', type: 'string', ...spanish },
    { name: 'vendors', type: 'string[]', facet: true, ...spanish },
    { name: 'advertiserName', type: 'string', facet: true },
    { name: 'kind', type: 'string', facet: true },
    { name: 'startsAt', type: 'int64' },
    { name: 'expiresAt', type: 'int64' },
    storedOnly('endAssumed', 'bool'),
    storedOnly('code'),
    storedOnly('terms'),
    storedOnly('value', 'float'),
    storedOnly('conditional', 'bool'),
    storedOnly('url'),
    storedOnly('votesWorked', 'int32'),
    storedOnly('votesFailed', 'int32'),
  ],
  default_sorting_field: 'expiresAt',
}

export const COLLECTIONS = { products, coupons }
export type CollectionName = keyof typeof COLLECTIONS

/** The end of a generation's name: the hash of its schema and a number. */
const GENERATION = '_[0-9a-f]{8}_[0-9]+'

/** Collections that the public key may search: the aliases of the current collections, and the collections of every generation. */
export const PUBLICLY_SEARCHABLE = [
  ...Object.keys(COLLECTIONS),
  ...Object.keys(COLLECTIONS).map((name) => `${name}${GENERATION}`),
]

/** Raised when the embedded engine reads words of documents otherwise than before. */
const ANALYSIS = 2

/** A generation's name contains a hash of its schema: when the schema changes, the next start builds a new one. */
export function generationPrefix(name: CollectionName): string {
  const schemaHash = createHash('sha256')
    .update(JSON.stringify([ANALYSIS, COLLECTIONS[name]]))
    .digest('hex')
    .slice(0, 8)
  return `${name}_${schemaHash}_`
}

/** Whether a collection is a generation of `name`, of whatever schema. */
export function isGenerationOf(name: CollectionName, collection: string): boolean {
  return new RegExp(`^${name}${GENERATION}$`).test(collection)
}
