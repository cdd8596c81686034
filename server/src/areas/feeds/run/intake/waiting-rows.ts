import { type PlacedTitle, type PlacedTitles, placedAt } from '../../placing/place-titles.ts'
import type { TitleThread } from '../../placing/title-thread.ts'
import type { NewDetails, NewRow } from './staged-row.ts'

interface WaitingRow {
  row: NewRow
  details: NewDetails | null
}

type Stage = (row: NewRow, details: NewDetails | null, place: PlacedTitle | null) => void

/** A queue of rows that wait until a thread has parsed their titles. */
export class WaitingRows {
  readonly #thread: TitleThread
  readonly #stage: Stage
  #filling: WaitingRow[] = []
  readonly #sent: { rows: WaitingRow[]; placed: Promise<PlacedTitles> }[] = []
  /** Rows in `#sent`. */
  #waiting = 0

  constructor(thread: TitleThread, stage: Stage) {
    this.#thread = thread
    this.#stage = stage
  }

  add(row: NewRow, details: NewDetails | null): void {
    this.#filling.push({ row, details })
  }

  /** Sends the titles of the added rows to the thread, and passes rows on until at most so many wait. */
  async passRead(maxWaiting: number): Promise<void> {
    this.#send()
    while (this.#waiting > maxWaiting) {
      const { rows, placed } = this.#sent.shift()!
      const places = await placed
      let at = 0
      for (const { row, details } of rows) this.#stage(row, details, details && placedAt(places, at++))
      this.#waiting -= rows.length
    }
  }

  #send(): void {
    const rows = this.#filling
    if (rows.length === 0) return
    this.#filling = []
    const titles = rows.flatMap(({ details }) => details?.newTitle ?? [])
    this.#waiting += rows.length
    this.#sent.push({ rows, placed: this.#thread.place(titles) })
  }
}
