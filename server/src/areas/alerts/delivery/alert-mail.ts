/**
 * The mail of price alerts. React Email renders the template once per process and each mail is filled in, because one
 * import may cause tens of thousands of mails.
 */
import { Column, Img, Link, Row, render, Section, Text } from '@react-email/components'
import { COLORS, RADIUS_PX } from '@tianguis/contract/design-tokens'
import { escapeHtml } from '@tianguis/contract/escape-html'
import { formatMoney } from '@tianguis/contract/money'
import { createElement as h } from 'react'
import { renderMail, type Sender, withoutPreloads } from '../../../mail/layout.ts'
import type { MailContent } from '../../../mail/message.ts'
import { type ConfirmedHit, lowPeriod, reasonOf } from './recheck.ts'

export interface AlertMailTemplate {
  html: string
  text: string
  row: string
}

const NAME_LENGTH = 120
const style = {
  row: { borderTop: `1px solid ${COLORS.line}`, padding: '14px 0' },
  name: { color: COLORS.ink, fontSize: 16, fontWeight: 700, margin: '0 0 4px' },
  price: { color: COLORS.good, fontSize: 22, fontWeight: 800, margin: '0 0 4px' },
  before: { color: COLORS.inkSoft, fontSize: 15, fontWeight: 400 },
  picture: { width: 112, verticalAlign: 'top' },
  small: { color: COLORS.inkSoft, fontSize: 13, margin: '0 0 10px' },
  button: {
    backgroundColor: COLORS.brandFill,
    borderRadius: RADIUS_PX.control,
    color: COLORS.onBrand,
    display: 'inline-block',
    fontSize: 14,
    marginRight: 14,
    padding: '10px 16px',
  },
  stopLink: { color: COLORS.inkSoft, display: 'inline-block', fontSize: 13, padding: '10px 0' },
} as const

/** Mail programs show this many characters beside the subject; a shorter preview is padded so that they do not show body text. */
const PREVIEW_LENGTH = 150
/** Invisible padding in ASCII: the padding of React Email needs encoding and makes half of the mail's bytes. */
const PADDING = '&nbsp;&zwnj;'

/** A placeholder; in upper case, because the plain text rendering writes headings so. */
const placeholder = (name: string) => `⟦${name}⟧`

export async function renderAlertTemplate(sender: Sender): Promise<AlertMailTemplate> {
  const { html, text } = await renderMail(sender, {
    subject: '',
    preview: placeholder('PREVIEW'),
    title: placeholder('TITLE'),
    paragraphs: [placeholder('ROWS')],
    footnotes: [
      'Revisamos cada precio justo antes de enviarte este correo; aun así, las tiendas pueden cambiarlo en cualquier momento.',
      `Cambia o pausa tus alertas cuando quieras: ${sender.publicUrl}/user/price-alerts`,
    ],
  })
  const row = h(
    Section,
    { style: style.row },
    h(
      Row,
      null,
      h(
        Column,
        { style: style.picture },
        h(
          Link,
          { href: placeholder('PAGE') },
          h(Img, { src: placeholder('PICTURE'), width: 96, height: 96, alt: '', style: { borderRadius: 12 } }),
        ),
      ),
      h(
        Column,
        { style: { verticalAlign: 'top' } },
        h(
          Text,
          { style: style.name },
          h(Link, { href: placeholder('PAGE'), style: { color: COLORS.ink } }, placeholder('NAME')),
        ),
        h(
          Text,
          { style: style.price },
          `${placeholder('PRICE')} `,
          h('s', { style: style.before }, placeholder('BEFORE')),
        ),
        h(Text, { style: style.small }, placeholder('FACTS')),
        h(Link, { href: placeholder('OFFER'), style: style.button }, placeholder('CALL')),
        h(Link, { href: placeholder('STOP'), style: style.stopLink }, 'Ya no me avises'),
      ),
    ),
  )
  const padded = html.replace(/⟦PREVIEW⟧<div>[^<]*<\/div>/, '⟦PREVIEW⟧<div>⟦PADDING⟧</div>')
  return {
    html: padded,
    text,
    row: withoutPreloads(await render(row))
      .replace(/^<!DOCTYPE[^>]*>/, '')
      .replace(/<!--\/?\$-->/g, ''),
  }
}

export function fillAlertMail(
  template: AlertMailTemplate,
  sender: Sender,
  hits: readonly ConfirmedHit[],
  stopLink: (alertId: number) => string,
): MailContent {
  const rows = hits.map((hit) => ({
    NAME: hit.name.length > NAME_LENGTH ? `${hit.name.slice(0, NAME_LENGTH - 1)}…` : hit.name,
    PRICE: `${formatMoney(hit.cost)}${hit.withShipping ? ' con envío' : ''}`,
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
  const asIs = (value: string) => value
  return {
    subject: oneLine(hits.length === 1 ? `${first!.NAME}: ${first!.PRICE}` : `${title}: ${preview}`),
    html: fill(html, { TITLE: title, PREVIEW: preview }, escapeHtml).replace('⟦PADDING⟧', padding),
    text: fill(template.text, { TITLE: title, PREVIEW: preview, ROWS: lines.join('\n\n') }, asIs),
  }
}

function titleOf({ kind }: ConfirmedHit): string {
  if (kind === 'stock') return '¡Ya hay otra vez!'
  return kind === 'target' ? '¡Llegó a tu precio!' : '¡Bajó de precio!'
}

/** The price before, if it was another one. */
function beforeOf({ previousPrice, cost }: ConfirmedHit): string {
  return previousPrice !== null && previousPrice !== cost ? formatMoney(previousPrice) : ''
}

function factsOf(hit: ConfirmedHit): string {
  const { cost, low } = hit
  const period = lowPeriod(hit.observedDays)
  const lowest = low === null || period === null ? '' : `Mínimo de ${period}: ${formatMoney(Math.min(low, cost))}. `
  return `${lowest}${reasonOf(hit)}`
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
