/** Money is a whole number of centavos everywhere but on the screen and in the search documents. */
export type Centavos = number

const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })

/** `$1,234.50`, the way Mexico writes it. */
export function formatMoney(amount: Centavos): string {
  return pesos.format(amount / 100)
}
