/**
 * The conversation, stored in this browser only: it survives a reload and is cleared by «Nueva conversación», at the end of
 * the session and when another account opens it.
 *
 *   idle ──ask──▶ answering ──end / stop / failure──▶ idle
 */
import type { AnsweredQuestion, AssistantPart } from '@tianguis/contract/assistant/answer'
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import { MAX_TURN_LENGTH, MAX_TURNS } from '@tianguis/contract/assistant/assistant-rules'
import { useSyncExternalStore } from 'react'
import { CONVERSATION_KEY, safely } from '../../session/stored-session.ts'
import { createListeners } from '../../ui/listeners.ts'
import {
  type CarriedOut,
  type Conversation,
  EMPTY,
  readConversation,
  storedForm,
  type Turn,
  withOwnAnswer,
} from './stored-conversation.ts'

const TURNS_STORED = 40

let current: Conversation | null = null
const { subscribe, notify } = createListeners()
/** Boxes of proposals that arrived while this page was open and were not yet acted on; see `takeArrived`. */
const arrived = new Set<string>()

function update(next: Conversation): void {
  current = next
  notify()
}

export function conversation(): Conversation {
  if (!current) {
    current = readStored()
    globalThis.addEventListener?.('storage', followOtherTab)
  }
  return current
}

export function useConversation(): Conversation {
  return useSyncExternalStore(subscribe, conversation, () => EMPTY)
}

function followOtherTab({ key }: StorageEvent): void {
  if (key === null || key === CONVERSATION_KEY) update(withOwnAnswer(readStored(), conversation()))
}

export function addTurn(turn: Omit<Turn, 'id'>): number {
  const { turns, ...rest } = conversation()
  // two tabs do not give the same one
  const id = Math.max((turns.at(-1)?.id ?? 0) + 1, Date.now())
  update({ ...rest, turns: [...turns, { ...turn, id }].slice(-TURNS_STORED) })
  return id
}

export function changeTurn(id: number, change: (turn: Turn) => Turn): void {
  const { turns, ...rest } = conversation()
  update({ ...rest, turns: turns.map((turn) => (turn.id === id ? change(turn) : turn)) })
}

export function addPart(id: number, part: AssistantPart): void {
  changeTurn(id, (turn) => {
    if (part.type === 'proposal' && (part.confirmed || part.undone)) arrived.add(placeOf(id, turn.parts.length))
    return { ...turn, parts: [...turn.parts, part] }
  })
}

/** Names the box of a proposal among the parts of a turn. */
export const placeOf = (turn: number, part: number) => `${turn}.${part}`

/** Whether the answer has arrived since the page was opened; true once, so that nothing is carried out a second time. */
export const takeArrived = (place: string) => arrived.delete(place)

/** Stored at once: written before the act, it holds after a reload in the middle of it. Null: it came to nothing. */
export function noteCarriedOut(place: string, done: Omit<CarriedOut, 'place'> | null): void {
  const { carriedOut, ...rest } = conversation()
  const others = carriedOut.filter((one) => one.place !== place)
  update({ ...rest, carriedOut: (done ? [...others, { place, ...done }] : others).slice(-TURNS_STORED) })
  saveConversation()
}

/** An account goes on with a conversation that was held without one. True: it was that of another, and is cleared. */
export function belongsTo(account: number | null): boolean {
  const held = conversation()
  if (held.account === account) return false
  const isOthers = held.account !== null
  update({ ...(isOthers ? EMPTY : held), account })
  saveConversation()
  return isOthers
}

export function setContext(context: AssistantContext): void {
  update({ ...conversation(), context })
}

/** A question answered by a posted form, as two turns. */
export function turnsOf({ message, parts }: AnsweredQuestion): Turn[] {
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
  const failed = parts.find((part) => part.type === 'failed')
  return [
    { id: 1, who: 'visitor', text: message, parts: [], state: 'done' },
    {
      id: 2,
      who: 'assistant',
      text: (failed?.message ?? text).trim(),
      parts: parts.filter(({ type }) => type !== 'text' && type !== 'failed'),
      state: failed ? 'failed' : 'done',
    },
  ]
}

/** Goes on with what a form posted before hydration was answered. */
export function adoptPostedAnswer(answered: AnsweredQuestion): void {
  const held = conversation()
  if (held.turns.length > 0) return
  const context = answered.context === '' ? null : (JSON.parse(answered.context) as AssistantContext)
  update({ ...held, turns: turnsOf(answered), context })
  saveConversation()
}

export function clearConversation(): void {
  update({ ...EMPTY, account: conversation().account })
  saveConversation()
}

/** «empezar de nuevo»: of all that was said only this answer stays. */
export function forgetBefore(answer: number): void {
  const { turns, ...rest } = conversation()
  update({ ...rest, turns: turns.filter(({ id }) => id === answer), carriedOut: [] })
  saveConversation()
}

/** The newest turns as text, for the server. */
export function historyOf(turns: readonly Turn[]) {
  return turns
    .filter(({ text }) => text !== '')
    .slice(-MAX_TURNS)
    .map(({ who, text }) => ({ who, text: text.slice(0, MAX_TURN_LENGTH) }))
}

export function saveConversation(): void {
  try {
    localStorage.setItem(CONVERSATION_KEY, storedForm(conversation()))
  } catch {
    // Without storage the conversation lasts as long as the page.
  }
}

function readStored(): Conversation {
  return readConversation(safely(() => localStorage.getItem(CONVERSATION_KEY)) ?? null)
}
