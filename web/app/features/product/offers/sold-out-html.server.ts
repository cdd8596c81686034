import { escapeHtml } from '@tianguis/contract/escape-html'
import { formatMoney } from '@tianguis/contract/money'
import { counted } from '../../../format/counts.ts'
import type { OfferLine } from '../product-page.ts'
import { offerNotesHtml } from './offer-notes-html.server.ts'

/** The stores that had it before, with their last prices. */
export function soldOutHtml(offers: readonly OfferLine[]): string {
  if (offers.length === 0) return ''
  const lines = offers.map(({ store, price, confirmed }) => {
    const name = `<a href="/stores/${escapeHtml(store.slug)}" class="font-semibold hover:underline">${escapeHtml(store.name)}</a>`
    return `${name}: último precio ${formatMoney(price)}, confirmado ${escapeHtml(confirmed)}`
  })
  return offerNotesHtml(counted(offers.length, 'tienda lo tiene agotado', 'tiendas lo tienen agotado'), lines)
}
