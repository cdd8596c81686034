/** What a conversation has shown: several things, earlier lists, orders by price, the store of a product. */
import { formatShortMoney } from '@tianguis/contract/money'
import { expect, test } from 'vitest'
import { conversationInShop } from '../testing/talk.ts'

const talk = conversationInShop()

test.for(['¿cuánto sería todo junto?', 'cuanto seria en total, el mas barato de cada uno'])(
  'one of each thing is added up: %s',
  async (said) => {
    const [first, second, reply] = await talk('licuadoras', 'cafeteras', said)
    const least = [first!, second!].map(({ cards }) => Math.min(...cards.map(({ total }) => total)))
    expect(reply!.text).toContain('Lo más barato que te mostré de cada cosa')
    expect(reply!.text).toContain(formatShortMoney(least[0]! + least[1]!))
    expect(reply!.cards).toHaveLength(2)
  },
)

test.for(['¿hay una tienda que tenga las dos cosas?', 'me sale mejor comprar todo en una sola tienda o en varias'])(
  'one store is looked for that has each thing: %s',
  async (said) => {
    const [first, second, reply] = await talk('licuadoras', 'cafeteras', said)
    const slugs = [first!, second!].map(({ cards }) => cards.map(({ slug }) => slug))
    expect(reply!.text).toMatch(/las dos cosas/)
    expect(reply!.cards.map(({ slug }) => slugs.findIndex((list) => list.includes(slug))).toSorted()).toEqual([0, 1])
  },
)

test('those that cost least are saved, not the first ones', async () => {
  const [list, reply] = await talk('licuadoras', 'guarda las dos más baratas')
  const cheapest = list!.cards.toSorted((a, b) => a.total - b.total).slice(0, 2)
  expect(reply!.all('proposal').map(({ proposal }) => proposal.product.slug)).toEqual(cheapest.map(({ slug }) => slug))
})

test('a list is put in the order of what is paid', async () => {
  const [list, reply, next] = await talk('licuadoras', 'acomódalos del más barato al más caro', 'guarda el primero')
  const sorted = list!.cards.toSorted((a, b) => a.total - b.total).map(({ slug }) => slug)
  expect(reply!.cards.map(({ slug }) => slug)).toEqual(sorted)
  expect(next!.all('proposal')[0]!.proposal.product.slug).toBe(sorted[0])
})

test('why one costs more is answered with what their data say differently', async () => {
  const [, reply] = await talk('licuadoras', 'la más cara ¿por qué es más cara?')
  expect(reply!.text).toMatch(/cuesta \$[\d,.]+ más que /)
  expect(reply!.all('comparison')).toHaveLength(1)
})

test('a part that is asked about is no new thing', async () => {
  const [list, reply] = await talk('audífonos bluetooth', '¿cuánto les dura la pila?')
  const shown = list!.cards.map(({ slug }) => slug)
  expect(reply!.cards.length).toBeGreaterThan(0)
  for (const { slug } of reply!.cards) expect(shown).toContain(slug)
  expect(reply!.context!.wish!.kind!.said).toBe(list!.context!.wish!.kind!.said)
})

test('a question without a pointer is answered for each of those shown', async () => {
  const [list, each, one] = await talk('licuadoras', '¿cuántos watts tiene?', '¿y la segunda?')
  expect(each!.cards.map(({ slug }) => slug)).toEqual(list!.cards.map(({ slug }) => slug))
  expect(one!.cards.map(({ slug }) => slug)).toEqual([list!.cards[1]!.slug])
})

test('a place beyond the only one shown is answered for that one', async () => {
  const [list] = await talk('licuadoras')
  const [only, reply] = await talk(list!.cards[0]!.name, '¿el segundo está más barato en otra tienda?')
  expect(only!.cards).toHaveLength(1)
  expect(reply!.text).toContain('Solo te mostré uno')
  expect(reply!.text).toContain(only!.cards[0]!.name)
  expect(reply!.text).toMatch(/tiendas?/)
})

test('the store of a product is asked for its trust and its delivery', async () => {
  const [list, reply] = await talk('licuadoras', 'la tienda del segundo sí es de fiar? cuanto tarda en mandar')
  expect(reply!.text).toContain(list!.context!.shown[1]!.store)
  expect(reply!.text).toMatch(/de 5 en|no tiene calificaciones/)
  expect(reply!.text).toMatch(/días/)
})

test('where no coupon was shown none is spoken of', async () => {
  const [, reply] = await talk('¿tienen algún cupón de walmart?', '¿y ese hasta cuándo sirve?')
  expect(reply!.text).toContain('No te mostré ningún cupón')
})

test('coupons that were shown are said to be valid', async () => {
  const [list, reply] = await talk('cupones vigentes', '¿y sí sirven todavía o ya están vencidos?')
  const idsOf = (one: typeof list) => one!.all('coupons').flatMap(({ coupons }) => coupons.map(({ id }) => id))
  expect(reply!.text).toMatch(/siguen vigentes hoy/)
  expect(idsOf(reply)).toEqual(idsOf(list))
})

test('stores of a kind are ranked by what is asked of them', async () => {
  const [reply] = await talk('¿cuál tienda tiene mejor calificación para comprar licuadoras?')
  expect(reply!.text).toMatch(/De las que tienen licuadoras?.*mejor calificadas.* de 5/)
})

test('whether they are new is answered for each of them', async () => {
  const [list, reply] = await talk('licuadoras', '¿son nuevos o reacondicionados?')
  for (const { name } of list!.cards) expect(reply!.text).toContain(name)
})
