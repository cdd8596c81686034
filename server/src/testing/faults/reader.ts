/** A client that requests pages without pause during faults, and how they were answered. */
const PATHS = ['/', '/stores', '/search?q=negro', '/blog', '/aviso-de-privacidad']
const EVERY_MS = 50
const PATIENCE_MS = 15_000

export class Reader {
  readonly statuses = new Map<number, number>()
  readonly #reading: Promise<void>
  #stopped = false

  constructor(siteUrl: string) {
    this.#reading = this.#read(siteUrl)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#reading
  }

  async #read(siteUrl: string): Promise<void> {
    for (let at = 0; !this.#stopped; at++) {
      const status = await fetch(siteUrl + PATHS[at % PATHS.length], { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
        async (answer) => {
          await answer.text()
          return answer.status
        },
        () => 0,
      )
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  }
}

export function shownStatuses(statuses: Map<number, number>): string {
  return [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? 'none' : status}×${count}`)
    .join(' ')
}
