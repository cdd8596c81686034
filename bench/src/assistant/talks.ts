/** Conversations as JSON Lines, one turn each, and what the assistant answers to them. */
import { readFile } from 'node:fs/promises'
import type { AssistantPart, AssistantProduct } from '@tianguis/contract/assistant/answer'
import { builtinAnswer } from '@tianguis/server/src/areas/assistant/builtin.ts'
import { Reply } from '@tianguis/server/src/areas/assistant/conversations/reply.ts'
import { type State, stateOf } from '@tianguis/server/src/areas/assistant/sentences/kinds/signs.ts'
import { readSentence } from '@tianguis/server/src/areas/assistant/sentences/reading.ts'
import { sortSentence } from '@tianguis/server/src/areas/assistant/sentences/sort.ts'
import type { Assistant } from './assistant.ts'

export interface Turn {
  talk: number | string
  turn: number
  say: string
  /** The kind of sentence, as its author labelled it. */
  label?: string
  /** The expected answer, in the author's words. */
  want?: string
}

/** A turn with what the assistant answered, how it classified the sentence, and how long it took. */
export interface AnsweredTurn extends Turn {
  kind: string
  topic: string
  confidence: number
  text: string
  cards: string[]
  buttons: string[]
  state: State
  ms: number
}

/** The turns of a file, grouped by conversation. */
export async function readTalks(file: string): Promise<Turn[][]> {
  const turns = (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Turn)
  return [...Map.groupBy(turns, ({ talk }) => talk).values()]
}

/** Sends the messages of a conversation one after the other and records what was answered. */
export async function runTalk({ deps, knowledge }: Assistant, talk: readonly Turn[]): Promise<AnsweredTurn[]> {
  const answered: AnsweredTurn[] = []
  let reply = new Reply([], null)
  for (const turn of talk) {
    const { context } = reply
    const startedAt = performance.now()
    const parts = await Array.fromAsync(builtinAnswer(deps, knowledge, { message: turn.say, history: [], context }))
    const ms = performance.now() - startedAt
    // after the answer, which would find readings of the message in memory
    const { kind, topic, confidence } = sortSentence(turn.say, context, knowledge)
    const state = stateOf(readSentence(turn.say, context, knowledge))
    reply = new Reply(parts, context)
    answered.push({ ...turn, kind, topic, confidence, text: reply.text.trim(), ...shown(reply), state, ms })
  }
  return answered
}

/** Cards and buttons that are shown beside the text. */
function shown(reply: Reply): { cards: string[]; buttons: string[] } {
  const buttons = reply.all('suggestions').flatMap(({ suggestions }) => suggestions)
  return { cards: reply.parts.flatMap(cardsOf), buttons }
}

function cardsOf(part: AssistantPart): string[] {
  switch (part.type) {
    case 'products': {
      const head = [part.title ?? '', part.near ? '(near)' : ''].filter(Boolean).join(' ')
      return [...(head ? [head] : []), ...part.products.map(productLine)]
    }
    case 'comparison':
      return [
        ...part.products.map(productLine),
        ...part.rows.map(({ label, values }) => `${label}: ${values.join(' / ')}`),
      ]
    case 'coupons':
      return part.coupons.map((coupon) => `coupon ${JSON.stringify(coupon).slice(0, 300)}`)
    case 'proposal':
      return [`proposal ${JSON.stringify(part.proposal)}${part.confirmed ? ' confirmed' : ''}`]
    case 'link':
      return [`link ${part.label} ${part.href}`]
    case 'failed':
      return [`failed ${part.message}`]
    default:
      return []
  }
}

function productLine({ name, total, shipping, condition, reason }: AssistantProduct): string {
  const paid = `pagas $${(total / 100).toFixed(2)}${shipping === null ? ' + envío' : ''}`
  return [name, paid, ...(condition === 'new' ? [] : [condition]), reason].join(' · ')
}
