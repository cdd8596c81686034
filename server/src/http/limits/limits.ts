import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error.ts'
import { Admission, type AdmissionOptions } from './admission.ts'
import { type RequestCounts, WINDOW_MS } from './request-counts.ts'

/** Per visitor and minute. Mobile networks share addresses, so only requests that cost work are counted. */
const API_CALLS = 600
const PAGE_RENDERS = 300
const SEARCHES = 1_200
const MAX_EVENT_LOOP_DELAY_MS = 1_000
const WORK: AdmissionOptions = { concurrency: 12, maxRunning: 200, burstMs: 2_000, overloadMs: 500, slowMs: 1_000 }

export interface Limits {
  /** Throws when this visitor has caused too many renderings. */
  renders(request: FastifyRequest): Promise<void>
  /** Throws when this visitor has searched too often. */
  searches(request: FastifyRequest): Promise<void>
  /** Limits concurrent work of all visitors together. */
  admission: Admission
}

export async function addLimits(app: FastifyInstance, enabled: boolean, counts: RequestCounts): Promise<Limits> {
  if (!enabled) {
    const unlimited = async () => undefined
    return {
      renders: unlimited,
      searches: unlimited,
      admission: new Admission({
        ...WORK,
        concurrency: Number.POSITIVE_INFINITY,
        maxRunning: Number.POSITIVE_INFINITY,
      }),
    }
  }
  await app.register(underPressure, { maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS, exposeStatusRoute: false })
  await app.register(rateLimit, {
    global: false,
    max: API_CALLS,
    timeWindow: WINDOW_MS,
    keyGenerator: visitorKey,
    store: counts.store,
    errorResponseBuilder: () => tooMany(),
  })
  const allow = (max: number) => {
    const options: CreateRateLimitOptions = { max, timeWindow: WINDOW_MS, keyGenerator: visitorKey }
    const check = app.createRateLimit(options)
    return async (request: FastifyRequest) => {
      const result = await check(request)
      if (!result.isAllowed && result.isExceeded) throw tooMany()
    }
  }
  return { renders: allow(PAGE_RENDERS), searches: allow(SEARCHES), admission: new Admission(WORK) }
}

function tooMany(): ApiError {
  return new ApiError(429, 'Too many requests, please try again later.')
}

/** An IPv6 connection has a /64 of addresses, which counts as one visitor. */
export function visitorKey(request: FastifyRequest): string {
  const { ip } = request
  return ip.includes(':') && !ip.startsWith('::ffff:') ? expand(ip).slice(0, 4).join(':') : ip
}

function expand(ip: string): string[] {
  const [head = '', tail] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
}
