/**
 * The mail of price alerts. React Email draws its frame and one row once; each mail is then filled in, because tens of
 * thousands may leave after one feed.
 */
import { Link, render, Section, Text } from '@react-email/components'
import { formatMoney } from '@tianguis/contract/money'
import { createElement as h } from 'react'
import { reasonOf, type Standing } from '../../areas/alerts/delivery/recheck.ts'
import { escapeHtml } from '../../http/errors/error-page.ts'
import type { Letter } from '../message.ts'
import { letter, type Sender } from './layout.ts'

export interface AlertsFrame {
  html: string
  text: string
  row: string
}

const NAME_LENGTH = 120
const style = {
  row: { borderTop: '1px solid #e9e2d8', padding: '14px 0' },
  name: { color: '#2b2320', fontSize: 16, fontWeight: 700, margin: '0 0 4px' },
  price: { color: '#0b665a', fontSize: 22, fontWeight: 800, margin: '0 0 4px' },
  small: { color: '#5b4f49', fontSize: 13, margin: '0 0 10px' },
  button: {
    backgroundColor: '#b3261e',
    borderRadius: 10,
    color: '#fff',
    display: 'inline-block',
    fontSize: 14,
    padding: '10px 16px',
  },
  quiet: { color: '#5b4f49', fontSize: 13, marginLeft: 14 },
} as const

/** Mail programs show so much beside the subject: a shorter preview is filled up, or they go on with the text. */
const PREVIEW_LENGTH = 150
/** A blank that does not end the preview. In letters that need no encoding: React Email's own makes half of the mail. */
const BLANK = '&nbsp;&zwnj;'

/** A place to be filled in; upper case, because plain text makes headings so. */
const slot = (name: string) => `⟦${name}⟧`

async function frame(sender: Sender): Promise<AlertsFrame> {
  const { html, text } = await letter(sender, {
    subject: '',
    preview: slot('PREVIEW'),
    title: slot('TITLE'),
    paragraphs: [slot('ROWS')],
    footnotes: [
      'Revisamos cada precio justo antes de enviarte este correo; aun así, las tiendas pueden cambiarlo en cualquier momento.',
      `Cambia o pausa tus alertas cuando quieras: ${sender.publicUrl}/user/price-alerts`,
    ],
  })
  const row = h(
    Section,
    { style: style.row },
    h(Text, { style: style.name }, h(Link, { href: slot('PAGE'), style: { color: '#2b2320' } }, slot('NAME'))),
    h(Text, { style: style.price }, slot('PRICE')),
    h(Text, { style: style.small }, slot('FACTS')),
    h(Link, { href: slot('OFFER'), style: style.button }, slot('CALL')),
    h(Link, { href: slot('STOP'), style: style.quiet }, 'Ya no me avises'),
  )
  const filled = html.replace(/⟦PREVIEW⟧<div>[^<]*<\/div>/, '⟦PREVIEW⟧<div>⟦BLANKS⟧</div>')
  return { html: filled, text, row: (await render(row)).replace(/^<!DOCTYPE[^>]*>/, '').replace(/<!--\/?\$-->/g, '') }
}

function write(
  frame: AlertsFrame,
  sender: Sender,
  hits: readonly Standing[],
  stopLink: (alertId: number) => string,
): Letter {
  const rows = hits.map((hit) => ({
    NAME: hit.name.length > NAME_LENGTH ? `${hit.name.slice(0, NAME_LENGTH - 1)}…` : hit.name,
    PRICE: `${formatMoney(hit.cost)}${hit.withShipping ? ' con envío' : ''}`,
    FACTS: factsOf(hit),
    CALL: `Ver en ${hit.store}`,
    PAGE: `${sender.publicUrl}/producto/${hit.slug}`,
    OFFER: `${sender.publicUrl}/ir/${hit.offerId}`,
    STOP: stopLink(hit.alertId),
  }))
  const [first] = rows
  const title = hits.length === 1 ? titleOf(hits[0]!) : `${hits.length} de tus alertas se cumplieron`
  const preview = `${first!.NAME}: ${first!.PRICE}`
  const html = frame.html.replace(/<p[^>]*>⟦ROWS⟧<\/p>/, () =>
    rows.map((row) => fill(frame.row, row, escapeHtml)).join(''),
  )
  const lines = rows.map(
    (row) => `${row.NAME}\n${row.PRICE}\n${row.FACTS}\n${row.CALL}: ${row.OFFER}\nYa no me avises: ${row.STOP}`,
  )
  const blanks = BLANK.repeat(Math.max(0, PREVIEW_LENGTH - preview.length))
  const plain = (value: string) => value
  return {
    subject: oneLine(hits.length === 1 ? `${first!.NAME}: ${first!.PRICE}` : `${title}: ${preview}`),
    html: fill(html, { TITLE: title, PREVIEW: preview }, escapeHtml).replace('⟦BLANKS⟧', blanks),
    text: fill(frame.text, { TITLE: title, PREVIEW: preview, ROWS: lines.join('\n\n') }, plain),
  }
}

function titleOf({ kind }: Standing): string {
  if (kind === 'stock') return '¡Ya hay otra vez!'
  return kind === 'target' ? '¡Llegó a tu precio!' : '¡Bajó de precio!'
}

function factsOf(hit: Standing): string {
  const { previousPrice, cost, low } = hit
  const before = previousPrice !== null && previousPrice !== cost ? `Antes ${formatMoney(previousPrice)}. ` : ''
  const lowest = low === null ? '' : `Mínimo de 90 días: ${formatMoney(Math.min(low, cost))}. `
  return `${before}${lowest}${reasonOf(hit)}`
}

function fill(template: string, values: Record<string, string>, safe: (value: string) => string): string {
  return template.replace(/⟦([A-Z]+)⟧/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : safe(value)
  })
}

/** A subject is one line, whatever a feed wrote into a name. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 200)
}

export const alertsLetter = { frame, write }
