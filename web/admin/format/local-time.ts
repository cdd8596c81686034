import { HOUR_MS } from '@tianguis/contract/durations'

/** Fields of type `datetime-local` hold Mexico City's time: UTC−6 all year. */
const OFFSET = '-06:00'

/** `2026-12-01T09:00` → an instant. */
export function instantOfLocal(local: string): string {
  return new Date(`${local}:00${OFFSET}`).toISOString()
}

const OFFSET_MS = 6 * HOUR_MS

/** The other way; empty without an instant. */
export function localOfInstant(iso: string | null): string {
  return iso ? new Date(Date.parse(iso) - OFFSET_MS).toISOString().slice(0, 16) : ''
}
