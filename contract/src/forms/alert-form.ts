/** The form of a price alert: what is typed, and the alert it stands for. `zod/mini` as in `account-forms.ts`. */
import * as z from 'zod/mini'
import type { NewAlert } from '../account/alerts.ts'
import { ALERT_KINDS, MAX_TARGET_PESOS, MIN_TARGET_PESOS } from '../account/list-rules.ts'
import { endOfMexicanDay } from '../mexican-time.ts'

const NO_PRICE = 'Escribe el precio al que la quieres.'
const NO_PERCENT = 'Escribe un número del 1 al 99.'

const typed = z.object({
  kind: z.enum(ALERT_KINDS),
  /** As people write pesos: `$1,200`. */
  targetPrice: z.string(),
  percent: z.string(),
  withShipping: z.boolean(),
  stores: z.array(z.string()),
  /** A Mexican day, `2026-12-31`; empty: the alert does not end. */
  lastDay: z.string(),
})
export type AlertFormValues = z.infer<typeof typed>

export const alertForm = z.pipe(
  typed.check(
    z.refine(({ kind, targetPrice }) => kind !== 'target' || isTarget(pesosFromText(targetPrice)), {
      error: NO_PRICE,
      path: ['targetPrice'],
    }),
    z.refine(({ kind, percent }) => kind !== 'percent' || isWholePercent(Number(percent)), {
      error: NO_PERCENT,
      path: ['percent'],
    }),
  ),
  z.transform(
    ({ kind, targetPrice, percent, withShipping, stores, lastDay }: AlertFormValues): Omit<NewAlert, 'product'> => ({
      kind,
      ...(kind === 'target' ? { targetPrice: pesosFromText(targetPrice) } : {}),
      ...(kind === 'percent' ? { percent: Number(percent) } : {}),
      stores,
      withShipping,
      expiresAt: lastDay ? endOfMexicanDay(lastDay).toISOString() : null,
    }),
  ),
)

function pesosFromText(text: string): number {
  return Number(text.replace(/[$,\s]/g, ''))
}

const isTarget = (pesos: number) => pesos >= MIN_TARGET_PESOS && pesos <= MAX_TARGET_PESOS

function isWholePercent(share: number): boolean {
  return Number.isInteger(share) && share >= 1 && share <= 99
}
