import type { Proposal } from '@tianguis/contract/assistant/answer'
import { expect, test } from 'vitest'
import {
  askedBy,
  type Conversation,
  carriedOutLast,
  EMPTY,
  readConversation,
  storedForm,
  type Turn,
  withOwnAnswer,
} from './stored-conversation.ts'

const product = { id: '7', slug: 'taza', name: 'Taza', brand: 'Barro', price: 9_900, store: 'Antena 32' }
const asOf = '2026-11-19T18:00:00Z'
const watched = { condition: 'new', price: 9_900 } as const
const turn = (id: number, state: Turn['state'] = 'done'): Turn => ({
  id,
  who: 'assistant',
  text: `respuesta ${id}`,
  parts: [],
  state,
})
const held = (...turns: Turn[]): Conversation => ({ ...EMPTY, turns, account: 3 })

test('a conversation is read as it was stored; an interrupted answer counts as stopped', () => {
  const read = readConversation(storedForm(held(turn(1), turn(2, 'answering'))))
  expect(read.turns.map(({ state }) => state)).toEqual(['done', 'stopped'])
  expect(read.account).toBe(3)
})

test.each([
  null,
  '',
  'no es JSON',
  '7',
  JSON.stringify({ turns: [turn(1)], context: { wish: 7 } }),
  JSON.stringify({ version: 1, ...held(turn(1)) }),
  storedForm({ ...EMPTY, turns: [{ id: 1 } as Turn] }),
  storedForm({ ...EMPTY, turns: 'x' as never }),
])('what does not fit is dropped: %s', (stored) => expect(readConversation(stored)).toEqual(EMPTY))

test('another tab adds turns while an answer is under way in this one', () => {
  const own = held(turn(1), turn(2, 'answering'))
  const stored = readConversation(storedForm(held(turn(1), turn(2, 'answering'), turn(3))))
  expect(withOwnAnswer(stored, own).turns).toEqual([turn(1), turn(2, 'answering'), turn(3)])
  expect(withOwnAnswer(stored, held(turn(1))).turns.map(({ state }) => state)).toEqual(['done', 'stopped', 'done'])
  expect(withOwnAnswer(EMPTY, own).turns).toEqual([turn(2, 'answering')])
})

test('what was carried out is found by act, product, list, price and account', () => {
  const save: Proposal = { act: 'save', product, list: 'Mamá', asOf }
  const alert: Proposal = { act: 'alert', product, watched, targetPrice: 80, asOf }
  const carriedOut = [
    { place: '1.0', ...askedBy(save, 3), effect: { kind: 'saved' as const, list: 5, isNew: false } },
    { place: '2.0', ...askedBy(alert, 3), effect: { kind: 'armed' as const, alert: 9 } },
  ]
  const conversation = { ...EMPTY, carriedOut }
  expect(carriedOutLast(conversation, save, 3)?.place).toBe('1.0')
  expect(carriedOutLast(conversation, alert, 3)?.place).toBe('2.0')
  for (const other of [
    { ...save, list: 'Boda' },
    { ...alert, targetPrice: 70 },
    { ...alert, targetPrice: null },
    { ...save, product: { ...product, id: '8' } },
  ])
    expect(carriedOutLast(conversation, other, 3)).toBeUndefined()
  expect(carriedOutLast(conversation, save, 4)).toBeUndefined()
  expect(carriedOutLast(conversation, save, null)).toBeUndefined()
})
