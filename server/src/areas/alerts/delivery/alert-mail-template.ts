/** The template of the mail of price alerts, with placeholders for what differs between mails. */
import { COLORS, RADIUS_PX } from '@tianguis/contract/design-tokens'
import { createElement as h } from 'react'
import { Column, Img, Link, Row, render, Section, Text } from '../../../mail/elements.ts'
import { renderMail, type Sender, withoutPreloads } from '../../../mail/layout.ts'

export interface AlertMailTemplate {
  html: string
  text: string
  row: string
}

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
      placeholder('CHANGE'),
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
