/** The layout of every mail: React Email without JSX, because Node runs the server's sources without a compiler. */
import { COLORS, FONT_FAMILY, RADIUS_PX } from '@tianguis/contract/design-tokens'
import { createElement as h, type ReactNode } from 'react'
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  render,
  Text,
  toPlainText,
} from './elements.ts'
import type { MailContent } from './message.ts'

export interface Sender {
  productName: string
  publicUrl: string
  contactEmail: string
}

export interface MailParts {
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  title: string
  paragraphs: ReactNode[]
  button?: { label: string; url: string }
  /** Small print under the button: why this mail was sent, what to do if the reader did not ask for it. */
  footnotes: string[]
}

const font = `${FONT_FAMILY}, 'Segoe UI', Helvetica, Arial, sans-serif`
const style = {
  body: { backgroundColor: COLORS.ground, fontFamily: font, margin: 0, padding: '24px 0' },
  // The awning's colour over the card, because mail programs draw no pictures behind text.
  card: {
    backgroundColor: COLORS.surface,
    borderRadius: RADIUS_PX.card,
    borderTop: `8px solid ${COLORS.brandFill}`,
    padding: '24px 28px 32px',
    maxWidth: 520,
  },
  brand: { color: COLORS.ink, fontSize: 22, fontWeight: 800, margin: '0 0 20px', lineHeight: '40px' },
  logo: { display: 'inline-block', verticalAlign: 'middle', marginRight: 10, borderRadius: 10 },
  title: { color: COLORS.ink, fontSize: 24, lineHeight: '30px', margin: '0 0 12px' },
  text: { color: COLORS.ink, fontSize: 16, lineHeight: '24px', margin: '0 0 16px' },
  button: {
    backgroundColor: COLORS.brandFill,
    borderRadius: RADIUS_PX.control,
    color: COLORS.onBrand,
    fontSize: 16,
    fontWeight: 700,
    padding: '14px 22px',
  },
  // Long links must not widen the card on a phone.
  small: { color: COLORS.inkSoft, fontSize: 13, lineHeight: '19px', margin: '0 0 8px', wordBreak: 'break-word' },
} as const

/** An attribute that `toPlainText` obeys; React's types know none with hyphens. */
const NOT_IN_TEXT: object = { 'data-skip-in-text': true }

export async function renderMail(sender: Sender, parts: MailParts): Promise<MailContent> {
  const { button } = parts
  const page = h(
    Html,
    { lang: 'es-MX' },
    h(Head),
    h(Preview, null, parts.preview),
    h(
      Body,
      { style: style.body },
      h(
        Container,
        { style: style.card },
        h(
          Text,
          { style: style.brand },
          h(
            Link,
            { href: sender.publicUrl, style: { color: COLORS.ink, textDecoration: 'none' } },
            h(Img, { src: `${sender.publicUrl}/img/logo.png`, width: 40, height: 40, alt: '', style: style.logo }),
            sender.productName,
          ),
        ),
        h(Heading, { as: 'h1', style: style.title }, parts.title),
        ...parts.paragraphs.map((paragraph, key) => h(Text, { key, style: style.text }, paragraph)),
        button && h(Button, { href: button.url, style: style.button }, button.label),
        button &&
          h(
            Text,
            // The text part has no button: there the address already follows its label.
            { style: { ...style.small, marginTop: 16 }, ...NOT_IN_TEXT },
            'Si el botón no abre, copia esta dirección: ',
            button.url,
          ),
        h(Hr, { style: { borderColor: COLORS.line, margin: '24px 0 16px' } }),
        ...parts.footnotes.map((note, key) => h(Text, { key, style: style.small }, note)),
        h(Text, { style: style.small }, `${sender.productName} · ${sender.publicUrl} · ${sender.contactEmail}`),
      ),
    ),
  )
  const html = await render(page)
  return { subject: parts.subject, html: withoutPreloads(html), text: toPlainText(html) }
}

/** React announces pictures in advance; mail programs ignore it. */
export function withoutPreloads(html: string): string {
  return html.replace(/<link rel="preload"[^>]*>/g, '')
}
