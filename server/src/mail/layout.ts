/** The layout of every mail: React Email without JSX, because Node runs the server's sources without a compiler. */
import { Body, Button, Container, Head, Heading, Hr, Html, Preview, render, Text } from '@react-email/components'
import { createElement as h, type ReactNode } from 'react'
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

const font = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif"
const style = {
  body: { backgroundColor: '#fff6ea', fontFamily: font, margin: 0, padding: '24px 0' },
  card: { backgroundColor: '#ffffff', borderRadius: 16, padding: '32px 28px', maxWidth: 520 },
  brand: { color: '#b3261e', fontSize: 18, fontWeight: 800, margin: '0 0 20px' },
  title: { color: '#2b2320', fontSize: 24, lineHeight: '30px', margin: '0 0 12px' },
  text: { color: '#2b2320', fontSize: 16, lineHeight: '24px', margin: '0 0 16px' },
  button: {
    backgroundColor: '#b3261e',
    borderRadius: 12,
    color: '#ffffff',
    fontSize: 16,
    fontWeight: 700,
    padding: '14px 22px',
  },
  small: { color: '#5b4f49', fontSize: 13, lineHeight: '19px', margin: '0 0 8px' },
} as const

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
        h(Text, { style: style.brand }, sender.productName),
        h(Heading, { as: 'h1', style: style.title }, parts.title),
        ...parts.paragraphs.map((paragraph, key) => h(Text, { key, style: style.text }, paragraph)),
        button && h(Button, { href: button.url, style: style.button }, button.label),
        button &&
          h(
            Text,
            { style: { ...style.small, marginTop: 16 } },
            'Si el botón no abre, copia esta dirección: ',
            button.url,
          ),
        h(Hr, { style: { borderColor: '#e9e2d8', margin: '24px 0 16px' } }),
        ...parts.footnotes.map((note, key) => h(Text, { key, style: style.small }, note)),
        h(Text, { style: style.small }, `${sender.productName} · ${sender.publicUrl} · ${sender.contactEmail}`),
      ),
    ),
  )
  const [html, text] = await Promise.all([render(page), render(page, { plainText: true })])
  return { subject: parts.subject, html, text }
}
