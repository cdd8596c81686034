import { type Config, isPublic } from '../../config/config.ts'
import type { Finding } from './finding.ts'

/** What a public site without the demonstration still says of the settings it came with. */
export function textsFinding({ publicUrl, demo, site }: Pick<Config, 'publicUrl' | 'demo' | 'site'>): Finding {
  const what = 'textos y enlaces'
  if (demo || !isPublic(publicUrl)) return { what, ok: true, detail: 'de ejemplo; cuentan en una dirección pública' }
  const ok = !site.contactEmail.endsWith('.example')
  const toHomePages = site.social.filter(({ url }) => new URL(url).pathname === '/')
  const hints = [
    ok ? '' : `CONTACT_EMAIL es el de ejemplo, ${site.contactEmail}: páginas y correos piden escribir ahí`,
    toHomePages.length === 0
      ? ''
      : `el pie enlaza a la portada de ${toHomePages.map(({ label }) => label).join(', ')}, no a una página suya; ${toHomePages.map(({ label }) => `${label.toUpperCase()}_URL`).join(', ')}`,
    site.prizeDraw
      ? 'PRIZE_DRAW=on anuncia un sorteo cada mes: sin su permiso en los términos (14.8), PRIZE_DRAW=off'
      : '',
  ].filter((hint) => hint !== '')
  return { what, ok, detail: hints.length > 0 ? hints.join('. ') : 'propios' }
}
