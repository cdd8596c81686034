/** Filters of a list of products as Typesense's `filter_by`; a page loads this code with its first own search. */
import { sizeWord } from '../search/documents.ts'
import { vendorSetOf } from '../search/vendor-set.ts'
import { type AttributeChoice, chosenFields, isNumberField } from './listing-attributes.ts'
import { CATEGORY_JOINT, type ListingFilters } from './listing-state.ts'
import type { AttributeRange } from './understood/understood.ts'

/** Typesense's `filter_by`; empty when nothing is filtered. */
export function filterBy(filters: ListingFilters): string {
  const { category, minPrice, maxPrice, brands, withoutBrands, stores, withoutStores, discount, tags } = filters
  const { inStock, conditions, freeShipping, months } = filters
  const parts: string[] = []
  if (category.length > 0) parts.push(`lvl${category.length - 1}:=${quoted(category.join(CATEGORY_JOINT))}`)
  if (minPrice !== null) parts.push(`price:>=${minPrice}`)
  if (maxPrice !== null) parts.push(`price:<=${maxPrice}`)
  if (brands.length > 0) parts.push(`brand:=${anyOf(brands)}`)
  if (withoutBrands.length > 0) parts.push(`brand:!=${anyOf(withoutBrands)}`)
  if (stores.length > 0) parts.push(`vendors:=${anyOf(stores)}`)
  if (withoutStores.length > 0) parts.push(`vendorSet:!=${anyOf(setsWithin(withoutStores))}`)
  if (discount > 0) parts.push(`discount:>=${discount}`)
  for (const tag of tags) parts.push(`tags:=${quoted(tag)}`)
  if (inStock) parts.push('inStock:=true')
  if (conditions.length > 0) parts.push(`condition:=${anyOf(conditions)}`)
  if (freeShipping) parts.push('freeShipping:=true')
  if (months > 0) parts.push(`months:>=${months}`)
  parts.push(...attributeFilters(filters))
  return parts.join(' && ')
}

function attributeFilters(choice: AttributeChoice): string[] {
  const { values, ranges } = choice
  return chosenFields(choice).flatMap((field) => {
    const parts: string[] = []
    const chosen = values[field] ?? []
    if (chosen.length > 0) parts.push(`${field}:=${isNumberField(field) ? `[${chosen.join(',')}]` : anyOf(chosen)}`)
    const range = isNumberField(field) ? ranges[field] : undefined
    if (range && range.min !== null) parts.push(`${field}:>=${range.min}`)
    if (range && range.max !== null) parts.push(`${field}:<=${range.max}`)
    return parts
  })
}

/** The `vendorSet` of every product that only these stores sell. */
function setsWithin(stores: readonly string[]): string[] {
  let sets: string[][] = [[]]
  for (const store of stores) sets = [...sets, ...sets.map((set) => [...set, store])]
  return sets.slice(1).map(vendorSetOf)
}

/** `filter_by` of ranges of numbers. */
export function rangeFilter(ranges: readonly AttributeRange[]): string {
  const parts = ranges.flatMap(({ field, min, max, listed }) => {
    const bounds = [...(min === null ? [] : [`${field}:>=${min}`]), ...(max === null ? [] : [`${field}:<=${max}`])]
    return listed === undefined ? bounds : [`((${bounds.join(' && ')}) || ${listedSize(listed)})`]
  })
  return parts.join(' && ')
}

/** 'tallas 24, 25.5 y 27.5', '(27 | 27.5 CM)', 'del 22 al 25'. */
const SIZE_WORDS = ['talla', 'tallas', 'cm', 'mx']

const listedSize = (size: string) =>
  `((${SIZE_WORDS.map((word) => valueContains('productName', word)).join(' || ')}) && ${valueContains('productName', size)}) || ${valueFilter('measureWords', [sizeWord(size)])}`

/** `kind:=[...]` and the like. */
export function valueFilter(field: string, values: readonly string[]): string {
  return values.length === 0 ? '' : `${field}:=${anyOf(values)}`
}

/** The field has the word among others. */
export function valueContains(field: string, word: string): string {
  return `${field}:${quoted(word)}`
}

/** The field has none of the words. */
export function withoutWords(field: string, words: readonly string[]): string {
  return `${field}:!${anyOf(words)}`
}

/** `kind:!=[...]`: products without the field too. */
export function otherThan(field: string, values: readonly string[]): string {
  return `${field}:!=${anyOf(values)}`
}

/** Between backticks everything is plain but the backtick, for which there is no escape. */
function quoted(value: string): string {
  return `\`${value.replaceAll('`', '')}\``
}

function anyOf(values: readonly string[]): string {
  return `[${values.map(quoted).join(',')}]`
}
