import { isDeepStrictEqual } from 'node:util'
import { Refusal } from './refusal.ts'

/**
 * Refuses a form that was filled in before another change: saved whole, it would undo that one. `loaded`: values that it was filled
 * in with, in the form of their JSON; undefined: whatever is stored. `stored` is locked until the transaction ends.
 */
export function refuseStale(stored: object, loaded: object | undefined): void {
  const known: Record<string, unknown> = JSON.parse(JSON.stringify(stored))
  const changed = Object.entries(loaded ?? {}).some(([key, value]) => !isDeepStrictEqual(known[key], asJson(value)))
  if (changed) throw new Refusal('Esto cambió mientras escribías. Copia lo tuyo, carga la página y hazlo otra vez.')
}

const asJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))
