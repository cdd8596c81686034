/** A list as a file for spreadsheets. */
import type { FavoritesListView } from '@tianguis/contract/account/favorites'
import { csvCell } from '@tianguis/contract/csv-cell'
import { slugOf } from '@tianguis/contract/slug'
import type { ListProducts } from '../../favorites-list/list-products.ts'
import { CONDITION_NAMES } from '../../format/payable-words.ts'

const HEADS = [
  'Producto',
  'Marca',
  'Condición',
  'Precio hoy',
  'Precio al guardar',
  'Mejor tienda',
  'Disponible',
  'Nota',
  'Enlace',
]

export function csvOf(list: FavoritesListView, products: ListProducts, origin: string): string {
  const rows = list.items.map(({ product: id, note, priceWhenAdded }) => {
    const product = products.get(id)
    const added = priceWhenAdded > 0 ? priceWhenAdded.toFixed(2) : ''
    if (!product) return [id, '', '', '', added, '', '', note, '']
    const link = `${origin}/producto/${product.slug}`
    const available = product.inStock ? 'Sí' : 'No'
    return [
      product.name,
      product.brand,
      CONDITION_NAMES[product.condition],
      product.price.toFixed(2),
      added,
      product.bestStore,
      available,
      note,
      link,
    ]
  })
  // The byte order mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${[HEADS, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

export function fileNameOf(title: string): string {
  return `${slugOf(title) || 'lista'}.csv`
}
