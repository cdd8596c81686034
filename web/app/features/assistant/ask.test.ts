import type { AssistantPart } from '@tianguis/contract/assistant/answer'
import type { AssistantQuestion } from '@tianguis/contract/assistant/assistant'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clearStored } from '../../session/stored-session.ts'
import { ask } from './ask.ts'
import { belongsTo, clearConversation, conversation, noteCarriedOut, placeOf, takeArrived } from './conversation.ts'
import { askedBy, readConversation } from './stored-conversation.ts'

const KEY = 'tianguis-asistente'
const stored = new Map<string, string>()
const product = { id: '7', slug: 'taza', name: 'Taza', brand: 'Barro', price: 9_900, store: 'Antena 32' }
const proposal = { act: 'save', product, asOf: '2026-11-19T18:00:00Z' } as const
let questions: AssistantQuestion[] = []
let parts: AssistantPart[] = []
let isContextAccepted = true

beforeAll(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { data } = JSON.parse(body) as { data: AssistantQuestion }
    questions.push(data)
    if (data.context && !isContextAccepted) return new Response('{}', { status: 400 })
    return new Response(parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join(''))
  })
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  belongsTo(null)
  clearConversation()
  questions = []
  isContextAccepted = true
})

const inStore = () => readConversation(stored.get(KEY) ?? null)

test('a proposal that was confirmed in words is carried out once, and never after a reload', async () => {
  parts = [{ type: 'text', text: 'Va.' }, { type: 'proposal', proposal, confirmed: true }, { type: 'end' }]
  await ask('sí')
  const [, turn] = conversation().turns
  const place = placeOf(turn!.id, 0)
  expect([takeArrived(place), takeArrived(place)]).toEqual([true, false])
  noteCarriedOut(place, { ...askedBy(proposal, 3), effect: { kind: 'begun' } })
  expect(inStore().carriedOut).toMatchObject([{ place, account: 3, effect: { kind: 'begun' } }])
})

test('a context that is not accepted any more is left out', async () => {
  parts = [{ type: 'context', context: { shown: [] } as never }, { type: 'end' }]
  await ask('hola')
  isContextAccepted = false
  parts = [{ type: 'text', text: 'Aquí sigo.' }, { type: 'end' }]
  await ask('laptop')
  expect(questions.map(({ context }) => context === null)).toEqual([true, false, true])
  expect(conversation().turns.at(-1)).toMatchObject({ state: 'done', text: 'Aquí sigo.' })
})

test('an account goes on with what was asked without one; the next account finds nothing of it', async () => {
  parts = [{ type: 'text', text: 'Va.' }, { type: 'end' }]
  await ask('regalo para Beto')
  expect(belongsTo(3)).toBe(false)
  expect(conversation().turns).toHaveLength(2)
  expect(belongsTo(4)).toBe(true)
  expect([conversation().turns, inStore().turns]).toEqual([[], []])
})

test('starting over deletes what was said before', async () => {
  parts = [{ type: 'text', text: 'Va.' }, { type: 'end' }]
  await ask('regalo para Beto')
  parts = [{ type: 'text', text: 'Listo, empezamos de cero.' }, { type: 'cleared' }, { type: 'end' }]
  await ask('empezar de nuevo')
  expect(inStore().turns.map(({ text }) => text)).toEqual(['Listo, empezamos de cero.'])
})

test('the end of the session ends the conversation', async () => {
  await ask('regalo para Beto')
  clearStored()
  expect(stored.has(KEY)).toBe(false)
})
