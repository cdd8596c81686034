import type { MatchReason, OfferRow } from '@tianguis/contract/catalog/product'
import { escapeHtml } from '@tianguis/contract/escape-html'
import { offerNotesHtml } from './offer-notes-html.server.ts'

const REASONS: Record<MatchReason, string> = {
  gtin: 'tiene el mismo código de barras',
  mpn: 'tiene la misma marca y el mismo número de modelo',
  title: 'su título dice lo mismo',
  judged: 'su título se parece y nada lo contradice: ni cantidad, ni modelo, ni color',
  new: 'con esta oferta empezó la ficha',
  manual: 'lo revisó una persona',
  demo: 'es de la demostración',
}
const REPORT = '¿Una de ellas vende otra cosa? Elige «Reportar un error» y «Esto es otro producto»: la revisamos.'

/** Explains why offers of several stores were matched to one product. */
export function whyTogetherHtml(offers: readonly Pick<OfferRow, 'store' | 'matchReason'>[]): string {
  if (offers.length < 2) return ''
  const lines = offers.map(
    ({ store, matchReason }) => `<b class="font-semibold">${escapeHtml(store.name)}</b>: ${REASONS[matchReason]}`,
  )
  return offerNotesHtml('Por qué están juntos', lines, `<p class="mt-2 text-sm text-ink-soft">${REPORT}</p>`)
}
