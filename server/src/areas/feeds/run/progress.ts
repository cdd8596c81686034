/** Reports how far a feed run has read its source. */
import type { ByteCounter } from '../read/byte-counter.ts'
import { feedRows, type ReadOptions } from '../read/rows.ts'
import type { Phase } from './report.ts'

export interface ProgressListener {
  onPhase?(phase: Phase): void
  /** Rows and bytes read, and the total bytes if known. */
  onProgress?(rows: number, bytes: number, total: number | null): void
}

/** The rows of a source, as a run takes them; the listener is told how far they are read. */
export const watchedRows = (source: ByteCounter, options: ReadOptions, watch: ProgressListener) => ({
  rows: feedRows(source.chunks, options),
  onRows: (rows: number) => watch.onProgress?.(rows, source.read(), source.total),
  ...(watch.onPhase && { onPhase: watch.onPhase }),
})
