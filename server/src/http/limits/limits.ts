/** Rate limits per visitor and limits of concurrent work. */
import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error.ts'
import { Admission, type AdmissionOptions } from './admission.ts'
import { limitOpenRequests, type OpenRequestLimits } from './open-requests.ts'
import { type RequestCounts, WINDOW_MS } from './request-counts.ts'
import { visitorKey } from './visitor-key.ts'

/** Per visitor and minute. Mobile networks share addresses, so only requests that cost work are counted. */
const API_CALLS = 600
const PAGE_RENDERS = 300
/** A view of a listing is up to a dozen searches, each of which counts. */
const SEARCHES = 3_000
/** To the assistant; a person reads between questions. */
const QUESTIONS = 20
const MAX_EVENT_LOOP_DELAY_MS = 1_000
/** A browser has six at the same time, and mobile networks share addresses. */
const OPEN: OpenRequestLimits = { requests: 100, restOfBodyMs: 10_000 }
/** Searches of browsers and questions to the assistant. */
const SEARCH_WORK: AdmissionOptions = {
  concurrency: 4,
  maxRunning: 4,
  burstMs: 1_000,
  overloadMs: 500,
}
const WORK: AdmissionOptions = { concurrency: 8, maxRunning: 200, burstMs: 2_000, overloadMs: 500 }
/** An API call that takes longer waits for something else. */
const SLOW_CALL_MS = 1_000

export interface Limits {
  /** Throws when this visitor has caused too many renderings. */
  renders(request: FastifyRequest): Promise<void>
  /** Counts this many searches of the visitor; throws when they are too many. */
  searches(request: FastifyRequest, searches: number): Promise<void>
  /** Throws when this visitor has asked the assistant too often, by call or by form. */
  questions(request: FastifyRequest): Promise<void>
  /** Admits a request's searches as part of all work; half of the room stays for pages and the API. */
  admitSearch(request: FastifyRequest): Promise<() => void>
  /** Admits a question to the assistant: one that is answered here shares the room of searches. */
  admitQuestion(request: FastifyRequest): Promise<() => void>
  /** Admits an API call; without a promise when it need not wait. */
  admitCall(request: FastifyRequest): (() => void) | Promise<() => void>
  /** Limits concurrent work of all visitors together. */
  admission: Admission
}

interface LimitOptions {
  enabled: boolean
  counts: RequestCounts
  /** Questions to the assistant wait for a language model. */
  assistantUsesModel: boolean
}

export async function addLimits(
  app: FastifyInstance,
  { enabled, counts, assistantUsesModel }: LimitOptions,
): Promise<Limits> {
  if (!enabled) {
    const unlimited = async () => undefined
    const admission = new Admission({
      ...WORK,
      concurrency: Number.POSITIVE_INFINITY,
      maxRunning: Number.POSITIVE_INFINITY,
    })
    return {
      renders: unlimited,
      searches: unlimited,
      questions: unlimited,
      admission,
      admitSearch: () => admission.enter(),
      admitQuestion: () => admission.enter(),
      admitCall: () => admission.enterAtOnce() ?? admission.enter(),
    }
  }
  await app.register(underPressure, { maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS, exposeStatusRoute: false })
  await app.register(rateLimit, {
    global: false,
    max: API_CALLS,
    timeWindow: WINDOW_MS,
    keyGenerator: visitorKey,
    store: counts.store,
    // It would say the seconds left; see `sayWhenCountsEnd`.
    addHeaders: { 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-reset': false },
    errorResponseBuilder: () => tooMany(),
  })
  const allow = (max: number) => {
    const options: CreateRateLimitOptions = { max, timeWindow: WINDOW_MS, keyGenerator: visitorKey }
    const check = app.createRateLimit(options)
    return async (request: FastifyRequest, times = 1) => {
      for (let counted = 0; counted < times; counted++) {
        const result = await check(request)
        if (!result.isAllowed && result.isExceeded) throw tooMany()
      }
    }
  }
  limitOpenRequests(app, OPEN, visitorKey)
  const admission = new Admission(WORK)
  const searchAdmission = new Admission(SEARCH_WORK)
  const questions = allow(QUESTIONS)
  const admitSearch = (request: FastifyRequest) => enterBoth(searchAdmission, admission, visitorKey(request))
  const admitQuestion = assistantUsesModel
    ? (request: FastifyRequest) => admission.enter(visitorKey(request), SLOW_CALL_MS)
    : admitSearch
  return {
    renders: allow(PAGE_RENDERS),
    searches: allow(SEARCHES),
    questions,
    admission,
    admitSearch,
    admitQuestion,
    admitCall(request) {
      if (request.routeOptions.config.asksAssistant) return questions(request).then(() => admitQuestion(request))
      const visitor = visitorKey(request)
      return admission.enterAtOnce(visitor, SLOW_CALL_MS) ?? admission.enter(visitor, SLOW_CALL_MS)
    },
  }
}

/** In epoch seconds, as Strapi says it. */
export function sayWhenCountsEnd(reply: FastifyReply, now = Date.now()): void {
  reply.header('x-ratelimit-reset', ((Math.floor(now / WINDOW_MS) + 1) * WINDOW_MS) / 1000)
}

/** A place in the first is given back when the second has none. */
async function enterBoth(first: Admission, second: Admission, visitor: string): Promise<() => void> {
  const leaveFirst = await first.enter(visitor)
  const leaveSecond = await second.enter(visitor).catch((error: unknown) => {
    leaveFirst()
    throw error
  })
  return () => {
    leaveSecond()
    leaveFirst()
  }
}

function tooMany(): ApiError {
  return new ApiError(429, 'Too many requests, please try again later.')
}
