/** The real offers of `../shared/data` as search documents; null where they are absent. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { vendorSetOf } from '@tianguis/contract/search/vendor-set'
import { readProduct } from '@tianguis/server/src/areas/readings/service.ts'
import { attributeFields } from '@tianguis/server/src/search/attribute-fields.ts'

const FILE = join(import.meta.dirname, '../../../../shared/data/mx_offers.jsonl.gz')

interface Offer {
  title: string
  brand: string | null
  category_path?: string[]
  price: number
  vendor: string
  gtin?: string
  votes?: number
}

export function realCatalogue(): ProductDocument[] | null {
  if (!existsSync(FILE)) return null
  const lines = gunzipSync(readFileSync(FILE)).toString().trim().split('\n')
  return lines.map((line, at) => documentOf(JSON.parse(line) as Offer, at + 1))
}

/** As the importer would make it, one offer a product, without what only the database knows. */
function documentOf(offer: Offer, id: number): ProductDocument {
  const { title, price, vendor, category_path: path = [], gtin = null } = offer
  const brand = offer.brand ?? ''
  const { ageFrom, ageTo, ...reading } = readProduct({ title, brand, category: path })
  const facts = { ...reading, age_from: ageFrom, age_to: ageTo, family: null, gtin, mpn: null, skus: null }
  return {
    id: String(id),
    productName: title,
    brand,
    tags: [],
    category: path.at(-1) ?? '',
    lvl0: path[0] ?? '',
    price,
    condition: ['new'],
    freeShipping: false,
    months: 0,
    vendors: [vendor],
    vendorSet: vendorSetOf([vendor]),
    discount: 0,
    slug: String(id),
    image: '',
    offersCount: 1,
    bestVendor: vendor,
    popularity: Math.max(0, Math.round(offer.votes ?? 0)),
    inStock: true,
    createdAt: 0,
    updatedAt: 0,
    ...attributeFields(facts, price),
  } as ProductDocument
}
