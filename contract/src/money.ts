/** Money is a whole number of centavos everywhere but on the screen and in the search documents. */
export type Centavos = number

/**
 * `$1,234.50`, the way Mexico writes it. By hand, because `Intl.NumberFormat` took 4 % of rendering a product page; the
 * test holds the two to the same answers.
 */
export function formatMoney(amount: Centavos): string {
  const whole = Math.round(Math.abs(amount))
  const pesos = String(Math.floor(whole / 100))
  const centavos = whole % 100
  let grouped = pesos.slice(-3)
  for (let end = pesos.length - 3; end > 0; end -= 3) grouped = `${pesos.slice(Math.max(0, end - 3), end)},${grouped}`
  return `${amount < 0 && whole > 0 ? '-' : ''}$${grouped}.${centavos < 10 ? '0' : ''}${centavos}`
}
