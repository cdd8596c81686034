/** Filters checked on search documents one by one, for counting without the engine. */
import { CONDITIONS } from '@tianguis/contract/listing/listing-address'
import {
  ATTRIBUTE_FIELDS,
  type AttributeField,
  type AttributeRanges,
  type AttributeValues,
  isNumberField,
  type NumberRange,
} from '@tianguis/contract/listing/listing-attributes'
import {
  DISCOUNT_STEPS,
  type ListingFilters,
  MAX_EXCLUDED_STORES,
  MONTH_STEPS,
} from '@tianguis/contract/listing/listing-state'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { array, boolean, constantFrom, nat, option, record, subarray } from 'fast-check'

const rangeOf = ({ ranges }: ListingFilters, field: AttributeField) =>
  isNumberField(field) ? ranges[field] : undefined

const hasAttribute = (has: string | number | undefined, values?: string[], range?: NumberRange) => {
  if (values && !values.includes(String(has))) return false
  if (!range) return true
  return has !== undefined && Number(has) >= (range.min ?? 0) && Number(has) <= (range.max ?? Number.POSITIVE_INFINITY)
}

/** Whether the document has what the filters ask for. */
export const passes = (document: ProductDocument, filters: ListingFilters) => {
  const { category, minPrice, maxPrice, brands, withoutBrands, stores, withoutStores, discount, tags } = filters
  const { inStock, conditions, freeShipping, months } = filters
  const trail = `${document.lvl4 ?? document.lvl3 ?? document.lvl2 ?? document.lvl1 ?? document.lvl0} > `
  return (
    trail.startsWith(category.map((name) => `${name} > `).join('')) &&
    document.price >= (minPrice ?? 0) &&
    document.price <= (maxPrice ?? Number.POSITIVE_INFINITY) &&
    (brands.length === 0 || brands.includes(document.brand)) &&
    (stores.length === 0 || document.vendors.some((store) => stores.includes(store))) &&
    !withoutBrands.includes(document.brand) &&
    (withoutStores.length === 0 || document.vendors.some((store) => !withoutStores.includes(store))) &&
    document.discount >= discount &&
    tags.every((tag) => document.tags.includes(tag)) &&
    (!inStock || document.inStock) &&
    (conditions.length === 0 || document.condition.some((condition) => conditions.includes(condition))) &&
    (!freeShipping || document.freeShipping) &&
    document.months >= months &&
    ATTRIBUTE_FIELDS.every((field) => hasAttribute(document[field], filters.values[field], rangeOf(filters, field)))
  )
}

/** Filters built from a product of the catalogue, so that most of them match something. */
export const someFilters = (documents: readonly ProductDocument[]) =>
  record({
    which: nat(10_000),
    depth: nat(5),
    prices: option(nat(60)),
    brands: array(nat(10_000), { maxLength: 2 }),
    stores: array(nat(20), { maxLength: 2 }),
    without: array(nat(10_000), { maxLength: 4 }),
    conditions: subarray([...CONDITIONS]),
    freeShipping: boolean(),
    months: constantFrom(0, 0, ...MONTH_STEPS),
    attributes: array(record({ field: nat(100), isRange: boolean(), other: nat(10_000) }), { maxLength: 2 }),
    discount: constantFrom(0, 0, ...DISCOUNT_STEPS),
    tags: boolean(),
    inStock: boolean(),
  }).map(({ which, depth, prices, brands, stores, without, discount, tags, attributes, ...same }): ListingFilters => {
    const at = (i: number) => documents[i % documents.length]!
    const product = at(which)
    const values: AttributeValues = {}
    const ranges: AttributeRanges = {}
    const has = ATTRIBUTE_FIELDS.filter((field) => product[field] !== undefined)
    for (const { field: i, isRange, other } of attributes) {
      const field = has[i % has.length]
      if (!field) continue
      const near = documents.filter((document) => document[field] !== undefined)
      const two = [product[field], near[other % near.length]![field]]
      if (isRange && isNumberField(field))
        ranges[field] = { min: Math.min(...two.map(Number)), max: other % 3 ? Math.max(...two.map(Number)) : null }
      else values[field] = [...new Set(two.map(String))].sort()
    }
    const levels = [product.lvl0, product.lvl1, product.lvl2, product.lvl3, product.lvl4].filter((level) => level)
    const category = depth === 0 ? [] : (levels[Math.min(depth, levels.length) - 1] ?? '').split(' > ')
    return {
      category,
      minPrice: prices === null ? null : Math.max(1, Math.floor(product.price * (1 - prices / 100))),
      maxPrice: prices === null ? null : Math.ceil(product.price * (1 + prices / 50)),
      brands: brands.length > 0 ? [...new Set([product.brand, ...brands.map((i) => at(i).brand)])] : [],
      stores: stores.flatMap((i) => product.vendors[i % product.vendors.length] ?? []),
      withoutBrands: without.map((i) => at(i).brand),
      withoutStores: [...new Set(without.flatMap((i) => at(i).vendors))].slice(0, MAX_EXCLUDED_STORES),
      discount,
      tags: tags ? product.tags.slice(0, 1) : [],
      ...same,
      values,
      ranges,
    }
  })
