/**
 * The conversation, stored in this browser only: it survives a reload and is cleared by «Nueva conversación».
 *
 *   idle ──ask──▶ answering ──end / stop / failure──▶ idle
 */
import type { AnsweredQuestion, AssistantPart } from '@tianguis/contract/assistant/answer'
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import { MAX_TURN_LENGTH, MAX_TURNS } from '@tianguis/contract/assistant/assistant-rules'
import { useSyncExternalStore } from 'react'
import { createListeners } from '../../ui/listeners.ts'

export interface Turn {
  id: number
  who: 'visitor' | 'assistant'
  text: string
  /** What is shown under the text. */
  parts: AssistantPart[]
  state: 'answering' | 'done' | 'stopped' | 'failed'
}

export interface Conversation {
  turns: readonly Turn[]
  context: AssistantContext | null
}

const KEY = 'tianguis-asistente'
const TURNS_STORED = 40
const EMPTY: Conversation = { turns: [], context: null }

let current: Conversation | null = null
const { subscribe, notify } = createListeners()

function update(next: Conversation): void {
  current = next
  notify()
}

export function conversation(): Conversation {
  current ??= readStored()
  return current
}

export function useConversation(): Conversation {
  return useSyncExternalStore(subscribe, conversation, () => EMPTY)
}

export function addTurn(turn: Omit<Turn, 'id'>): number {
  const { turns, context } = conversation()
  const id = (turns.at(-1)?.id ?? 0) + 1
  update({ turns: [...turns, { ...turn, id }].slice(-TURNS_STORED), context })
  return id
}

export function changeTurn(id: number, change: (turn: Turn) => Turn): void {
  const { turns, context } = conversation()
  update({ turns: turns.map((turn) => (turn.id === id ? change(turn) : turn)), context })
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
  if (conversation().turns.length > 0) return
  const context = answered.context === '' ? null : (JSON.parse(answered.context) as AssistantContext)
  update({ turns: turnsOf(answered), context })
  saveConversation()
}

export function clearConversation(): void {
  update(EMPTY)
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
    localStorage.setItem(KEY, JSON.stringify(conversation()))
  } catch {
    // Without storage the conversation lasts as long as the page.
  }
}

function readStored(): Conversation {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Conversation | null
    if (!stored || !Array.isArray(stored.turns)) return EMPTY
    // An answer that a reload interrupted counts as stopped.
    const turns = stored.turns.map((turn) =>
      turn.state === 'answering' ? { ...turn, state: 'stopped' as const } : turn,
    )
    return { turns, context: stored.context ?? null }
  } catch {
    return EMPTY
  }
}
