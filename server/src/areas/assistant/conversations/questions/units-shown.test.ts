/** What is said of a refurbished unit that was shown is of that unit, not of the new ones beside it. */
import { formatShortMoney } from '@tianguis/contract/money'
import { expect, test } from 'vitest'
import { shopToRead } from '../../testing/shop.ts'
import { conversationInShop } from '../../testing/talk.ts'

const talk = conversationInShop()

/** A message after which the first card is a refurbished unit of a product that is sold new too. */
const ASKED = 'celular reacondicionado'

async function shownBeside(...said: string[]) {
  const replies = await talk(ASKED, ...said)
  const card = replies[0]!.cards[0]!
  const view = await (await shopToRead()).deps.product(card.slug)
  expect([card.condition, view!.card.condition]).toEqual(['refurbished', 'new'])
  return { card, view: view!, reply: replies.at(-1)! }
}

test('its price is told, and that it is not new', async () => {
  const { card, reply } = await shownBeside('¿cuánto cuesta el primero?')
  expect(reply.text).toContain(formatShortMoney(card.total))
  expect(reply.text).toContain('reacondicionado')
  expect(reply.cards).toMatchObject([{ slug: card.slug, condition: 'refurbished', offer: card.offer }])
  const { reply: isNew } = await shownBeside('¿el primero es nuevo?')
  expect(isNew.text).toContain('es reacondicionado, no nuevo')
})

test('no verdict of new units stands on its card or is told of it', async () => {
  const { card, reply } = await shownBeside('¿es buen precio el primero?')
  expect(card.verdict).toBeNull()
  expect(card.reason).not.toContain('Más barato que en')
  expect(reply.text).toContain('no llevo historia de precios')
})

test.for(['¿cuánto sería todo?', 'compáralos'])('it is added up and compared as it was shown: %s', async (said) => {
  const { reply } = await shownBeside(said)
  expect(reply.products.length).toBeGreaterThan(1)
  expect(new Set(reply.products.map(({ condition }) => condition))).toEqual(new Set(['refurbished']))
})

test('an alert says that it watches the new ones', async () => {
  const { card, view, reply } = await shownBeside('avísame si baja el primero')
  expect(reply.text).toContain('La alerta mira unidades nuevas')
  const proposal = reply.all('proposal')[0]?.proposal
  expect(proposal).toMatchObject({ watched: { condition: 'new', price: view.card.bestPrice } })
  expect(card.watched).toEqual({ condition: 'new', price: view.card.bestPrice })
})

test('a new wish is of new units again', async () => {
  const [, reply] = await talk(ASKED, 'celular nuevo')
  expect(reply!.cards.length).toBeGreaterThan(0)
  expect(new Set(reply!.cards.map(({ condition }) => condition))).toEqual(new Set(['new']))
})
