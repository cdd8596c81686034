/** The row of the comparison with what is paid, also for a postal code. */
import { sortTotal } from '@tianguis/contract/catalog/payable-rank'
import { zoneFor } from '@tianguis/contract/catalog/postal-code'
import { formatMoney } from '@tianguis/contract/money'
import type { CompareCell, CompareRow, PaidOffer } from './compare-page.ts'

export const NONE = '—'
export const PAYABLE_LABEL = 'Pagas'

/** What is paid for each product: in the whole country, or at a postal code, where another store may be the cheapest. */
export function payableRow(candidates: readonly (readonly PaidOffer[])[], code: string | null): CompareRow {
  const best = candidates.map((offers) => bestAt(offers, code))
  const cells: CompareCell[] = best.map((offer, i) => {
    if (!offer) return { text: NONE }
    const { total, shipping, coupon } = offer.payable
    const elsewhere = offer.store === candidates[i]?.[0]?.store ? '' : `en ${offer.store}`
    const note = [elsewhere, coupon ? `con ${coupon.code}` : ''].filter(Boolean).join(', ')
    return { text: `${formatMoney(total)}${shipping === null ? ' + envío' : ''}`, note: note || undefined }
  })
  return lowest(
    rowOf(code === null ? PAYABLE_LABEL : `${PAYABLE_LABEL} a ${code}`, cells),
    best.map((offer) => (offer && offer.payable.shipping !== null ? offer.payable.total : null)),
  )
}

export function rowOf(label: string, cells: CompareCell[]): CompareRow {
  return { label, cells, differs: new Set(cells.map(({ text }) => text)).size > 1 }
}

/** Marks the lowest amounts, unless all are equal. */
export function lowest(row: CompareRow, amounts: (number | null)[]): CompareRow {
  const known = amounts.filter((amount) => amount !== null)
  const least = Math.min(...known)
  if (known.length < 2 || known.every((amount) => amount === least)) return row
  return { ...row, cells: row.cells.map((cell, i) => (amounts[i] === least ? { ...cell, best: true } : cell)) }
}

/** The first of `offers` is the best in the whole country. */
function bestAt(offers: readonly PaidOffer[], code: string | null): PaidOffer | undefined {
  if (code === null) return offers[0]
  const here = offers.map((offer) => ({ ...offer, payable: zoneFor(offer.zones, code)?.payable ?? offer.payable }))
  return here.sort((a, b) => sortTotal(a.payable) - sortTotal(b.payable))[0]
}
