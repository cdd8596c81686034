import { type Centavos, formatMoney } from '@tianguis/contract/money'

/** Pesos large, centavos small; read aloud and copied it is still `$1,234.50`. */
export function Price({ amount, className = '' }: { amount: Centavos; className?: string }) {
  const text = formatMoney(amount)
  const point = text.lastIndexOf('.')
  return (
    <span className={`price ${className}`}>
      {text.slice(0, point)}
      <small>{text.slice(point)}</small>
    </span>
  )
}
