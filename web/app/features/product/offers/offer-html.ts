/**
 * An offer's table row as HTML, because rows as components make the page 17 % slower (rendering/README.md). On a phone the
 * row becomes a card of the same cells.
 */

import { isPhoto, photoSet } from '@tianguis/contract/catalog/pictures'
import type { OfferCoupon } from '@tianguis/contract/catalog/product-card'
import { unitPriceWords } from '@tianguis/contract/catalog/unit-price-words'
import { escapeHtml } from '@tianguis/contract/escape-html'
import { centavosOf, formatMoney } from '@tianguis/contract/money'
import { grouped } from '../../../format/counts.ts'
import { CONDITION_NAMES } from '../../../format/payable-words.ts'
import { DASH, MINUS, priceHtml } from '../../../format/price-html.ts'
import { iconHtml } from '../../../ui/icon/icon-html.ts'
import type { OfferLine } from '../product-page.ts'
import { paidFor, type Way } from './offers-order.ts'

/** `deliveredTo`: the postal code that Pagas is for; null: the whole country. */
export function offerHtml(offer: OfferLine, way: Way, best: boolean, deliveredTo: string | null): string {
  const { total, coupon } = paidFor(offer, way)
  const look = best ? ' class="offer-best"' : offer.stale ? ' class="offer-stale"' : ''
  const name = escapeHtml(offer.store.name)
  return [
    `<tr${look}><th scope="row">${storeHtml(offer)}</th>`,
    `<td data-label="Precio">${priceCell(offer)}</td>`,
    `<td data-label="Envío">${way === 'sent' ? shippingCell(chargedShipping(offer)) : sum(' text-ink-soft', 'No se cuenta')}`,
    `${offer.delivery ? note(escapeHtml(offer.delivery)) : ''}`,
    `${deliveredTo === null && way === 'sent' && offer.zones.length ? note('Cambia según tu código postal') : ''}</td>`,
    `<td data-label="Cupón">${coupon ? couponCell(coupon) : NO_COUPON}</td>`,
    `<td class="offer-total" data-label="Pagas">${best ? BEST : ''}${priceHtml(total)}`,
    `${way === 'sent' && offer.payable.shipping === null ? note('+ envío') : ''}${stateNote(offer)}</td>`,
    `<td class="offer-go"><a href="/ir/${escapeHtml(offer.id)}" rel="nofollow" class="btn btn-${best ? 'primary' : 'quiet'}">`,
    `Ir a la tienda<span class="sr-only"> ${name}</span></a></td></tr>`,
  ].join('')
}

const BEST = '<span class="badge badge-good">Mejor oferta</span>'
const NO_COUPON = `<span class="offer-none text-ink-soft"><span aria-hidden="true">${DASH}</span><span class="sr-only">Sin cupón</span></span>`

const sum = (look: string, html: string) => `<span class="offer-sum${look}">${html}</span>`
const note = (html: string, look = '') => `<span class="offer-note${look}">${html}</span>`

function storeHtml({ store, condition }: OfferLine): string {
  const logo = escapeHtml(isPhoto(store.logo) ? photoSet(store.logo).src : store.logo)
  const state =
    condition === 'new'
      ? '<span class="offer-new text-sm text-ink-soft">Nuevo, en existencia</span>'
      : `<span class="badge badge-warn">${CONDITION_NAMES[condition]}</span>`
  return [
    `<div class="offer-store"><img src="${logo}" alt="" width="240" height="80" loading="lazy" decoding="async" `,
    `class="emblem size-11"><div class="min-w-0"><a href="/stores/${escapeHtml(store.slug)}" `,
    `class="font-bold hover:text-link hover:underline">${escapeHtml(store.name)}</a>`,
    `<div class="offer-notes">${ratingHtml(store)}${state}</div></div></div>`,
  ].join('')
}

function ratingHtml({ rating, ratings }: OfferLine['store']): string {
  if (rating === null) return ''
  return [
    `<span class="inline-flex items-center gap-1 text-sm">${iconHtml('star', 'size-4 text-cempa-400', 'currentColor')}`,
    '<span class="sr-only">Calificación </span>',
    `<b class="font-semibold">${rating.toFixed(1)}</b><span class="sr-only"> de 5</span>`,
    `<span class="text-ink-soft">(${grouped(ratings)})</span></span>`,
  ].join('')
}

function priceCell({ price, unitPrice, listPrice, months, inflatedClaim, converted }: OfferLine): string {
  // Struck through it would look like a discount, which only our own observation proves.
  const isClaimed = listPrice !== null && listPrice > price && inflatedClaim === null
  return [
    sum('', formatMoney(price)),
    isClaimed ? note(`Precio de lista según la tienda: ${formatMoney(listPrice)}`) : '',
    converted
      ? note(`La tienda pide ${escapeHtml(originalWords(converted.from))}; convertido a ${converted.rate} pesos`)
      : '',
    unitPrice ? note(unitPriceWords(unitPrice)) : '',
    months ? note(`${months.count} × ${formatMoney(months.amount)} sin intereses`) : '',
    inflatedClaim
      ? note(
          `Dice que costaba ${formatMoney(inflatedClaim.claimed)}; en ${inflatedClaim.days} días no pasó de ${formatMoney(inflatedClaim.high)}`,
          ' font-semibold text-bad',
        )
      : '',
  ].join('')
}

/** '20559.00 COP' as people read it: '20,559.00 COP'. */
function originalWords(from: string): string {
  const [amount = '', currency = ''] = from.split(' ')
  return `${formatMoney(centavosOf(Number(amount))).slice(1)} ${currency}`
}

function stateNote({ stale, inReview, confirmed }: OfferLine): string {
  const state = note(`${stale ? 'Sin confirmar desde' : 'Confirmado'} ${escapeHtml(confirmed)}`)
  return inReview ? state + note('Precio en revisión: muy lejos de las demás tiendas', ' font-semibold') : state
}

/** Before a coupon that pays it, so that the cells of a row add up. */
function chargedShipping({ price, payable: { total, shipping, coupon } }: OfferLine): number | null {
  return shipping === 0 && coupon && total === price ? coupon.saves : shipping
}

function shippingCell(shipping: number | null): string {
  if (shipping === null) return sum(' text-ink-soft', 'Lo dice la tienda')
  return sum('', shipping > 0 ? `+ ${formatMoney(shipping)}` : '<b class="text-good">Gratis</b>')
}

function couponCell({ saves, code }: OfferCoupon): string {
  const how = note(`con <code class="font-bold">${escapeHtml(code)}</code>`)
  return sum(' text-good', saves > 0 ? `${MINUS} ${formatMoney(saves)}` : 'Envío gratis') + how
}
