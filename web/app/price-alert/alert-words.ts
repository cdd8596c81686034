import type { AlertView } from '@tianguis/contract/account/alerts'
import { centavosOf, formatMoney } from '@tianguis/contract/money'
import { percent } from '../format/counts.ts'
import { inShort } from '../format/moments.ts'
import { hasEnded } from './watched-products.ts'

export const KIND_NAMES: Record<AlertView['kind'], string> = {
  target: 'Cuando llegue a mi precio',
  drop: 'Cuando baje de precio',
  percent: 'Cuando baje un porcentaje',
  stock: 'Cuando vuelva a haber',
}

type Rule = Pick<AlertView, 'kind' | 'targetPrice' | 'percent' | 'withShipping' | 'stores' | 'expiresAt'>

/** `Cuando cueste $900.00 o menos, con envío, en 2 tiendas, hasta el 3 dic`. */
export function ruleInWords({ kind, targetPrice, percent: share, withShipping, stores, expiresAt }: Rule): string {
  const when = {
    target: `Cuando cueste ${formatMoney(centavosOf(targetPrice ?? 0))} o menos`,
    drop: 'Cuando baje al menos 5\u00a0% o marque un nuevo mínimo',
    percent: `Cuando baje ${percent(share ?? 0)}`,
    stock: 'Cuando vuelva a haber',
  }[kind]
  const where =
    stores.length === 0 ? '' : `, en ${stores.length === 1 ? '1 tienda elegida' : `${stores.length} tiendas elegidas`}`
  const until = expiresAt ? `, hasta el ${inShort(expiresAt)}` : ''
  return `${when}${withShipping && kind !== 'stock' ? ', con envío' : ''}${where}${until}`
}

/** The state of an alert as a label with its tone. */
export function stateOf(alert: AlertView, now: Date): { text: string; tone: 'good' | 'warn' | 'plain' } {
  if (hasEnded(alert, now)) return { text: 'Terminó', tone: 'plain' }
  if (alert.paused) return { text: 'En pausa', tone: 'warn' }
  if (alert.armed) return { text: 'Vigilando', tone: 'good' }
  if (alert.kind === 'stock') return { text: 'Hay existencias', tone: 'plain' }
  return { text: 'Ya te avisamos', tone: 'plain' }
}
