/** Which products a list holds after a change: the server's answer, and what the page shows until it comes. */
import type { ListChanges } from './favorites.ts'

export function productsAfter(
  present: readonly string[],
  { products, add = [], remove = [], order = [] }: Pick<ListChanges, 'products' | 'add' | 'remove' | 'order'>,
): string[] {
  const wanted = new Set([...(products ?? present), ...add])
  for (const product of remove) wanted.delete(product)
  return [...new Set([...order.filter((product) => wanted.has(product)), ...wanted])]
}
