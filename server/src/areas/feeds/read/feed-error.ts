import { Refusal } from '../../../runtime/refusal.ts'

/** The whole file cannot be used; the message says why, in Spanish. A bad row is no error but a refusal. */
export class FeedError extends Refusal {
  override name = 'FeedError'
}
