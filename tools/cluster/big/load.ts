/** Bounded load through the proxy: pages, and writes whose acknowledgement is noted. */
import { randomUUID } from 'node:crypto'
import type { Database } from '../../../server/src/database/connect.ts'

const READERS = 3
const WRITERS = 2
/** Between the requests of one visitor: some 100 requests per second of all together. */
const PAUSE_MS = 40
/** A request without an answer by then counts as failed. */
const ANSWER_MS = 30_000

export interface Counts {
  requests: number
  failed: number
  acknowledged: number
}

export class Load {
  readonly #url: string
  readonly #paths: readonly string[]
  readonly #acknowledged: string[] = []
  readonly #visitors: Promise<void>[]
  #stopped = false
  #counts: Counts = { requests: 0, failed: 0, acknowledged: 0 }

  constructor(url: string, paths: readonly string[]) {
    this.#url = url
    this.#paths = paths
    this.#visitors = [
      ...Array.from({ length: READERS }, (_, at) => this.#visit((turn) => this.#read(at + turn))),
      ...Array.from({ length: WRITERS }, () => this.#visit(() => this.#write())),
    ]
  }

  /** Since the last call. */
  take(): Counts {
    const taken = this.#counts
    this.#counts = { requests: 0, failed: 0, acknowledged: 0 }
    return taken
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#visitors)
  }

  /** Acknowledged writes that the database does not have. */
  async lost(pool: Database['pool']): Promise<number> {
    const { rows } = await pool.query<{ n: number }>(
      'select count(*)::int as n from unnest($1::text[]) as told(site) where not exists (select from store_requests r where r.site = told.site)',
      [this.#acknowledged],
    )
    return rows[0]?.n ?? 0
  }

  async #visit(one: (turn: number) => Promise<boolean>): Promise<void> {
    for (let turn = 0; !this.#stopped; turn++) {
      const ok = await one(turn).catch(() => false)
      this.#counts.requests++
      if (!ok) this.#counts.failed++
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  async #read(turn: number): Promise<boolean> {
    const answer = await fetch(this.#url + this.#paths[turn % this.#paths.length], {
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    await answer.arrayBuffer()
    return answer.status < 500
  }

  async #write(): Promise<boolean> {
    const name = randomUUID().slice(0, 13)
    const site = `tienda-${name}.example.mx`
    const data = { storeName: name, site: `https://${site}`, contactName: 'Ana', contactEmail: `t-${name}@correo.test` }
    const answer = await fetch(`${this.#url}/api/store-requests`, {
      method: 'POST',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data }),
    })
    await answer.arrayBuffer()
    if (answer.status === 200) {
      this.#acknowledged.push(site)
      this.#counts.acknowledged++
    }
    return answer.status < 500
  }
}
