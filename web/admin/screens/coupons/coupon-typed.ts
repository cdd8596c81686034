/** A coupon as its form holds it: texts as they are typed. */
import type { CouponEdit, CouponRow } from '@tianguis/contract/admin/coupons'
import { instantOfLocal, localOfInstant } from '../../format/local-time.ts'

const pesosText = (centavos: number | null | undefined) => (centavos ? String(centavos / 100) : '')
const centavosFromText = (pesos: string) => Math.round(Number(pesos) * 100)

export function typedOf(coupon: CouponRow | null) {
  return {
    store: coupon?.store ?? '',
    title: coupon?.title ?? '',
    code: coupon?.code ?? '',
    terms: coupon?.terms ?? '',
    kind: coupon?.kind ?? ('percent' as CouponRow['kind']),
    value: coupon?.kind === 'percent' ? String(coupon.value) : pesosText(coupon?.value),
    minimum: pesosText(coupon?.minimum),
    maximum: pesosText(coupon?.maximum),
    conditional: coupon?.conditional ?? false,
    url: coupon?.url ?? '',
    startsAt: localOfInstant(coupon?.startsAt ?? new Date().toISOString()),
    expiresAt: localOfInstant(coupon?.expiresAt ?? null),
  }
}

/** What the form was filled in with. */
export function storedOf(coupon: CouponRow): CouponEdit {
  const { title, code, terms, kind, value, minimum, maximum, conditional, url, startsAt, expiresAt } = coupon
  return { title, code, terms, kind, value, minimum, maximum, conditional, url, startsAt, expiresAt }
}

/** Moments that were not touched stay to the second: the form shows minutes, and another end is one that the store told. */
export function editOf(typed: ReturnType<typeof typedOf>, coupon: CouponRow | null): CouponEdit {
  const { kind, value } = typed
  return {
    title: typed.title,
    code: typed.code || null,
    terms: typed.terms,
    kind,
    value: kind === 'shipping' ? 0 : kind === 'percent' ? Number(value) : centavosFromText(value),
    minimum: centavosFromText(typed.minimum),
    maximum: typed.maximum ? centavosFromText(typed.maximum) : null,
    conditional: typed.conditional,
    url: typed.url || null,
    startsAt: unlessTouched(typed.startsAt, coupon?.startsAt ?? null),
    expiresAt: typed.expiresAt ? unlessTouched(typed.expiresAt, coupon?.expiresAt ?? null) : null,
  }
}

function unlessTouched(local: string, before: string | null): string {
  return before !== null && local === localOfInstant(before) ? before : instantOfLocal(local)
}
