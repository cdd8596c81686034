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

/** `$1,234` for whole pesos, `$1,234.50` otherwise. */
export function formatShortMoney(amount: Centavos): string {
  return formatMoney(amount).replace(/\.00$/, '')
}

/** `$1,234` for any amount: the centavos are cut off, for axes and filters. */
export function formatWholePesos(amount: Centavos): string {
  return formatMoney(amount).slice(0, -3)
}

/** `$50.00 menos` or `$50.00 más`. */
export function formatDifference(amount: Centavos): string {
  return `${formatMoney(Math.abs(amount))} ${amount < 0 ? 'menos' : 'más'}`
}

/** `1234.50`, for structured data. */
export function decimalPesos(amount: Centavos): string {
  return pesosOf(amount).toFixed(2)
}

/** Pesos as JSON and people write them, in centavos. */
export function centavosOf(pesos: number): Centavos {
  return Math.round(pesos * 100)
}

export function pesosOf(amount: Centavos): number {
  return amount / 100
}
