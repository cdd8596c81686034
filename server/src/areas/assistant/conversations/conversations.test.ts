/** Judged conversations: the rules were tuned on one half, the other half is measured only. */
import { beforeAll, expect, test } from 'vitest'
import { builtinAnswer } from '../builtin.ts'
import { type Shop, shopToRead } from '../testing/shop.ts'
import type { Knowledge } from '../understanding/understand.ts'
import { type Conversation, readConversations } from './conversation.ts'
import { breachesOf, type Facts } from './judge.ts'
import { productFacts } from './product-facts-queries.ts'
import { Reply } from './reply.ts'
import { untruthsOf } from './truth.ts'

/** Learnt kinds and parts of sentences reach 89.6 % of the unseen half, where rules reached 90.6 %; of strangers' turns they get more right. */
const USEFUL = { tuned: 0.9, unseen: 0.89 }
const TRUE = 0.98

let shop: Shop
let knowledge: Knowledge
let facts: Facts

beforeAll(async () => {
  shop = await shopToRead()
  knowledge = await shop.knowledge()
  facts = await productFacts(shop.database)
})

interface TurnResult {
  category: string
  trace: string
  breaches: string[]
  untruths: string[]
}

async function hold({ category, turns }: Conversation): Promise<TurnResult[]> {
  const results: TurnResult[] = []
  let reply = new Reply([], null)
  let trace = ''
  for (const { say, judgements } of turns) {
    const before = reply.context
    const question = { message: say, history: [], context: before }
    reply = new Reply(await Array.fromAsync(builtinAnswer(shop.deps, knowledge, question)), before)
    trace += `\n   > ${say}\n     ${reply.text.trim()} ${reply.cards.map(({ name }) => `[${name}]`).join('')}`
    if (judgements.length === 0) continue
    const untruths = await untruthsOf(reply, turns.map((turn) => turn.say).join(' '), shop.deps)
    results.push({ category, trace, breaches: breachesOf(reply, judgements, facts), untruths })
  }
  return results
}

test('there are at least 150 conversations with 400 judged turns', async () => {
  const conversations = await readConversations()
  expect(conversations.length).toBeGreaterThanOrEqual(150)
  const judged = conversations.flatMap(({ turns }) => turns).filter(({ judgements }) => judgements.length > 0)
  expect(judged.length).toBeGreaterThanOrEqual(400)
})

test.for(['tuned', 'unseen'] as const)('%s half', async (half) => {
  const conversations = (await readConversations()).filter((conversation) => conversation.half === half)
  const results: TurnResult[] = []
  for (const conversation of conversations) results.push(...(await hold(conversation)))
  const useful = share(results, ({ breaches }) => breaches.length === 0)
  const truthful = share(results, ({ untruths }) => untruths.length === 0)
  const misses = results.filter(({ breaches, untruths }) => breaches.length + untruths.length > 0)
  const byCategory = Map.groupBy(results, ({ category }) => category)
  for (const [category, some] of byCategory)
    console.info(`${category}: ${some.filter(({ breaches }) => breaches.length === 0).length} of ${some.length}`)
  console.info(`${half}: useful ${percent(useful)}, true ${percent(truthful)} of ${results.length} turns`)
  const report = misses
    .map(
      ({ category, trace, breaches, untruths }) =>
        `✗ ${category}${trace}\n     ✗ ${[...breaches, ...untruths].join('\n     ✗ ')}`,
    )
    .join('\n')
  if (half === 'tuned') console.info(report)
  expect(useful, half === 'tuned' ? report : undefined).toBeGreaterThanOrEqual(USEFUL[half])
  expect(truthful).toBeGreaterThanOrEqual(TRUE)
})

const share = (results: TurnResult[], holds: (result: TurnResult) => boolean) =>
  results.filter(holds).length / results.length
const percent = (value: number) => `${(value * 100).toFixed(1)} %`
