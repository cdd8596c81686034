/** Fields that describe the product; parsed only for new and changed rows, most rows are neither. */
import { slugOf } from '@tianguis/contract/slug'
import { type Keys, keysOf } from '../match/product-keys.ts'
import type { Fields } from '../read/raw-row.ts'
import { withoutCondition } from './condition.ts'
import { httpUrl } from './http-url.ts'
import type { Item } from './item.ts'
import { isNoValue } from './text/no-value.ts'
import { plainText } from './text/plain-text.ts'

/** What a product takes again from a changed row of the offer that created it. */
export interface ProductTexts {
  image: string | null
  description: string
  specs: { label: string; value: string }[]
}

export interface ProductDetails extends ProductTexts {
  mpn: string | null
  keys: Keys
  slug: string
  /** Null: the offer's title. */
  name: string | null
}

export const MAX_SPEC_LENGTH = 80
const MAX_LENGTHS = { mpn: 80, description: 2_000, slug: 90 }
/** Fields shown in the product's specification table. */
export const SPECS: Readonly<Record<string, string>> = {
  color: 'Color',
  size: 'Talla',
  material: 'Material',
  pattern: 'Estampado',
  gender: 'Género',
  age_group: 'Edad',
}

export function parseProductDetails(fields: Fields, { title, brand, condition }: Item): ProductDetails {
  const mpn = plainText(fields.mpn ?? '', MAX_LENGTHS.mpn)
  const name = condition === 'new' ? null : withoutCondition(title)
  return {
    mpn: mpn || null,
    keys: keysOf({ title, brand, mpn, color: fields.color ?? '', size: fields.size ?? '' }),
    ...parseProductTexts(fields),
    slug: shortSlug(name ?? title) || 'producto',
    name,
  }
}

export function parseProductTexts(fields: Fields): ProductTexts {
  const description = plainText(fields.description ?? '', MAX_LENGTHS.description)
  return {
    image: httpUrl(fields.image_link ?? ''),
    description: isNoValue(description) ? '' : description,
    specs: specsOf(fields),
  }
}

function shortSlug(title: string): string {
  const slug = slugOf(title)
  if (slug.length <= MAX_LENGTHS.slug) return slug
  const short = slug.slice(0, MAX_LENGTHS.slug)
  return short.endsWith('-') ? short.slice(0, -1) : short
}

function specsOf(fields: Fields): ProductTexts['specs'] {
  const specs: ProductTexts['specs'] = []
  for (const name in SPECS) {
    if (fields[name] === undefined) continue
    const value = plainText(fields[name], MAX_SPEC_LENGTH)
    if (value !== '' && !isNoValue(value)) specs.push({ label: SPECS[name] ?? name, value })
  }
  return specs
}
