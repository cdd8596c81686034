/** Questions, acts and comparisons about what was shown, or was not. */
import { formatShortMoney } from '@tianguis/contract/money'
import { expect, test } from 'vitest'
import { conversationInShop } from '../testing/talk.ts'

const talk = conversationInShop()

test.for(['¿la segunda aguanta agua?', 'avísame si baja de 2000', 'compara la primera con la segunda'])(
  'nothing was found, and that is said: %s',
  async (said) => {
    const [, reply] = await talk('estetoscopio littmann', said)
    expect(reply!.text).toMatch(/no tengo «estetoscopio»/i)
    expect(reply!.cards).toEqual([])
    expect(reply!.all('proposal')).toEqual([])
  },
)

test('the sum of what is on the screen', async () => {
  const [list, reply] = await talk('licuadoras', '¿cuánto sería todo?')
  const sum = list!.cards.reduce((total, card) => total + card.total, 0)
  expect(reply!.text).toContain(formatShortMoney(sum))
})

test('a feature is told of each product', async () => {
  const [list, reply] = await talk('licuadoras', '¿cuál tiene más potencia?')
  expect(reply!.cards.map(({ slug }) => slug)).toEqual(list!.cards.map(({ slug }) => slug))
})

test('a colour beside the act picks nothing elsewhere in the catalogue', async () => {
  const [list, reply] = await talk('licuadoras', 'me voy por la turquesa, guárdala')
  const [proposal] = reply!.all('proposal')
  expect(list!.cards.map(({ slug }) => slug)).toContain(proposal!.proposal.product.slug)
})

test('a store that asks more leads to the report', async () => {
  const [reply] = await talk('aquí decía 499 y en la tienda me sale en 749')
  expect(reply!.text).toContain('Reportar un error')
  expect(reply!.cards).toEqual([])
})
