/**
 * The stores of a product as one word, so that a filter can exclude the products that only certain stores sell: a hash of
 * two 32-bit halves takes one index entry per product, the joined names would take several.
 */
export function vendorSetOf(vendors: readonly string[]): string {
  const text = [...vendors].sort().join('|')
  let [low, high] = [0x811c9dc5, 0x9dc5811c]
  for (let i = 0; i < text.length; i++) {
    low = Math.imul(low ^ text.charCodeAt(i), 0x01000193)
    high = Math.imul(high ^ text.charCodeAt(i), 0x5bd1e995)
  }
  return `v${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`
}
