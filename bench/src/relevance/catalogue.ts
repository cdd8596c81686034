/** The real offers of `../shared/data` as search documents; null where they are absent. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { withoutTradeMarks } from '@tianguis/contract/folding'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { vendorSetOf } from '@tianguis/contract/search/vendor-set'
import { conditionOfTitle } from '@tianguis/server/src/areas/feeds/parse/condition.ts'
import { plainText } from '@tianguis/server/src/areas/feeds/parse/text/plain-text.ts'
import {
  type CategoryPlacer,
  categoryNames,
  categoryPlacer,
  readProduct,
} from '@tianguis/server/src/areas/readings/service.ts'
import { readContent } from '@tianguis/server/src/content/read-content.ts'
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

export async function realCatalogue(): Promise<ProductDocument[] | null> {
  if (!existsSync(FILE)) return null
  const lines = gunzipSync(readFileSync(FILE)).toString().trim().split('\n')
  const tree = await readTree()
  return lines.map((line, at) => documentOf(JSON.parse(line) as Offer, at + 1, tree))
}

interface Tree {
  placer: CategoryPlacer
  /** Names from the department down, by id. */
  trails: ReadonlyMap<number, string[]>
}

const OTHERS = 0
const MAX_TITLE_LENGTH = 500

async function readTree(): Promise<Tree> {
  const { categories } = await readContent()
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const trails = new Map(categories.map(({ id, trail }) => [id, trail.map((each) => names.get(each)!)]))
  trails.set(OTHERS, ['Otros'])
  return { placer: categoryPlacer({ categories, uncategorized: OTHERS, rules: [], mapping: {} }), trails }
}

/** As the importer would make it, one offer a product, without what only the database knows. */
function documentOf(offer: Offer, id: number, { placer, trails }: Tree): ProductDocument {
  const { price, vendor, category_path: path = [], gtin = null } = offer
  const title = plainText(offer.title, MAX_TITLE_LENGTH)
  const brand = offer.brand ?? ''
  const store = path.join(' > ')
  const read = readProduct({ title, brand, category: categoryNames(store) })
  const trail = trails.get(placer.place({ reading: read, title, storeId: null, categories: [store] }).categoryId)!
  const { ageFrom, ageTo, ...reading } = read
  const facts = { name: title, ...reading, age_from: ageFrom, age_to: ageTo, family: null, gtin, mpn: null, skus: null }
  return {
    id: String(id),
    productName: withoutTradeMarks(title),
    brand,
    tags: [],
    category: trail.at(-1)!,
    lvl0: trail[0]!,
    ...Object.fromEntries(trail.map((_, level) => [`lvl${level}`, trail.slice(0, level + 1).join(' > ')])),
    price,
    condition: [conditionOfTitle(title)],
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
