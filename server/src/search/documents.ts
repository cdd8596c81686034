import { withoutTradeMarks } from '@tianguis/contract/folding'
import { pesosOf } from '@tianguis/contract/money'
import { type CouponDocument, NEVER_S, type ProductDocument } from '@tianguis/contract/search/documents'
import { vendorSetOf } from '@tianguis/contract/search/vendor-set'
import { attributeFields } from './attribute-fields.ts'
import type { CouponFacts, ProductFacts } from './document-queries.ts'

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** `trail` are the category names from the department down; each level contains the path to it. */
export function productDocument(facts: ProductFacts, trail: readonly string[]): ProductDocument {
  const levels = Object.fromEntries(trail.map((_, i) => [`lvl${i}`, trail.slice(0, i + 1).join(' > ')]))
  return {
    id: String(facts.id),
    productName: withoutTradeMarks(facts.name),
    brand: facts.brand,
    tags: facts.tags,
    category: trail.at(-1) ?? '',
    lvl0: trail[0] ?? '',
    ...levels,
    price: pesosOf(facts.best_price),
    ...(facts.shipping === null ? {} : { payable: pesosOf(facts.payable), shipping: pesosOf(facts.shipping) }),
    condition: [...new Set([facts.condition, ...(facts.conditions ?? [])])],
    freeShipping: facts.shipping === 0,
    ...(facts.coupon_code === null
      ? {}
      : { couponCode: facts.coupon_code, couponSaves: pesosOf(facts.coupon_saves ?? 0) }),
    months: facts.months ?? 0,
    ...(facts.used_price === null ? {} : { usedPrice: pesosOf(facts.used_price) }),
    vendors: facts.vendors ?? [],
    vendorSet: vendorSetOf(facts.vendors ?? []),
    discount: facts.discount,
    slug: facts.slug,
    image: facts.image,
    offersCount: facts.offers_count,
    bestVendor: facts.best_store ?? '',
    ...(facts.list_price === null ? {} : { listPrice: pesosOf(facts.list_price) }),
    ...(facts.reference_price === null ? {} : { referencePrice: pesosOf(facts.reference_price) }),
    popularity: facts.popularity,
    inStock: facts.in_stock,
    ...attributeFields(facts, pesosOf(facts.best_price)),
    ...(facts.sparkline === null ? {} : { sparkline: facts.sparkline }),
    createdAt: seconds(facts.created_at),
    updatedAt: seconds(facts.updated_at),
  }
}

export function couponDocument(facts: CouponFacts): CouponDocument {
  return {
    id: String(facts.id),
    title: facts.title,
    vendors: [facts.store],
    advertiserName: facts.store,
    ...(facts.code === null ? {} : { code: facts.code }),
    terms: facts.terms,
    kind: facts.kind,
    value: facts.kind === 'amount' ? pesosOf(facts.value) : facts.value,
    ...(facts.conditional ? { conditional: true } : {}),
    url: `/stores/${facts.store_slug}`,
    startsAt: seconds(facts.starts_at),
    expiresAt: facts.expires_at ? seconds(facts.expires_at) : NEVER_S,
    ...(facts.end_assumed ? { endAssumed: true } : {}),
    votesWorked: facts.votes_worked,
    votesFailed: facts.votes_failed,
  }
}
