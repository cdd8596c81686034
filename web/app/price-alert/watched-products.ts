import type { AlertView } from '@tianguis/contract/account/alerts'

export const hasEnded = ({ expiresAt }: Pick<AlertView, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && new Date(expiresAt) <= now

/** Ids of the products that an alert watches now; one that is paused or has ended watches nothing. */
export function watchedProducts(alerts: readonly AlertView[] | null | undefined, now: Date): ReadonlySet<string> {
  return new Set(alerts?.filter((alert) => !alert.paused && !hasEnded(alert, now)).map(({ product }) => product))
}
