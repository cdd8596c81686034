/** The products on a store's page. */
import type { ProductCard } from '@tianguis/contract/catalog/product-card'

/** The best offer is the one with the lowest Pagas; another store may ask a lower Precio. */
export function storeOffersLead(store: string, products: readonly Pick<ProductCard, 'bestStore'>[]): string {
  return products.some(({ bestStore }) => bestStore === store)
    ? 'Productos que hoy tienen aquí su mejor oferta.'
    : 'Hoy otra tienda tiene una mejor oferta de estos productos.'
}
