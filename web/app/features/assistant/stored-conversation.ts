/** The form in which a browser stores a conversation, and how two tabs share it. */
import type { AssistantPart, Proposal } from '@tianguis/contract/assistant/answer'
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'

export interface Turn {
  id: number
  who: 'visitor' | 'assistant'
  text: string
  /** What is shown under the text. */
  parts: AssistantPart[]
  state: 'answering' | 'done' | 'stopped' | 'failed'
}

/** What carrying out a proposal changed in the account, so that exactly that can be undone. */
export type Effect =
  /** Sent; whether it arrived is not known. */
  | { kind: 'begun' }
  /** It was there before, and is not undone here. */
  | { kind: 'there-before' }
  /** `isNew`: the list was made for it. */
  | { kind: 'saved'; list: number; isNew: boolean }
  | { kind: 'armed'; alert: number }
  | { kind: 'undone' }

/** A proposal that was carried out in this conversation. */
export interface CarriedOut {
  /** The box it was confirmed in. */
  place: string
  /** Id of the account. */
  account: number
  act: Proposal['act']
  /** Id. */
  product: string
  /** Title, as it was asked for. */
  list: string | null
  /** Pesos. */
  targetPrice: number | null
  effect: Effect
}

export interface Conversation {
  turns: readonly Turn[]
  context: AssistantContext | null
  carriedOut: readonly CarriedOut[]
  /** Id of the account it was held with; null: none yet. */
  account: number | null
}

type Asked = Omit<CarriedOut, 'place' | 'effect'>

export const askedBy = (proposal: Proposal, account: number): Asked => ({
  account,
  act: proposal.act,
  product: proposal.product.id,
  list: (proposal.act === 'save' ? proposal.list : null) ?? null,
  targetPrice: proposal.act === 'alert' ? proposal.targetPrice : null,
})

/** The last time that this was carried out with this account. */
export function carriedOutLast(
  { carriedOut }: Conversation,
  proposal: Proposal,
  account: number | null,
): CarriedOut | undefined {
  if (account === null) return undefined
  const asked = Object.entries(askedBy(proposal, account))
  return carriedOut.findLast((one) => asked.every(([name, value]) => one[name as keyof Asked] === value))
}

export const EMPTY: Conversation = { turns: [], context: null, carriedOut: [], account: null }

/** Raised when a stored conversation of before can not be shown or sent any more. */
const VERSION = 2

export function storedForm(conversation: Conversation): string {
  return JSON.stringify({ version: VERSION, ...conversation })
}

/** Empty where nothing is stored, or nothing that fits. An answer that a reload interrupted counts as stopped. */
export function readConversation(stored: string | null): Conversation {
  try {
    const value = JSON.parse(stored ?? 'null') as (Partial<Conversation> & { version?: unknown }) | null
    if (value?.version !== VERSION || !Array.isArray(value.turns) || !value.turns.every(isTurn)) return EMPTY
    const turns = value.turns.map((turn) =>
      turn.state === 'answering' ? { ...turn, state: 'stopped' as const } : turn,
    )
    const { context = null, account = null, carriedOut } = value
    return { turns, context, account, carriedOut: Array.isArray(carriedOut) ? carriedOut : [] }
  } catch {
    return EMPTY
  }
}

const isTurn = (turn: Partial<Turn> | null) =>
  typeof turn?.id === 'number' && typeof turn.text === 'string' && Array.isArray(turn.parts)

/** What another tab stored, with the answer that is under way in this one. */
export function withOwnAnswer(stored: Conversation, own: Conversation): Conversation {
  const underWay = own.turns.find(({ state }) => state === 'answering')
  if (!underWay) return stored
  const isStored = stored.turns.some(({ id }) => id === underWay.id)
  const turns = isStored
    ? stored.turns.map((turn) => (turn.id === underWay.id ? underWay : turn))
    : [...stored.turns, underWay]
  return { ...stored, turns }
}
