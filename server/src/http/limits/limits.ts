import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error.ts'
import { Admission, type AdmissionOptions } from './admission.ts'
import { type RequestCounts, WINDOW_MS } from './request-counts.ts'

/** Per visitor and minute. Many people share one address on mobile networks, so only what costs work is counted. */
const API_CALLS = 600
const PAGE_RENDERS = 300
const SEARCHES = 1_200
const MAX_EVENT_LOOP_DELAY_MS = 1_000
const WORK: AdmissionOptions = { atOnce: 12, most: 200, burstMs: 2_000, standingMs: 500, slowMs: 1_000 }

export interface Limits {
  /** Throws when this visitor has caused too many renderings. */
  renders(request: FastifyRequest): Promise<void>
  /** Throws when this visitor has searched too often. */
  searches(request: FastifyRequest): Promise<void>
  /** How much may be under way at once, whoever asked. */
  admission: Admission
}

export async function addLimits(app: FastifyInstance, enabled: boolean, visits: RequestCounts): Promise<Limits> {
  if (!enabled) {
    const unlimited = async () => undefined
    return {
      renders: unlimited,
      searches: unlimited,
      admission: new Admission({ ...WORK, atOnce: Number.POSITIVE_INFINITY, most: Number.POSITIVE_INFINITY }),
    }
  }
  await app.register(underPressure, { maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS, exposeStatusRoute: false })
  await app.register(rateLimit, {
    global: false,
    max: API_CALLS,
    timeWindow: WINDOW_MS,
    keyGenerator: visitorKey,
    store: visits.store,
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

/** One home is one visitor: an IPv6 line has a whole /64 of addresses. */
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
