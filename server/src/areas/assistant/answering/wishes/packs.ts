/** Packs needed for a number of pieces, and the product that is cheapest for them. */
import type { Centavos } from '@tianguis/contract/money'

const PIECES = /(?:^|[^\d.])(\d{1,4}) (?:piezas?|pzas?|pz|unidades)(?![\p{L}\d])/iu
const OF_PACKS = /\d (?:paquetes?|cajas?|bolsas?|packs?|juegos?|pares|docenas?) /

/** How often a product is bought: pieces were asked for, or packs by name. */
export function packsFor(quantity: number, name: string, said: string): number {
  const pieces = Number(PIECES.exec(name)?.[1] ?? 1)
  return pieces > 1 && !OF_PACKS.test(`${said} `) ? Math.ceil(quantity / pieces) : quantity
}

/** The product by which so many pieces cost least, without shipping and coupons, which the store says. */
export function cheapestFor<Product extends { name: string; price: Centavos }>(
  quantity: number,
  products: readonly Product[],
  said: string,
): { product: Product; packs: number; sum: number } | null {
  const sums = products.map((product) => {
    const packs = packsFor(quantity, product.name, said)
    return { product, packs, sum: packs * product.price }
  })
  return sums.toSorted((a, b) => a.sum - b.sum)[0] ?? null
}
