/** The brand that a row names. What exports write where there is none is no brand: it would be shown, and join parts by number. */
import { fold } from '@tianguis/contract/folding'
import { plainText } from './text/plain-text.ts'

const MAX_BRAND_LENGTH = 80
/** Folded, without dots. */
export const NO_BRANDS: readonly string[] = `
n/a|na|n a|n/d|nd|s/m|sm|s/n|sin|sin marca|sin nombre|sin definir|sin especificar|sin asignar|por definir|pendiente|no aplica
no disponible|no especificada|no especificado|no definida|no definido|no brand|nobrand|no name|unbranded|without brand
ninguna|ninguno|none|null|undefined|nan|generica|generico|genericas|genericos|generic|generics|marca generica|producto generico
marca propia|marca libre|marca blanca|marca|brand|otra|otras|otro|otros|other|others|otra marca|otras marcas|varias|varios
varias marcas|various|desconocida|desconocido|unknown|oem|compatible|importada|importado|imported|x|xx|xxx`
  .trim()
  .split(/[|\n]/)
const KNOWN = new Set(NO_BRANDS)

/** '' without one. */
export function brandOf(text: string): string {
  const brand = plainText(text, MAX_BRAND_LENGTH)
  return isPlaceholder(brand) ? '' : brand
}

function isPlaceholder(brand: string): boolean {
  if (!/[\p{L}1-9]/u.test(brand)) return true
  const folded = fold(brand).replace(/\./g, '').trim()
  if (KNOWN.has(folded)) return true
  // 'Genérico / sin marca', '(N/A)'
  const parts = folded.split(/ ?[,()|] ?| ?\/ | - /).filter(Boolean)
  return parts.length > 0 && parts.every((part) => KNOWN.has(part.trim()))
}
