/** What a row says of the details itself. Read only where a product may come of it: most rows are one more offer. */
import { slugOf } from '@tianguis/contract/slug'
import { type Keys, keysOf } from '../match/product-keys.ts'
import type { Fields } from '../read/raw-row.ts'
import { httpUrl } from './http-url.ts'
import type { Item } from './item.ts'
import { plainText } from './plain-text.ts'

export interface ProductDetails {
  mpn: string | null
  keys: Keys
  image: string | null
  description: string
  specs: { label: string; value: string }[]
  slug: string
}

export const LONGEST_SPEC = 80
const LONGEST = { mpn: 80, description: 2_000, slug: 90 }
/** Fields that are shown in the product's table. */
export const SPECS: Readonly<Record<string, string>> = {
  color: 'Color',
  size: 'Talla',
  material: 'Material',
  pattern: 'Estampado',
  gender: 'Género',
  age_group: 'Edad',
}

export function parseProductDetails(fields: Fields, { title, brand }: Item): ProductDetails {
  const mpn = plainText(fields.mpn ?? '', LONGEST.mpn)
  return {
    mpn: mpn || null,
    keys: keysOf({ title, brand, mpn, color: fields.color ?? '', size: fields.size ?? '' }),
    image: httpUrl(fields.image_link ?? ''),
    description: plainText(fields.description ?? '', LONGEST.description),
    specs: specsOf(fields),
    slug: slugOf(title).slice(0, LONGEST.slug).replace(/-$/, '') || 'producto',
  }
}

function specsOf(fields: Fields): ProductDetails['specs'] {
  const specs: ProductDetails['specs'] = []
  for (const name in SPECS) {
    if (fields[name] === undefined) continue
    const value = plainText(fields[name], LONGEST_SPEC)
    if (value !== '') specs.push({ label: SPECS[name] ?? name, value })
  }
  return specs
}
