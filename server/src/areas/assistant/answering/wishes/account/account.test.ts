/** Each condition that people marked in their messages is kept, shown by every card, or named in the answer. */
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { CONTENT_FOLDER } from '../../../../../config/content-folder.ts'
import { stemsOf } from '../../../../../understanding/text/words.ts'
import { readSentence } from '../../../sentences/reading.ts'
import { readMarkedMessages } from '../../../sentences/spans/examples.ts'
import { readWanted } from '../../../sentences/spans/wanted.ts'
import { type Shop, shopToRead } from '../../../testing/shop.ts'
import { EMPTY_REQUEST, emptyWish } from '../../../understanding/request.ts'
import type { Knowledge } from '../../../understanding/understand.ts'
import type { Asked } from '../../answer.ts'
import { cardOf, choiceOf } from '../../cards.ts'
import { backed, findNear } from '../find.ts'
import { heldWords, lackWords, withUnstated } from '../wish-words.ts'
import { accountOf, type State } from './account.ts'
import { featureFor } from './in-features.ts'
import { saidIn } from './said.ts'

/** One message of so many: a sample, the same in every run. */
const STEP = 6
const WIDE_STEP = 30
const STATES: readonly State[] = ['held', 'some', 'broken', 'unstated', 'told', 'unanswerable']

let shop: Shop
let knowledge: Knowledge
beforeAll(async () => {
  shop = await shopToRead()
  knowledge = await shop.knowledge()
})

/** Other ways to write a word of a card. */
const WRITTEN: ((word: string) => string)[] = [
  (word) => word,
  (word) => word.toUpperCase(),
  (word) => word.replace(/[aeiou]$/, '$&s'),
  (word) => word.replace(/(?<=[aeiou])(?=[bcdfglmnprst][aeiou])/g, '-'),
  (word) => word.replace(/([lnrs])(?=[aeiou])/, '$1$1'),
]

it('never denies a word that a card says, however it is written', { timeout: 180_000 }, async () => {
  const denied: string[] = []
  for (const kind of ['audifonos', 'balatas', 'croquetas', 'lentes', 'aceite', 'llanta']) {
    const { documents } = await findNear(shop.deps, { ...emptyWish(), loose: [kind] })
    const views = await Promise.all(documents.slice(0, 3).map(({ slug }) => shop.deps.product(slug)))
    const cards = views.flatMap((view) => choiceOf(view, null) ?? []).map((choice) => cardOf(choice, ''))
    const shown = await backed(shop.deps, cards, documents)
    const words = shown
      .flatMap(({ document }) => document.productName.split(/\s+/))
      .filter((word) => /^\p{L}{5,}$/u.test(word))
    for (const word of new Set(words))
      for (const write of WRITTEN) {
        const say = `algo ${write(word)} o parecido`
        const span = { mark: 'quality' as const, text: write(word), start: 5, end: 5 + write(word).length }
        const rules = { ...knowledge.rules, spans: { spansOf: () => [span] } }
        const asked: Asked = { deps: shop.deps, knowledge: { ...knowledge, rules }, context: null, message: say }
        const request = { ...EMPTY_REQUEST, wish: emptyWish(), said: say }
        const account = await accountOf(asked, request, shown, [], [])
        if (/Ninguno dice|no dice/.test(lackWords(account, asked))) denied.push(write(word))
      }
  }
  expect(denied).toEqual([])
})

it('settles each marked condition, and names or keeps those that no card states', { timeout: 180_000 }, async () => {
  const messages = await readMarkedMessages(join(CONTENT_FOLDER, 'assistant/spans'))
  const { documents } = await findNear(shop.deps, { ...emptyWish(), loose: ['audifonos'] })
  const views = await Promise.all(documents.slice(0, 3).map(({ slug }) => shop.deps.product(slug)))
  const cards = views.flatMap((view) => choiceOf(view, null) ?? []).map((choice) => cardOf(choice, ''))
  const shown = await backed(shop.deps, cards, documents)
  expect(shown.length).toBeGreaterThan(1)
  for (const { say, spans } of messages.filter((_, at) => at % STEP === 0)) {
    const rules = { ...knowledge.rules, spans: { spansOf: () => spans } }
    const asked: Asked = { deps: shop.deps, knowledge: { ...knowledge, rules }, context: null, message: say }
    const request = { ...EMPTY_REQUEST, wish: emptyWish(), said: say }
    const account = await accountOf(asked, request, shown, [], [])
    const text = lackWords(account, asked)
    const { loose } = withUnstated(request.wish, account)
    for (const { said, lacks } of saidIn(asked, request, [])) {
      const settled = account.settled.find((one) => one.said === said)
      expect(STATES, `${say}: ${said}`).toContain(settled?.state)
      const isTold = (lacking: string) =>
        account.lacks.includes(lacking) || account.features.includes(featureFor(lacking, shown) ?? '')
      if (settled?.state !== 'unstated') expect(lacks.every(isTold), `${say}: ${lacks}`).toBe(true)
      if (settled?.state !== 'unstated') continue
      const stems = settled.denied.split('» ni «').flatMap(stemsOf)
      const isSaidIn = (quote: string) => stems.some((stem) => stemsOf(quote).includes(stem))
      const quotes = [...text.matchAll(/«([^»]+)»/g)].map(([, quote]) => quote!)
      const isNamed = quotes.some(isSaidIn) || text.includes('ni lo demás que pides')
      expect(isNamed, `${say}: ${said} in ${text}`).toBe(true)
      expect(loose.length).toBeGreaterThan(0)
    }
  }
})

it('says of the nearest only what it does not deny, and limits that each of them keeps', {
  timeout: 180_000,
}, async () => {
  const messages = await readMarkedMessages(join(CONTENT_FOLDER, 'assistant/spans'))
  let said = 0
  for (const { say } of messages.filter(({ isAfter }, at) => !isAfter && at % WIDE_STEP === 0)) {
    const { own } = readWanted(readSentence(say, null, knowledge))
    if (!own.wish.kind) continue
    const { documents, asked: wanted } = await findNear(shop.deps, own.wish)
    const views = await Promise.all(documents.slice(0, 3).map(({ slug }) => shop.deps.product(slug)))
    const cards = views.flatMap((view) => choiceOf(view, null) ?? []).map((choice) => cardOf(choice, ''))
    const shown = await backed(shop.deps, cards, documents)
    if (shown.length === 0) continue
    const asked: Asked = { deps: shop.deps, knowledge, context: null, message: say }
    const account = await accountOf(asked, own, shown, wanted, [])
    const held = heldWords(account, asked)
    const denied = account.settled.filter(({ state }) => state === 'unstated').flatMap((one) => stemsOf(one.denied))
    expect(
      stemsOf(held).filter((stem) => denied.includes(stem)),
      `${say}:${held}`,
    ).toEqual([])
    if (account.held.max !== null)
      for (const { card } of shown) expect(card.total, say).toBeLessThanOrEqual(account.held.max * 100 + 1)
    if (held) said++
  }
  expect(said).toBeGreaterThan(0)
})
