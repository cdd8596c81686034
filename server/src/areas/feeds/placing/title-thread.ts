/** A thread that reads and places titles while this one parses rows and PostgreSQL writes them. */
import { Worker } from 'node:worker_threads'
import type { PlacerFacts } from '../../readings/placing-service.ts'
import { type NewTitle, type PlacedTitles, together } from './place-titles.ts'

interface Waiting {
  resolve(placed: PlacedTitles): void
  reject(error: Error): void
}

export class TitleThread {
  readonly #worker: Worker
  readonly #waiting: Waiting[] = []
  #error: Error | null = null

  constructor(facts: PlacerFacts, storeId: number) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { facts, storeId } })
    this.#worker.on('message', (placed: PlacedTitles) => this.#waiting.shift()?.resolve(placed))
    this.#worker.on('error', (error) => this.#fail(error as Error))
    this.#worker.on('exit', () => this.#fail(new Error('the thread that reads titles ended')))
  }

  place(titles: readonly NewTitle[]): Promise<PlacedTitles> {
    const placed = new Promise<PlacedTitles>((resolve, reject) => {
      if (this.#error) reject(this.#error)
      else this.#waiting.push({ resolve, reject })
    })
    // Seen where it is awaited, even if another error ends the run first.
    placed.catch(() => {})
    this.#worker.postMessage(together(titles))
    return placed
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #fail(error: Error): void {
    this.#error ??= error
    for (const { reject } of this.#waiting.splice(0)) reject(this.#error)
  }
}
