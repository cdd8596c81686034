/**
 * Generates load: as fast as responses come, to find the capacity, or at a fixed rate whether or not the site keeps up.
 */
import { Agent, request } from 'node:http'
import type { Act } from './shoppers.ts'

export interface Answered {
  kind: Act['kind']
  /** 0: the connection broke. */
  status: number
  ms: number
  retryAfter: string | undefined
}

export interface Tally {
  seconds: number
  answers: Answered[]
  /** Not sent, because too many requests were waiting already. */
  skipped: number
}

const TICK_MS = 10
const MAX_WAITING = 3_000
const VISITORS = 5_000

export class LoadGenerator {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: MAX_WAITING, scheduling: 'fifo' })
  readonly #site: URL
  #requests = 0

  constructor(siteUrl: string) {
    this.#site = new URL(siteUrl)
  }

  close(): void {
    this.#agent.destroy()
  }

  /** `atOnce` clients, each of which sends its next request as soon as it is answered. */
  async asFastAsPossible(atOnce: number, seconds: number, next: () => Act): Promise<Tally> {
    const tally: Tally = { seconds, answers: [], skipped: 0 }
    const until = performance.now() + seconds * 1000
    const one = async () => {
      while (performance.now() < until) tally.answers.push(await this.ask(next()))
    }
    await Promise.all(Array.from({ length: atOnce }, one))
    return tally
  }

  /** Sends `perSecond` requests, whether or not the ones before were answered. */
  async atPace(perSecond: number, seconds: number, next: () => Act): Promise<Tally> {
    const tally: Tally = { seconds, answers: [], skipped: 0 }
    const startedAt = performance.now()
    const waiting = new Set<Promise<void>>()
    let asked = 0
    for (;;) {
      const passed = (performance.now() - startedAt) / 1000
      if (passed >= seconds) break
      for (; asked < passed * perSecond; asked++) {
        if (waiting.size >= MAX_WAITING) {
          tally.skipped++
          continue
        }
        const answer = this.ask(next()).then((answered) => {
          tally.answers.push(answered)
          waiting.delete(answer)
        })
        waiting.add(answer)
      }
      await new Promise((resolve) => setTimeout(resolve, TICK_MS))
    }
    await Promise.all(waiting)
    return tally
  }

  ask({ kind, method, path, token, body }: Act): Promise<Answered> {
    const startedAt = performance.now()
    // A proxy on this machine is believed: these are five thousand people, not one.
    const visitor = this.#requests++ % VISITORS
    const headers: Record<string, string> = {
      'x-forwarded-for': `10.1.${visitor >> 8}.${visitor & 255}`,
      'accept-encoding': 'br, gzip',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    return new Promise((resolve) => {
      const done = (status: number, retryAfter?: string) =>
        resolve({ kind, status, ms: performance.now() - startedAt, retryAfter })
      const { hostname, port } = this.#site
      const asking = request({ hostname, port, method, path, agent: this.#agent, headers }, (answer) => {
        answer.resume()
        answer.on('end', () => done(answer.statusCode ?? 0, answer.headers['retry-after']))
        answer.on('error', () => done(0))
      })
      asking.on('error', () => done(0))
      asking.end(body ? JSON.stringify(body) : undefined)
    })
  }
}
