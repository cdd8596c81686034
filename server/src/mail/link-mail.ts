/** Mails that differ in their link alone: each text is rendered once, which takes milliseconds, and the link written into it. */
import { escapeHtml } from '@tianguis/contract/escape-html'
import { type MailParts, renderMail, type Sender } from './layout.ts'
import type { MailContent } from './message.ts'

/** Stands in the rendered text where the link belongs. */
const LINK = '⟦LINK⟧'
const MAX_TEMPLATES = 50

export interface LinkMailParts extends MailParts {
  paragraphs: string[]
  button: { label: string; url: string }
}

const templates = new Map<string, Promise<MailContent>>()

/** The same mail as by `renderMail`. */
export async function renderLinkMail(sender: Sender, parts: LinkMailParts): Promise<MailContent> {
  const { url } = parts.button
  const { subject, html, text } = await templateOf(sender, { ...parts, button: { ...parts.button, url: LINK } })
  return { subject, html: html.replaceAll(LINK, () => escapeHtml(url)), text: text.replaceAll(LINK, () => url) }
}

function templateOf(sender: Sender, parts: LinkMailParts): Promise<MailContent> {
  const key = JSON.stringify([sender, parts])
  const known = templates.get(key)
  if (known) return known
  if (templates.size >= MAX_TEMPLATES) templates.clear()
  const template = renderMail(sender, parts)
  templates.set(key, template)
  template.catch(() => templates.delete(key))
  return template
}
