/** Load at a fixed rate through the proxy: pages, and writes whose acknowledgement is noted. */
import { randomUUID } from 'node:crypto'
import type { Database } from '../../../server/src/database/connect.ts'

const REQUESTS_PER_SECOND = 100
/** Every fifth request is a write. */
const WRITE_EVERY = 5
const TICK_MS = 10
/** A request without an answer by then counts as failed. */
const ANSWER_MS = 30_000

type Outcome = 'answered' | 'refused' | 'failed'

export interface Counts {
  requests: number
  /** Writes that were answered with 200. */
  acknowledged: number
  /** Failed while the part ended, or without an answer when it had. */
  'in flight': number
  /** Of those in flight: failed or refused. */
  'of these lost': number
  /** Sent later and broken off, or answered with 5xx other than a refusal. */
  'failed later': number
  /** Sent later and answered 503 with `Retry-After`: nothing was done. */
  'refused later': number
  'slowest s': number
}

interface Request {
  isInFlight: boolean
}

export class Load {
  readonly #url: string
  readonly #paths: readonly string[]
  readonly #acknowledged: string[] = []
  readonly #waiting = new Map<Promise<void>, Request>()
  readonly #timer: NodeJS.Timeout
  readonly #startedAt = performance.now()
  #sent = 0
  #isEnding = false
  #counts = noCounts()
  readonly #failures: string[] = []

  constructor(url: string, paths: readonly string[]) {
    this.#url = url
    this.#paths = paths
    this.#timer = setInterval(() => this.#sendDue(), TICK_MS)
  }

  /** Ends a part. In flight are the requests that failed meanwhile, and those without an answer when it has ended. */
  async noteInFlight(end: () => Promise<unknown>): Promise<void> {
    this.#isEnding = true
    await end()
    this.#isEnding = false
    this.#counts['in flight'] += this.#waiting.size
    for (const request of this.#waiting.values()) request.isInFlight = true
  }

  /** What failed since the last call, and how. */
  takeFailures(): string[] {
    return this.#failures.splice(0)
  }

  /** Since the last call; waits for the answers to what was sent before this call. */
  async take(): Promise<Counts> {
    await Promise.all(this.#waiting.keys())
    const taken = this.#counts
    this.#counts = noCounts()
    return taken
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.#waiting.keys())
  }

  /** Acknowledged writes that the database does not have. */
  async lost(pool: Database['pool']): Promise<number> {
    const { rows } = await pool.query<{ n: number }>(
      'select count(*)::int as n from unnest($1::text[]) as told(site) where not exists (select from store_requests r where r.site = told.site)',
      [this.#acknowledged],
    )
    return rows[0]?.n ?? 0
  }

  get acknowledged(): number {
    return this.#acknowledged.length
  }

  #sendDue(): void {
    const due = ((performance.now() - this.#startedAt) / 1000) * REQUESTS_PER_SECOND
    for (; this.#sent < due; this.#sent++) this.#send(this.#sent)
  }

  #send(turn: number): void {
    const request: Request = { isInFlight: false }
    const sentAt = performance.now()
    const asked = turn % WRITE_EVERY === 0 ? this.#write() : this.#read(turn)
    const done = asked
      .catch((error: Error): Outcome => {
        this.#failures.push(`${error.message} ${error.cause ?? ''}`.trim())
        return 'failed'
      })
      .then((outcome) => {
        this.#waiting.delete(done)
        this.#count(request, outcome, (performance.now() - sentAt) / 1000)
      })
    this.#waiting.set(done, request)
  }

  #count({ isInFlight }: Request, outcome: Outcome, seconds: number): void {
    const counts = this.#counts
    counts.requests++
    counts['slowest s'] = Math.max(counts['slowest s'], Math.round(seconds * 10) / 10)
    if (outcome === 'answered') return
    if (this.#isEnding) counts['in flight']++
    if (isInFlight || this.#isEnding) counts['of these lost']++
    else counts[outcome === 'refused' ? 'refused later' : 'failed later']++
  }

  async #read(turn: number): Promise<Outcome> {
    const answer = await fetch(this.#url + this.#paths[turn % this.#paths.length], {
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const text = await answer.text()
    return this.#outcomeOf(answer, text)
  }

  async #write(): Promise<Outcome> {
    const name = randomUUID().slice(0, 13)
    const site = `tienda-${name}.example.mx`
    const data = { storeName: name, site: `https://${site}`, contactName: 'Ana', contactEmail: `t-${name}@correo.test` }
    const answer = await fetch(`${this.#url}/api/store-requests`, {
      method: 'POST',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data }),
    })
    const text = await answer.text()
    if (answer.status === 200) {
      this.#acknowledged.push(site)
      this.#counts.acknowledged++
    }
    return this.#outcomeOf(answer, text)
  }

  #outcomeOf({ status, headers, url }: Response, text: string): Outcome {
    if (status < 500) return 'answered'
    if (status === 503 && headers.has('retry-after')) return 'refused'
    this.#failures.push(`${status} ${url} ${text.slice(0, 200)}`)
    return 'failed'
  }
}

function noCounts(): Counts {
  return {
    requests: 0,
    acknowledged: 0,
    'in flight': 0,
    'of these lost': 0,
    'failed later': 0,
    'refused later': 0,
    'slowest s': 0,
  }
}
