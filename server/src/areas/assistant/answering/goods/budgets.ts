/** Limits that a visitor may choose with one touch: from what the products shown cost, never below all of them. */
import type { Centavos } from '@tianguis/contract/money'
import { centavosOf, formatWholePesos, pesosOf } from '@tianguis/contract/money'

export function budgetsFor(totals: readonly Centavos[]): string[] {
  const pesos = totals.map(pesosOf).toSorted((a, b) => a - b)
  const [least] = pesos
  if (least === undefined) return []
  const limits = [roundedUp(least), roundedUp(pesos[Math.ceil((pesos.length - 1) / 2)]!)]
  return [...new Set(limits)].map((limit) => `Hasta ${formatWholePesos(centavosOf(limit))}`)
}

/** 340 → 400, 1,912 → 2,000, 5,599 → 6,000, 17,119 → 20,000. */
function roundedUp(pesos: number): number {
  const step = STEPS.find(([below]) => pesos < below)![1]
  return Math.ceil(pesos / step) * step
}

const STEPS = [
  [1_000, 100],
  [5_000, 500],
  [10_000, 1_000],
  [Number.POSITIVE_INFINITY, 5_000],
] as const
