/** Sends requests over the loopback, from a separate process so that the measured server keeps its core. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface Load {
  requestsPerSecond: number
  /** Requests in all. */
  answered: number
  p50: number
  p99: number
  errors: number
}

export interface LoadPlan {
  origin: string
  /** Requested in turn, each as often as the time allows. */
  paths: string[]
  seconds: number
  /** Exactly so many instead of as many as the seconds allow. */
  requests?: number
  clients: number
  headers?: Record<string, string>
  /** Sent as JSON; the requests are then POSTs. `UNIQUE` in it is replaced by another text in each request. */
  body?: object
}

/** In a body: a text that no other request has, also none of another run. */
export const UNIQUE = '[unique]'

/** Headers with which responses are compressed; without them uncompressed responses are measured. */
export const AS_BROWSERS_DO = { 'accept-encoding': 'gzip, deflate, br' }

export async function measure(plan: LoadPlan): Promise<Load> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'load-process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(plan))
  const ended = once(child, 'exit')
  let answer = ''
  for await (const chunk of child.stdout) answer += chunk
  const [code, signal] = await ended
  if (code !== 0) throw new Error(`the load ended with ${signal ?? code}`)
  return JSON.parse(answer) as Load
}
