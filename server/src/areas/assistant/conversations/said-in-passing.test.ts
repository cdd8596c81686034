/** Closings, rejections, earlier lists and limits: sentences that name no product and mean something of the conversation. */
import { formatShortMoney } from '@tianguis/contract/money'
import { describe, expect, test } from 'vitest'
import { conversationInShop } from '../testing/talk.ts'
import type { Reply } from './reply.ts'

const talk = conversationInShop()

const proposed = (reply: Reply) => reply.all('proposal').map(({ proposal }) => proposal.product.slug)

test.for([
  'va, deja lo platico con mi esposo',
  'mejor me espero a que caiga la quincena',
  'le agradezco mucho, que tenga bonita tarde',
  'jajaja esa parece de juguete',
])('a closing is answered with words and no products: %s', async (said) => {
  const [, reply] = await talk('licuadoras', said)
  expect(reply!.products).toEqual([])
  expect(reply!.text).not.toMatch(/no te entendí|para filtrar/i)
  expect(reply!.text.length).toBeLessThan(160)
})

test('one that is refused is not shown again', async () => {
  const [list, reply] = await talk('licuadoras', 'no, esas ya las tiene')
  const seen = new Set(list!.cards.map(({ slug }) => slug))
  expect(reply!.cards.filter(({ slug }) => seen.has(slug))).toEqual([])
})

test('several places in one act, and the one that is not there is named', async () => {
  const [list, both, beyond] = await talk(
    'licuadoras',
    'guarda la primera y la tercera',
    'guarda la primera y la cuarta',
  )
  expect(proposed(both!)).toEqual([list!.cards[0]!.slug, list!.cards[2]!.slug])
  expect(proposed(beyond!)).toEqual([list!.cards[0]!.slug])
  expect(beyond!.text).toContain('Solo te mostré 3')
})

test('what is dearer than an amount is taken out by an upper limit', async () => {
  const [, reply] = await talk('licuadoras', 'quita las de más de 900')
  expect(reply!.context?.wish).toMatchObject({ min: null, max: 900 })
})

describe('the lists before', () => {
  test('a brand of the list before is the product of that list', async () => {
    const [list, , reply] = await talk('licuadoras', 'laptops', '¿la licuadora en cuántos días llega?')
    const names = list!.cards.map(({ name }) => name)
    expect(names.some((name) => reply!.text.includes(name))).toBe(true)
  })

  test('they are forgotten with the conversation', async () => {
    const [, , reply] = await talk('licuadoras', 'laptops', 'olvida todo, empezamos de cero')
    expect(reply!.context?.earlier).toEqual([])
  })

  test('a price that nothing shown has is said to be none of them', async () => {
    const [list, reply] = await talk('licuadoras', '¿esa de $123,456 trae garantía?')
    expect(reply!.text).toContain(formatShortMoney(12_345_600))
    expect(reply!.text).toContain(list!.cards[0]!.name)
  })
})

test('a site question that may mean several things offers the others as buttons, which are understood', async () => {
  const [reply] = await talk('y eso de mi cuenta y los datos cómo le hago')
  const [button] = reply!.all('suggestions').flatMap(({ suggestions }) => suggestions)
  const [again] = await talk(button!)
  expect(again!.products).toEqual([])
  expect(again!.text.length).toBeGreaterThan(20)
})

test('a term is explained in the middle of a conversation', async () => {
  const [, reply] = await talk('refrigeradores', 'y el inverter ese sí sirve o es puro cuento')
  expect(reply!.text).toMatch(/^Inverter:/i)
})

describe('what a person at home wants or was asked changes the wish, and is no distress', () => {
  test.for([
    ['licuadora', 'mi esposo prefiere oster', 'Oster'],
    ['estufa de 4 quemadores', 'no, de 6, ya lo comenté con mi suegra', '6'],
    ['colchón', 'ya le dije a mi esposa y mejor matrimonial', 'matrimonial'],
    ['licuadora', 'otra marca que no sea Oster, ya me salió mala una', 'Oster'],
  ] as const)('%s, %s', async ([first, then, said]) => {
    const [before, reply] = await talk(first, then)
    expect(reply!.text).not.toMatch(/911|Línea de/)
    expect(reply!.context!.wish!.kind!.trails).toEqual(before!.context!.wish!.kind!.trails)
    expect(JSON.stringify(reply!.context!.wish)).toContain(said)
  })

  test.for(['mi esposo me quiere pegar', 'mi marido dice que me va a matar'])('%s', async (said) => {
    const [, reply] = await talk('licuadora', said)
    expect(reply!.text).toContain('911')
  })
})
