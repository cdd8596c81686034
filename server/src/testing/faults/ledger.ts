/**
 * Sends writes and records which were acknowledged, to compare them with the database. Every write carries a mark of its
 * own, so that one that was lost or done twice is found.
 */
import type { Pool } from 'pg'
import { type Mark, WRITES, type Writer } from './writes.ts'

export interface Verdict {
  acknowledged: number
  lost: string[]
  doubled: string[]
}

interface Entry extends Mark {
  acknowledged: boolean
}

const WRITERS = 4
const AFTER_FAILURE_MS = 25

export class Ledger {
  readonly #entries: Entry[] = []
  readonly #writers: Promise<void>[] = []
  readonly #siteUrl: string
  #stopped = false
  /** How attempts ended, by status; 0: no answer. */
  readonly statuses = new Map<number, number>()

  constructor(siteUrl: string, people: Writer[]) {
    this.#siteUrl = siteUrl
    for (let at = 0; at < WRITERS; at++) this.#writers.push(this.#write(people[at % people.length] as Writer, at))
  }

  get acknowledged(): number {
    return this.#entries.filter(({ acknowledged }) => acknowledged).length
  }

  /** Waits until `count` more writes are acknowledged. */
  async more(count: number): Promise<void> {
    const wanted = this.acknowledged + count
    while (this.acknowledged < wanted) await new Promise((resolve) => setTimeout(resolve, 20))
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#writers)
  }

  async compare(pool: Pool): Promise<Verdict> {
    const verdict: Verdict = { acknowledged: this.acknowledged, lost: [], doubled: [] }
    for (const [kind, { found }] of Object.entries(WRITES)) {
      const ours = this.#entries.filter((entry) => entry.kind === kind)
      const { rows } = await pool.query<{ mark: string; times: number }>(found, [ours.map(({ mark }) => mark)])
      const times = new Map(rows.map((row) => [row.mark, Number(row.times)]))
      for (const { mark, acknowledged } of ours) {
        const there = times.get(mark) ?? 0
        if (acknowledged && there === 0) verdict.lost.push(`${kind} ${mark}`)
        if (there > 1) verdict.doubled.push(`${kind} ${mark}`)
      }
    }
    return verdict
  }

  async #write(person: Writer, at: number): Promise<void> {
    const kinds = Object.values(WRITES)
    for (let turn = at; !this.#stopped; turn++) {
      const write = kinds[turn % kinds.length]
      const entry: Entry = { ...(write as (typeof kinds)[number]).next(person), acknowledged: false }
      this.#entries.push(entry)
      const status = await this.#send(entry, person)
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
      entry.acknowledged = status === 200
      if (status !== 200) await new Promise((resolve) => setTimeout(resolve, AFTER_FAILURE_MS))
    }
  }

  async #send({ path, body }: Mark, { jwt }: Writer): Promise<number> {
    try {
      const answer = await fetch(this.#siteUrl + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${jwt}`,
          'x-forwarded-for': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      })
      await answer.text()
      return answer.status
    } catch {
      return 0
    }
  }
}
