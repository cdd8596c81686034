import { describe, expect, test } from 'vitest'
import { assetsOf, copyNotice, headingOf, policyOfCopy, withOfflineNotice, withoutScripts } from './page-copy.ts'

const PAGE = `<!DOCTYPE html><html lang="es-MX"><head><title>Olla: precio desde $1,200.00</title>
<link rel="preload" href="/assets/letra-1a.woff2" as="font"/><link rel="stylesheet" href="/assets/app-2b.css"/>
<link fetchpriority="low" rel="modulepreload" href="/assets/entry-3c.js"/></head><body class="x"><main id="contenido"><h1 class="y">Olla &amp; tapa</h1>$1,200.00</main>
<script type="module" async="">import "/assets/entry-3c.js"</script><script type="application/json" id="handoff">{"a":"\\u003c/script>"}</script></body></html>`
const SEEN = new Date('2026-11-03T16:15:00Z')

describe('a page as it is kept', () => {
  test('keeps the text and has no scripts', () => {
    const copy = withoutScripts(PAGE)
    expect(copy).not.toMatch(/script|modulepreload|handoff/)
    expect(copy).toContain('<main id="contenido"><h1 class="y">Olla &amp; tapa</h1>$1,200.00</main>')
    expect(copy).toMatch(/<\/main>\s*<\/body><\/html>$/)
  })

  test('needs its styles and fonts', () => {
    expect(assetsOf(PAGE)).toEqual(['/assets/letra-1a.woff2', '/assets/app-2b.css'])
  })

  test('its title has the name of the page and no price', () => {
    expect(headingOf(PAGE)).toBe('Olla &amp; tapa')
    expect(withOfflineNotice(PAGE, '', '/')).toContain('<title>Sin conexión: Olla &amp; tapa</title>')
  })

  test('its policy forbids scripts', () => {
    expect(policyOfCopy("script-src 'self'")).toMatch(/^script-src 'self'; sandbox (?!.*allow-scripts)/)
    expect(policyOfCopy(null)).toMatch(/^sandbox /)
  })

  test('starts with a notice when its price was seen', () => {
    const words = copyNotice('/producto/olla', SEEN)
    expect(words).toBe('Precio visto el 3 de noviembre a las 10:15; puede haber cambiado.')
    const copy = withOfflineNotice(PAGE, words, '/producto/olla?a="><b>')
    expect(copy).toMatch(/<body class="x"><p role="status"[^>]*>Sin conexión\. Precio visto el 3 de noviembre/)
    expect(copy).toContain('href="/producto/olla?a=&quot;&gt;&lt;b&gt;"')
    expect(copyNotice('/hogar', SEEN)).toBe(
      'Página vista el 3 de noviembre a las 10:15; los precios pueden haber cambiado.',
    )
  })
})
