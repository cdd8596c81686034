import { type NewTitle, type PlacedTitle, type PlacedTitles, placedAt } from '../../placing/place-titles.ts'
import type { TitleThread } from '../../placing/title-thread.ts'
import type { StagedRow } from './staged-row.ts'

type Stage = (row: StagedRow, place: PlacedTitle | null) => void

/** A queue of rows that wait until a thread has parsed their titles. */
export class WaitingRows {
  readonly #thread: TitleThread
  readonly #stage: Stage
  #filling: StagedRow[] = []
  readonly #sent: { rows: StagedRow[]; placed: Promise<PlacedTitles> }[] = []
  /** Rows in `#sent`. */
  #waiting = 0

  constructor(thread: TitleThread, stage: Stage) {
    this.#thread = thread
    this.#stage = stage
  }

  add(row: StagedRow): void {
    this.#filling.push(row)
  }

  /** Sends the titles of the added rows to the thread, and passes rows on until at most so many wait. */
  async passRead(maxWaiting: number): Promise<void> {
    this.#send()
    while (this.#waiting > maxWaiting) {
      const { rows, placed } = this.#sent.shift()!
      const places = await placed
      let at = 0
      for (const row of rows) this.#stage(row, row.details && placedAt(places, at++))
      this.#waiting -= rows.length
    }
  }

  #send(): void {
    const rows = this.#filling
    if (rows.length === 0) return
    this.#filling = []
    const titles: NewTitle[] = []
    for (const { details } of rows) if (details) titles.push(details.newTitle)
    this.#waiting += rows.length
    this.#sent.push({ rows, placed: this.#thread.place(titles) })
  }
}
