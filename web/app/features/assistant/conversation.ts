/**
 * The conversation, kept in this browser and nowhere else: it survives a reload and is gone with «Nueva conversación».
 *
 *   idle ──ask──▶ answering ──end / stop / failure──▶ idle
 */
import type { AssistantContext, AssistantPart } from '@tianguis/contract/assistant/assistant'
import { TURN_MAX_LENGTH, TURNS_MAX } from '@tianguis/contract/assistant/assistant-rules'
import { useSyncExternalStore } from 'react'

export interface Turn {
  id: number
  who: 'visitor' | 'assistant'
  text: string
  /** What is shown under the words. */
  parts: AssistantPart[]
  state: 'answering' | 'done' | 'stopped' | 'failed'
}

export interface Conversation {
  turns: readonly Turn[]
  context: AssistantContext | null
}

const KEY = 'tianguis-asistente'
const MOST_KEPT = 40
const EMPTY: Conversation = { turns: [], context: null }

let current: Conversation | null = null
const listeners = new Set<() => void>()

function become(next: Conversation): void {
  current = next
  for (const listener of listeners) listener()
}

export function conversation(): Conversation {
  current ??= readKept()
  return current
}

export function useConversation(): Conversation {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    conversation,
    () => EMPTY,
  )
}

export function addTurn(turn: Omit<Turn, 'id'>): number {
  const { turns, context } = conversation()
  const id = (turns.at(-1)?.id ?? 0) + 1
  become({ turns: [...turns, { ...turn, id }].slice(-MOST_KEPT), context })
  return id
}

export function changeTurn(id: number, change: (turn: Turn) => Turn): void {
  const { turns, context } = conversation()
  become({ turns: turns.map((turn) => (turn.id === id ? change(turn) : turn)), context })
}

export function rememberContext(context: AssistantContext): void {
  become({ ...conversation(), context })
}

export function startAnew(): void {
  become(EMPTY)
  keep()
}

/** What the server is told of it: words only, the newest. */
export function historyOf(turns: readonly Turn[]) {
  return turns
    .filter(({ text }) => text !== '')
    .slice(-TURNS_MAX)
    .map(({ who, text }) => ({ who, text: text.slice(0, TURN_MAX_LENGTH) }))
}

export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(conversation()))
  } catch {
    // no room or no permission: the conversation lives as long as the page
  }
}

function readKept(): Conversation {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Conversation | null
    if (!kept || !Array.isArray(kept.turns)) return EMPTY
    // an answer that a reload cut off does not go on
    const turns = kept.turns.map((turn) => (turn.state === 'answering' ? { ...turn, state: 'stopped' as const } : turn))
    return { turns, context: kept.context ?? null }
  } catch {
    return EMPTY
  }
}
