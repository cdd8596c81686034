/** Parses availability and instalment months; null: not understood. */
import { fold } from '@tianguis/contract/folding'

/** Preorder and backorder count as out of stock. */
const IN_STOCK = new Set([
  'in stock',
  'in_stock',
  'instock',
  'available',
  'disponible',
  'en stock',
  'con existencia',
  'limited availability',
  '1',
  'true',
  'yes',
  'y',
  'si',
  's',
])
const OUT_OF_STOCK = new Set([
  'out of stock',
  'outofstock',
  'oos',
  'agotado',
  'sin existencia',
  'sin stock',
  'no disponible',
  'unavailable',
  'discontinued',
  'preorder',
  'pre order',
  'preventa',
  'backorder',
  'back order',
  'sold out',
  '0',
  'false',
  'no',
  'n',
])
export function parseAvailability(text: string): boolean | null {
  const word = IN_STOCK.has(text) ? text : plain(text)
  if (word === '' || IN_STOCK.has(word)) return true
  if (OUT_OF_STOCK.has(word)) return false
  // A number of pieces, also '50+'.
  const pieces = /^(\d{1,9})\+?$/.exec(word)?.[1]
  return pieces === undefined ? null : Number(pieces) > 0
}

/** Google writes `months:amount`, affiliate networks the months alone; all are taken as months without interest. */
export function parseInstallmentMonths(text: string): number {
  if (text === '') return 0
  const months = Number(/^\s*(\d{1,2})\b/.exec(text)?.[1] ?? 0)
  return months >= 2 && months <= 60 ? months : 0
}

function plain(text: string): string {
  return fold(text.trim()).replace(/[\s_-]+/g, ' ')
}
