/** Follow-ups and acts by a number of the data, relative to what is refused, and while a proposal waits. */
import { describe, expect, test } from 'vitest'
import { conversationInShop } from '../../testing/talk.ts'

const talk = conversationInShop()

test('a change that asks for more of a number is ordered by it, and says it', async () => {
  const [before, reply] = await talk('licuadora', 'de más watts')
  expect(reply!.text).toMatch(/potencia/)
  expect(reply!.text).toMatch(/\d W/)
  expect(reply!.context!.wish!.kind).toEqual(before!.context!.wish!.kind)
})

test('what is dear is compared with the one that is refused alone', async () => {
  const [list] = await talk('licuadora')
  const { brand } = list!.cards.reduce((a, b) => (b.total > a.total ? b : a))
  const [, reply] = await talk('licuadora', `la ${brand} no, está carísima`)
  expect(reply!.text).not.toContain('No encontré uno más barato')
  expect(reply!.cards.length).toBeGreaterThan(0)
  expect(reply!.cards.map((card) => card.brand)).not.toContain(brand)
})

describe('what an act speaks of', () => {
  test('is the thing that is named among all that was shown', async () => {
    const [list, , reply] = await talk('licuadora', 'y una cafetera', 'guarda la licuadora más barata que vimos')
    const cheapest = list!.cards.reduce((a, b) => (b.total < a.total ? b : a))
    expect(reply!.all('proposal').map(({ proposal }) => proposal.product.slug)).toEqual([cheapest.slug])
  })

  test('is the one with most of a number, which is said', async () => {
    const [, reply] = await talk('licuadora', 'guarda la de más watts')
    expect(reply!.all('proposal')).toHaveLength(1)
    expect(reply!.text).toContain('potencia')
  })
})

test('a question while an alert waits is no answer to it', async () => {
  const replies = await talk('licuadora', 'avísame si la primera baja a 300', '¿la más barata trae vaso de vidrio?')
  expect(replies.at(-1)!.all('proposal')).toEqual([])
})

test.for([
  ['pantalla de 50', 'y si le subo a 55 cuánto me costaría?', '55'],
  ['pantalla de 55', '¿y si bajo a 50?', '50'],
] as const)('a change that is supposed is the change: %s, %s', async ([first, then, size]) => {
  const replies = await talk(first, then)
  const { wish } = replies.at(-1)!.context!
  expect(wish!.measures.map(({ said }) => said).join()).toContain(size)
})

test('what is said with «que» after products changes the wish', async () => {
  const [before, reply] = await talk('licuadora', 'que zumbe bonito')
  expect(reply!.context!.wish!.kind).toEqual(before!.context!.wish!.kind)
  expect(reply!.text).not.toContain('¡Hola!')
})

test('the age of a drink is no age of a person', async () => {
  const replies = await talk('tequila', 'uno de 12 años')
  expect(replies.at(-1)!.text).not.toContain('menores de 18')
})
