/**
 * 200,000 random strings (`ASSISTANT_STRINGS=5000` for fewer) are classified and parsed without an error, every hundredth is
 * answered, and memory does not grow with their number. The slowest is printed.
 */
import { type AssistantContext, assistantBody } from '@tianguis/contract/assistant/assistant'
import { HOUR_MS } from '@tianguis/contract/durations'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { randomFrom } from '../../testing/fuzz/random.ts'
import { builtinAnswer } from './builtin.ts'
import { sortSentence } from './sentences/sort.ts'
import { type OwnShop, openShop } from './testing/shop.ts'
import type { Knowledge } from './understanding/understand.ts'

declare module 'vitest' {
  interface ProvidedContext {
    strings: { count: number }
  }
}

/** One in so many is answered completely, with its searches; the others are only classified and parsed. */
const ANSWERED_EVERY = 100
const MAX_LENGTH = 400
const MEGABYTE = 1_048_576
/** Heap after the last quarter against heap after the first. */
const MAX_GROWTH_MB = 40

let shop: OwnShop
let knowledge: Knowledge
beforeAll(async () => {
  shop = await openShop(1_000)
  knowledge = await shop.knowledge()
}, 180_000)
afterAll(() => shop.close())

const SIGNS = ' \t\n.,;:¿?¡!$%&/()[]{}<>«»"\'`´^~*+-_=|\\@#°0123456789áéíóúüñÑçßøαжה中文🙂👍\u0000\u200b\u202e\ud800'
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

function strings(random: () => number, vocabulary: readonly string[]): () => string {
  const pick = <T>(list: ArrayLike<T>) => list[Math.floor(random() * list.length)]!
  const shapes = [
    () => Array.from({ length: Math.ceil(random() * 60) }, () => pick(SIGNS)).join(''),
    () => Array.from({ length: Math.ceil(random() * 40) }, () => pick(LETTERS)).join(''),
    () => Array.from({ length: Math.ceil(random() * 12) }, () => pick(vocabulary)).join(' '),
    () => pick(vocabulary).repeat(Math.ceil(random() * 30)),
    () => `${pick(vocabulary)} ${Math.floor(random() * 1e6)} ${pick(vocabulary)} ${pick(SIGNS)}${pick(vocabulary)}`,
    () => pick(SIGNS).repeat(Math.ceil(random() * MAX_LENGTH)),
    () => String.fromCharCode(...Array.from({ length: Math.ceil(random() * 80) }, () => Math.floor(random() * 65_536))),
  ]
  return () => pick(shapes)().slice(0, MAX_LENGTH)
}

test('random strings', { timeout: HOUR_MS }, async () => {
  const { count: total } = inject('strings')
  const random = randomFrom(20)
  const words = [
    ...knowledge.rules.everyday,
    ...knowledge.vocabulary.forms.values(),
    ...knowledge.vocabulary.brands.keys(),
  ]
  const next = strings(random, words)
  const heaps: number[] = []
  const slowest = { ms: 0, text: '' }
  const answerTimes: number[] = []
  let context: AssistantContext | null = null
  for (let count = 1; count <= total; count++) {
    const message = next()
    const parsed = assistantBody.safeParse({ data: { message, history: [], context } })
    if (count % Math.ceil(total / 8) === 0) {
      globalThis.gc?.()
      heaps.push(process.memoryUsage().heapUsed / MEGABYTE)
    }
    // an empty message is refused by the route; a context that the assistant returned is never refused
    if (!parsed.success) {
      expect(message.trim(), parsed.error.message).toBe('')
      continue
    }
    const question = parsed.data.data
    const startedAt = performance.now()
    if (count % ANSWERED_EVERY === 0) {
      const parts = await Array.fromAsync(builtinAnswer(shop.deps, knowledge, question))
      answerTimes.push(performance.now() - startedAt)
      const words = parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
      expect(words.trim(), JSON.stringify(message)).not.toBe('')
      expect(words, JSON.stringify(message)).not.toMatch(/undefined|NaN|\[object/)
      const after = parts.findLast((part) => part.type === 'context')
      context = random() < 0.2 ? null : (after?.context ?? context)
    } else {
      sortSentence(question.message, question.context, knowledge)
      const ms = performance.now() - startedAt
      if (ms > slowest.ms) Object.assign(slowest, { ms, text: message })
    }
  }
  answerTimes.sort((a, b) => a - b)
  console.info(`slowest reading ${slowest.ms.toFixed(0)} ms: ${JSON.stringify(slowest.text.slice(0, 80))}`)
  console.info(`answers: median ${answerTimes[answerTimes.length >> 1]?.toFixed(1)} ms of ${answerTimes.length}`)
  console.info(`heap, MB, at every eighth: ${heaps.map((heap) => heap.toFixed(0)).join(' ')}`)
  expect(Math.min(...heaps.slice(-2)) - Math.max(...heaps.slice(0, 2))).toBeLessThan(MAX_GROWTH_MB)
})
