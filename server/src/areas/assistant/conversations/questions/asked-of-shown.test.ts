/** What is pointed at among the products on the screen, and what is asked of it. */
import { formatShortMoney } from '@tianguis/contract/money'
import { expect, test } from 'vitest'
import { conversationInShop } from '../../testing/talk.ts'

const talk = conversationInShop()
const cheapestOf = <T extends { total: number }>(cards: readonly T[]) =>
  cards.reduce((a, b) => (b.total < a.total ? b : a))
const dearestOf = <T extends { total: number }>(cards: readonly T[]) =>
  cards.reduce((a, b) => (b.total > a.total ? b : a))

test.for([
  ['cuanto cuesta la mas barata y en q tienda', /Sale más barato en|lo tiene/],
  ['la más barata cuantos watts tiene', /potencia|no sé/],
  ['de que marca es la mas barata', /es de la marca/],
] as const)('the cheapest is what is asked about: %s', async ([said, words]) => {
  const [list, reply] = await talk('licuadoras', said)
  expect(reply!.text).toContain(cheapestOf(list!.cards).name)
  expect(reply!.text).toMatch(words)
  expect(reply!.text).not.toContain(dearestOf(list!.cards).name)
})

test('an attribute of the dearest is no wish for dearer ones', async () => {
  const [list, reply] = await talk('licuadoras', 'de que color es la mas cara')
  expect(reply!.cards.map(({ slug }) => slug)).toEqual([dearestOf(list!.cards).slug])
})

test.for(['el mas barato vs el mas caro q cambia', 'cual es la diferencia entre la mas barata y la mas cara'])(
  'both ends of the list are compared: %s',
  async (said) => {
    const [list, reply] = await talk('licuadoras', said)
    const { products } = reply!.all('comparison')[0]!
    const ends = [cheapestOf(list!.cards).slug, dearestOf(list!.cards).slug]
    expect(products.map(({ slug }) => slug).toSorted()).toEqual(ends.toSorted())
    expect(reply!.text).toMatch(/cambia|no dicen en qué/)
  },
)

test.for(['cuál es la más barata', 'quiero la más barata que tengas'])(
  'a rank that is asked for stays one: %s',
  async (said) => {
    const [, reply] = await talk('licuadoras', said)
    expect(reply!.text).not.toMatch(/no sé|no lo dice/)
  },
)

test.for([
  ['cuanto saldrian 4 de la primera', 4],
  ['si compro 3 de la primera cuanto es', 3],
  ['precio por media docena de la primera', 6],
] as const)('several pieces: %s', async ([said, count]) => {
  const [list, reply] = await talk('licuadoras', said)
  const { name, price } = list!.context!.shown[0]!
  expect(reply!.text).toContain(name)
  expect(reply!.text).toContain(`${count} piezas a ${formatShortMoney(price)} son ${formatShortMoney(price * count)}`)
  expect(reply!.text).toContain('sin envío ni cupón')
})

test('several pieces of nothing that was pointed at are of each one shown', async () => {
  const [list, reply] = await talk('licuadoras', '¿y si compro 3?')
  for (const { name } of list!.cards) expect(reply!.text).toContain(name)
})

test.for(['ese turquesa cuánto cuesta', 'la de 97 cuanto cuesta'])(
  'none of those shown is such a one: %s',
  async (said) => {
    const [, reply] = await talk('licuadoras', said)
    expect(reply!.text).toContain('ninguno dice ser')
    expect(reply!.cards).toEqual([])
    expect(reply!.text).not.toMatch(/en total en/)
  },
)

test.for([
  ['cuántos quemadores tiene la primera', 'no sé cuántos quemadores tiene'],
  ['la primera trae la diadema de flores?', 'no sé si trae la diadema de flores'],
] as const)('what is not known is named without what points at it: %s', async ([said, words]) => {
  const [list, reply] = await talk('licuadoras', said)
  expect(reply!.text).toContain(`${list!.cards[0]!.name}: ${words}`)
})

test.for([
  'y la mandan hasta el rancho? estoy en la sierra de durango',
  'llega a Tapachula?',
  'cuanto cobran de envio a merida',
])('shipping to a place is of what is shown: %s', async (said) => {
  const [list, reply] = await talk('licuadoras', said)
  expect(reply!.text).toMatch(/envío/)
  expect(reply!.text).toMatch(/código postal/)
  const shown = new Set(list!.cards.map(({ slug }) => slug))
  for (const { slug } of reply!.cards) expect(shown).toContain(slug)
})

test.for([
  ['fav', 'save'],
  ['avisa', 'alert'],
] as const)('an act in one word: %s', async ([said, act]) => {
  const [, reply] = await talk('licuadoras', said)
  expect(reply!.all('proposal')[0]?.proposal.act).toBe(act)
})

test.for(['ta re caro todo vdd', 'no me alcanza', 'estan bien caras'])('it costs much: %s', async (said) => {
  const [list, reply] = await talk('licuadoras', said)
  expect(reply!.text).toContain(cheapestOf(list!.cards).name)
  expect(reply!.all('suggestions')[0]!.suggestions).toContain('Más barato')
})

test.for(['adios', 'ty', 'bendiciones', 'solo preguntaba', 'que opinas de amlo', 'me aburro'])(
  'small talk names no product: %s',
  async (said) => {
    const [, reply] = await talk('licuadoras', said)
    expect(reply!.cards).toEqual([])
    expect(reply!.text).not.toMatch(/Ninguno dice/)
  },
)

test('what is said again is searched, with an excuse', async () => {
  const [, reply] = await talk('licuadoras', 'esa no es, te dije que menos de 900')
  expect(reply!.text).toMatch(/^Tienes razón, disculpa/)
  expect(reply!.text).toContain('$900')
})

test('only that it is wrong asks what is to change', async () => {
  const [, reply] = await talk('licuadoras de menos de 900', 'eso no es lo que pedí')
  expect(reply!.text).toMatch(/^Disculpa.*\$900.*\?/)
  expect(reply!.cards).toEqual([])
})

test('who wants it is led to its store', async () => {
  const [list, which, reply] = await talk('licuadoras', 'la quiero', 'la primera')
  for (const { name } of list!.cards) expect(which!.text).toContain(name)
  expect(reply!.text).toContain(list!.cards[0]!.name)
})

test('the smallest by the sizes of the names is the one asked about', async () => {
  const [list, reply] = await talk('freidoras de aire', 'la más chica de que color es')
  const sized = list!.cards.flatMap((card) => {
    const litres = /(\d+(?:\.\d+)?) L\b/.exec(card.name)?.[1]
    return litres ? [{ card, litres: Number(litres) }] : []
  })
  const [least, next] = sized.toSorted((a, b) => a.litres - b.litres)
  const isClear = sized.length === list!.cards.length && least!.litres !== next?.litres
  if (isClear) expect(reply!.text).toContain(least!.card.name)
})

test('a sum that is paid points at its product', async () => {
  const [list] = await talk('licuadoras')
  const dearest = dearestOf(list!.cards)
  const [, told] = await talk('licuadoras', `la de ${Math.round(dearest.total / 100)} de que marca es`)
  expect(told!.text).toContain(dearest.name)
})

test('a size beside a name compares, and asks of no single one', async () => {
  const [, reply] = await talk('licuadoras', 'la de 97 contra la oster, ¿cuál es menos complicada?')
  expect(reply!.text).not.toContain('ninguno dice ser')
})
