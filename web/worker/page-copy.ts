/**
 * A page as it is kept: what can be read, without a line of code. It then needs no file but its styles and letters, cannot
 * fetch half of something, and does not care which version of the site is current when it is opened.
 */
import { escaped } from '../app/format/escaped.ts'
import { onDay } from './seen-words.ts'

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g
const STYLES_AND_LETTERS = /<link\b[^>]*\bhref="(\/assets\/[^"]+\.(?:css|woff2))"[^>]*>/g
/** Without code the page is in the state it has where code is switched off; links and forms work. */
const SANDBOX = 'sandbox allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'
/** Styles of an older page may not know our classes. */
const LABEL_STYLE =
  'position:sticky;top:0;z-index:100;margin:0;padding:12px 16px;background:#f8b02e;color:#2b1d16;font-weight:700;text-align:center'
const LINK_STYLE = 'color:#2b1d16;text-decoration:underline'

export function withoutCode(html: string): string {
  return html.replaceAll(SCRIPTS, '')
}

export function filesOf(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(STYLES_AND_LETTERS), ([, file]) => file ?? ''))]
}

/** What the page is about, as HTML. Its title would not do: a product's says its price. */
export function nameOf(html: string): string {
  return /<h1\b[^>]*>([^<]+)<\/h1>/.exec(html)?.[1] ?? ''
}

/** The policy the page came with, and nothing may run. */
export function policyOfCopy(policy: string | null): string {
  return policy ? `${policy}; ${SANDBOX}` : SANDBOX
}

/** What stands above everything else in a copy, so that no price in it passes for today's. */
export function seenWords(path: string, seen: Date): string {
  const when = onDay(seen)
  if (path.startsWith('/producto/')) return `Precio visto ${when}; puede haber cambiado.`
  return `Página vista ${when}; los precios pueden haber cambiado.`
}

export function labelled(html: string, words: string, path: string): string {
  const again = `<a href="${escaped(path)}" style="${LINK_STYLE}">Volver a intentar</a>`
  const label = `<p role="status" style="${LABEL_STYLE}">Sin conexión. ${escaped(words)} ${again}</p>`
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>Sin conexión: ${nameOf(html)}</title>`)
    .replace(/<body[^>]*>/, (body) => body + label)
}
