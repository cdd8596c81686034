import type { RawRow } from '../read/raw-row.ts'
import type { Phase } from './report.ts'

/** What one run of one feed reads, and how. */
export interface RunRequest {
  feedId: number
  /** When the feed was due as its settings were read; if another moment stands there at the end, it was changed meanwhile. */
  dueAt: Date | null
  storeId: number
  /** The link of offers without one. */
  site: string | null
  rows: AsyncIterable<RawRow[]>
  mapping: Readonly<Record<string, string>>
  currency: string
  /** Pesos for one unit of the currency; null: the prices are pesos. */
  rate: number | null
  /** How the last file of the feed wrote its dates, for one that does not say. */
  monthFirst?: boolean | null
  /** Whether the file lists the whole assortment; missing offers are then withdrawn. */
  complete: boolean
  scope: 'store' | 'feed'
  /** A large local file: if no site is running, it may be copied directly into the empty tables. */
  mayLoadDirectly?: boolean
  /** The operator allows half or more of the offers to be withdrawn. */
  allowShrink?: boolean
  where?: { field: string; value: string }
  /** ETag and Last-Modified of this download, for the next conditional request. */
  validators?(): { etag: string | null; lastModified: string | null }
  /** What the operator should know of a run that is done. */
  note?: string
  onPhase?(phase: Phase): void
  onRows?(rows: number): void
  /** How long to wait for the store's lock. */
  lockWaitMs?: number
  /** The caller rolls its transaction back: no lock of the session is taken, and a failure is thrown. */
  isDryRun?: boolean
}
