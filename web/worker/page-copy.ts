/**
 * The saved copy of a page has no scripts: it needs only its styles and fonts, makes no requests that could fail, and works with any
 * later version of the site.
 */
import { escapeHtml } from '@tianguis/contract/escape-html'
import { onDay } from './visit-time.ts'

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g
const STYLES_AND_FONTS = /<link\b[^>]*\bhref="(\/assets\/[^"]+\.(?:css|woff2))"[^>]*>/g
/** No scripts; links, forms and downloads work. */
const SANDBOX = 'sandbox allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'
/** Inline, because an older page's stylesheet may not have our classes. */
const NOTICE_STYLE =
  'position:sticky;top:0;z-index:100;margin:0;padding:12px 16px;background:#f8b02e;color:#2b1d16;font-weight:700;text-align:center'
const LINK_STYLE = 'color:#2b1d16;text-decoration:underline'

export function withoutScripts(html: string): string {
  return html.replaceAll(SCRIPTS, '')
}

export function assetsOf(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(STYLES_AND_FONTS), ([, file]) => file ?? ''))]
}

/** The page's heading, as HTML. Not its title, because a product's title contains its price. */
export function headingOf(html: string): string {
  return /<h1\b[^>]*>([^<]+)<\/h1>/.exec(html)?.[1] ?? ''
}

/** The page's own policy, and a sandbox without scripts. */
export function policyOfCopy(policy: string | null): string {
  return policy ? `${policy}; ${SANDBOX}` : SANDBOX
}

/** The text of the notice: the prices are those of the visit. */
export function copyNotice(path: string, seen: Date): string {
  const when = onDay(seen)
  if (path.startsWith('/producto/')) return `Precio visto ${when}; puede haber cambiado.`
  return `Página vista ${when}; los precios pueden haber cambiado.`
}

/** The copy with a notice above it and in its title; `path` is the link to try again. */
export function withOfflineNotice(html: string, notice: string, path: string): string {
  const again = `<a href="${escapeHtml(path)}" style="${LINK_STYLE}">Volver a intentar</a>`
  const bar = `<p role="status" style="${NOTICE_STYLE}">Sin conexión. ${escapeHtml(notice)} ${again}</p>`
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>Sin conexión: ${headingOf(html)}</title>`)
    .replace(/<body[^>]*>/, (body) => body + bar)
}
