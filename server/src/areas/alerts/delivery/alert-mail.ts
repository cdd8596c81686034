/**
 * The mail of price alerts. React Email renders the template once per process and each mail is filled in, because one
 * import may cause tens of thousands of mails.
 */
import { escapeHtml } from '@tianguis/contract/escape-html'
import { formatMoney } from '@tianguis/contract/money'
import type { Sender } from '../../../mail/layout.ts'
import type { MailContent } from '../../../mail/message.ts'
import type { AlertMailTemplate } from './alert-mail-template.ts'
import { type ConfirmedHit, causeOf, costInWords, isLowest, lowPeriod } from './recheck.ts'

const NAME_LENGTH = 120

/** Mail programs show this many characters beside the subject; a shorter preview is padded so that they do not show body text. */
const PREVIEW_LENGTH = 150
/** Invisible padding in ASCII: the padding of React Email needs encoding and makes half of the mail's bytes. */
const PADDING = '&nbsp;&zwnj;'

const withAccount = ({ publicUrl }: Sender) =>
  `Cambia o pausa tus alertas cuando quieras: ${publicUrl}/user/price-alerts`
/** Of an address alone: the page of alerts would ask for a session that it cannot have. */
const WITHOUT_ACCOUNT = 'Te llega porque lo pediste con esta dirección; con «Ya no me avises» dejas de recibirlo.'

export function fillAlertMail(
  template: AlertMailTemplate,
  sender: Sender,
  hits: readonly ConfirmedHit[],
  stopLink: (alertId: number) => string,
): MailContent {
  const rows = hits.map((hit) => ({
    NAME: hit.name.length > NAME_LENGTH ? `${hit.name.slice(0, NAME_LENGTH - 1)}…` : hit.name,
    PRICE: costInWords(hit),
    BEFORE: beforeOf(hit),
    FACTS: factsOf(hit),
    PICTURE: `${sender.publicUrl}/img/miniatura/${hit.slug}.png`,
    CALL: `Ver en ${hit.store}`,
    PAGE: `${sender.publicUrl}/producto/${hit.slug}`,
    OFFER: `${sender.publicUrl}/ir/${hit.offerId}`,
    STOP: stopLink(hit.alertId),
  }))
  const [first] = rows
  const title = hits.length === 1 ? titleOf(hits[0]!) : `${hits.length} de tus alertas se cumplieron`
  const preview = `${first!.NAME}: ${first!.PRICE}`
  const html = template.html.replace(/<p[^>]*>⟦ROWS⟧<\/p>/, () =>
    rows.map((row) => fill(template.row, row, escapeHtml)).join(''),
  )
  const lines = rows.map(
    (row) =>
      `${row.NAME}\n${row.PRICE}\n${row.BEFORE && `Antes ${row.BEFORE}. `}${row.FACTS}\n${row.CALL}: ${row.OFFER}\nYa no me avises: ${row.STOP}`,
  )
  const padding = PADDING.repeat(Math.max(0, PREVIEW_LENGTH - preview.length))
  const change = hits[0]!.userId === null ? WITHOUT_ACCOUNT : withAccount(sender)
  const asIs = (value: string) => value
  return {
    subject: oneLine(hits.length === 1 ? `${first!.NAME}: ${first!.PRICE}` : `${title}: ${preview}`),
    html: fill(html, { TITLE: title, PREVIEW: preview, CHANGE: change }, escapeHtml).replace('⟦PADDING⟧', padding),
    text: fill(template.text, { TITLE: title, PREVIEW: preview, CHANGE: change, ROWS: lines.join('\n\n') }, asIs),
  }
}

function titleOf({ kind }: ConfirmedHit): string {
  if (kind === 'stock') return '¡Ya hay otra vez!'
  return kind === 'target' ? '¡Llegó a tu precio!' : '¡Bajó de precio!'
}

/** The price before, if it was a higher one: it is struck through. */
function beforeOf({ previousPrice, cost }: ConfirmedHit): string {
  return previousPrice !== null && previousPrice > cost ? formatMoney(previousPrice) : ''
}

/** Stands under the price and the price before, so it repeats neither. */
function factsOf(hit: ConfirmedHit): string {
  const { kind, low, observedDays, store } = hit
  const period = lowPeriod(observedDays)
  const isSaid = kind === 'drop' || kind === 'percent' ? isLowest(hit) : false
  const lowest =
    low === null || period === null || isSaid ? '' : `Mínimo de ${period}: ${formatMoney(Math.min(low, hit.cost))}. `
  return `${lowest}${kind === 'stock' ? `Volvió a haber en ${store}` : `En ${store}: ${causeOf(hit)}`}.`
}

function fill(template: string, values: Record<string, string>, encode: (value: string) => string): string {
  return template.replace(/⟦([A-Z]+)⟧/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : encode(value)
  })
}

/** Names out of feeds may contain line breaks; a subject must not. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 200)
}
