/** Error pages that need no scripts, files or rendering. */
import { createHash } from 'node:crypto'
import { COLORS } from '@tianguis/contract/design-tokens'
import { escapeHtml } from '@tianguis/contract/escape-html'

const { ground, ink, inkSoft, brandFill, onBrand, rosa500, cempa400, jade500 } = COLORS

export interface Words {
  title: string
  text: string
}

const WORDS: Record<number, Words> = {
  400: { title: 'No entendimos esa dirección', text: 'Revisa que esté bien escrita o vuelve a la portada.' },
  403: {
    title: 'Eso no vino de esta página',
    text: 'Otro sitio mandó esta solicitud. Vuelve a la portada y hazla desde aquí.',
  },
  404: { title: 'Esa página no está', text: 'Puede que se haya movido o que la dirección tenga un error.' },
  405: { title: 'Eso no se puede hacer aquí', text: 'Esta página solo se puede leer.' },
  429: {
    title: 'Vas muy rápido',
    text: 'Recibimos demasiadas solicitudes desde tu conexión. Espera un momento e inténtalo de nuevo.',
  },
  500: { title: 'Algo salió mal', text: 'Ya quedó registrado de nuestro lado. Inténtalo de nuevo en unos minutos.' },
  503: {
    title: 'Volvemos en un momento',
    text: 'El mercado está acomodando sus puestos. Vuelve a intentarlo en unos segundos.',
  },
}

const STYLE = `
:root{color-scheme:light}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:${ground};color:${ink};font:18px/1.6 system-ui,sans-serif}
main{max-width:34rem;padding:2.5rem 1.5rem;text-align:center}
.awning{height:14px;border-radius:0 0 9px 9px;margin:0 auto 2rem;max-width:16rem;background:repeating-linear-gradient(90deg,${rosa500} 0 32px,${ground} 32px 40px,${cempa400} 40px 72px,${ground} 72px 80px,${jade500} 80px 112px,${ground} 112px 120px)}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .75rem}
p{margin:0 0 1.5rem;color:${inkSoft}}
a{display:inline-block;padding:.7rem 1.4rem;border-radius:999px;background:${brandFill};color:${onBrand};text-decoration:none;font-weight:600}
a:focus-visible{outline:3px solid ${ink};outline-offset:3px}
small{color:${inkSoft}}
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

export const ERROR_PAGE_CSP = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export function errorPage(status: number, requestId: string, productName: string): string {
  const words = WORDS[status] ?? WORDS[status < 500 ? 400 : 500]!
  return messagePage(words, productName, `<small>Error ${status} · referencia ${escapeHtml(requestId)}</small>\n`)
}

/** A page of a few words, sent with `ERROR_PAGE_CSP`; also for forms of browsers without JavaScript. */
export function messagePage({ title, text }: Words, productName: string, end = ''): string {
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${escapeHtml(productName)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<div class="awning"></div>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Ir a la portada</a></p>
${end}</main>
</body>
</html>
`
}
