import type { RemovalView } from '@tianguis/contract/admin/stores'
import { counted } from '../../app/format/counts.ts'

const WORDS: [keyof RemovalView, string, string][] = [
  ['feeds', 'feed', 'feeds'],
  ['offers', 'oferta', 'ofertas'],
  ['pricePoints', 'precio del historial', 'precios del historial'],
  ['products', 'producto sin otra oferta', 'productos sin otra oferta'],
  ['coupons', 'cupón', 'cupones'],
  ['alerts', 'alerta', 'alertas'],
  ['favorites', 'favorito', 'favoritos'],
]

/** `3 ofertas, 1 producto sin otra oferta`. */
export function removalWords(removal: RemovalView): string {
  const parts = WORDS.flatMap(([key, one, many]) => (removal[key] > 0 ? [counted(removal[key], one, many)] : []))
  return parts.length === 0 ? 'nada más' : parts.join(', ')
}
