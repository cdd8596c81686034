/** A thread that reads and places titles while this one parses rows and PostgreSQL writes them. */
import { Worker } from 'node:worker_threads'
import type { PlacerFacts } from '../../readings/placing-service.ts'
import { type NewTitle, type NewTitles, type PlacedTitles, together } from './place-titles.ts'

interface Waiting {
  resolve(placed: PlacedTitles): void
  reject(error: Error): void
}

/** To the thread: first what places are decided by, then titles. */
export type TitleThreadMessage =
  | { kind: 'places'; facts: PlacerFacts; storeId: number }
  | { kind: 'titles'; titles: NewTitles }

export class TitleThread {
  readonly #worker: Worker
  readonly #waiting: Waiting[] = []
  #error: Error | null = null

  /** The thread loads code and vocabulary at once, before `begin`. */
  constructor() {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url))
    this.#worker.on('message', (placed: PlacedTitles) => this.#waiting.shift()?.resolve(placed))
    this.#worker.on('error', (error) => this.#fail(error as Error))
    this.#worker.on('exit', () => this.#fail(new Error('the thread that reads titles ended')))
  }

  begin(facts: PlacerFacts, storeId: number): void {
    this.#post({ kind: 'places', facts, storeId })
  }

  place(titles: readonly NewTitle[]): Promise<PlacedTitles> {
    const placed = new Promise<PlacedTitles>((resolve, reject) => {
      if (this.#error) reject(this.#error)
      else this.#waiting.push({ resolve, reject })
    })
    // Seen where it is awaited, even if another error ends the run first.
    placed.catch(() => {})
    this.#post({ kind: 'titles', titles: together(titles) })
    return placed
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #post(message: TitleThreadMessage): void {
    this.#worker.postMessage(message)
  }

  #fail(error: Error): void {
    this.#error ??= error
    for (const { reject } of this.#waiting.splice(0)) reject(this.#error)
  }
}
