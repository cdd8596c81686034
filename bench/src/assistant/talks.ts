/** Reads conversations, JSON Lines with one message of a visitor each, and replays them against the built-in assistant. */
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

/** A turn with what the assistant answered, how its classifier reads the sentence, and how long the answer took. */
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
    // Only after the timed call: reading the sentence fills the cache of readings.
    const { kind, topic, confidence } = sortSentence(turn.say, context, knowledge)
    const state = stateOf(readSentence(turn.say, context, knowledge))
    reply = new Reply(parts, context)
    answered.push({ ...turn, kind, topic, confidence, text: reply.text.trim(), ...cardsAndButtons(reply), state, ms })
  }
  return answered
}

/** Cards and buttons that are shown beside the text. */
function cardsAndButtons(reply: Reply): { cards: string[]; buttons: string[] } {
  const buttons = reply.all('suggestions').flatMap(({ suggestions }) => suggestions)
  return { cards: reply.parts.flatMap(cardsOf), buttons }
}

/** The rest of a coupon is its terms. */
const MAX_COUPON_LETTERS = 300

function cardsOf(part: AssistantPart): string[] {
  switch (part.type) {
    case 'products': {
      const heading = [part.title ?? '', part.near ? '(near)' : ''].filter(Boolean).join(' ')
      return [...(heading ? [heading] : []), ...part.products.map(productLine)]
    }
    case 'comparison':
      return [
        ...part.products.map(productLine),
        ...part.rows.map(({ label, values }) => `${label}: ${values.join(' / ')}`),
      ]
    case 'coupons':
      return part.coupons.map((coupon) => `coupon ${JSON.stringify(coupon).slice(0, MAX_COUPON_LETTERS)}`)
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
  const price = `pagas $${(total / 100).toFixed(2)}${shipping === null ? ' + envío' : ''}`
  return [name, price, ...(condition === 'new' ? [] : [condition]), reason].join(' · ')
}
