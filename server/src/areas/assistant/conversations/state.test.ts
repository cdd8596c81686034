/** The state of a conversation: what a follow-up keeps and changes, and several wishes in one message. */
import { describe, expect, test } from 'vitest'
import { conversationInShop } from '../testing/talk.ts'

const talk = conversationInShop()

describe('a message that names no product keeps the subject', () => {
  test.for([
    ['audifonos', 'inalambricos'],
    ['ventilador', 'de techo pues'],
    ['una tablet samsung', 'hay con pluma?'],
    ['quiero una bici', 'es pa mi niña de 6'],
    ['colchon matrimonial', 'cuanto tardan en mandarlo', 'en menos de 5 mil'],
    ['licuadora', 'aceptan paypal?', 'roja'],
  ])('%s', async (said) => {
    const replies = await talk(...said)
    const [first, last] = [replies[0]!.context!.wish!, replies.at(-1)!.context!.wish!]
    expect(last.kind!.said).toContain(first.kind!.said.split(' ')[0])
    expect(last.brands).toEqual(first.brands)
  })

  test('the answer names a word that no product has', async () => {
    const [, reply] = await talk('ventilador', 'con bocinas')
    expect(reply!.text).toContain('«bocinas»')
  })

  test('a budget in thousands', async () => {
    const [, reply] = await talk('laptop', 'mi jefa nomas me da 10')
    expect(reply!.context!.wish).toMatchObject({ max: 10_000, kind: { said: 'laptop' } })
  })

  test('«más barato» does not limit the next message', async () => {
    const [, cheaper, black] = await talk('licuadoras', 'mas baratas', 'en negro')
    expect(cheaper!.context!.wish).toMatchObject({ max: null, order: 'cheapest' })
    expect(black!.context!.wish).toMatchObject({ max: null, words: ['negro'] })
  })

  test('a correction after a no', async () => {
    const [, reply] = await talk('colchon matrimonial', 'no perdon individual')
    expect(reply!.context!.wish).toMatchObject({ words: ['individual'], withoutWords: [] })
  })

  test('the cheapest are the cheapest of all', async () => {
    const [list, reply] = await talk('colchones', 'los 4 mas baratos matrimoniales')
    expect(reply!.context!.wish).toMatchObject({ kind: list!.context!.wish!.kind, order: 'cheapest', max: null })
  })
})

describe('a product on the screen', () => {
  test('the other one, and the one of a price', async () => {
    const [list, other] = await talk('licuadoras', 'y la otra')
    expect(other!.cards[0]!.slug).toBe(list!.cards[1]!.slug)
    const { price, slug } = list!.cards[2]!
    const [, priced] = await talk('licuadoras', `la de ${Math.round(price / 100)} pesos`)
    expect(priced!.cards[0]!.slug).toBe(slug)
  })

  test('a product can be removed', async () => {
    const [list, reply] = await talk('planchas de vapor', 'quita la mas cara')
    const dearest = list!.cards.reduce((a, b) => (b.price > a.price ? b : a))
    expect(reply!.cards.map(({ slug }) => slug)).toEqual(
      list!.cards.map(({ slug }) => slug).filter((slug) => slug !== dearest.slug),
    )
  })

  test('the available brands are listed', async () => {
    const [list, reply] = await talk('licuadoras', 'y de que marcas hay')
    expect(reply!.text).toContain(list!.cards[0]!.brand)
    expect(reply!.context!.wish!.kind).toEqual(list!.context!.wish!.kind)
  })
})

describe('several wishes in one message', () => {
  test('each has its own products, and a follow-up refers to the last', async () => {
    const [both, cheaper, sum] = await talk(
      'busco una laptop para la uni y una mochila',
      'mas barata',
      'busco una laptop para la uni y una mochila',
    )
    const [laptops, bags] = both!.all('products')
    expect(laptops!.products.every(({ name }) => name.startsWith('Laptop'))).toBe(true)
    expect(bags!.products.every(({ name }) => name.startsWith('Mochila'))).toBe(true)
    expect([laptops!.title, bags!.title]).toEqual([expect.stringMatching(/laptop/i), expect.stringMatching(/mochila/i)])
    expect(cheaper!.cards.every(({ name }) => name.startsWith('Mochila'))).toBe(true)
    expect(sum!.all('suggestions')).toHaveLength(1)
  })

  test('a question and a wish in one message', async () => {
    const [reply] = await talk('una licuadora y aparte dime si aceptan paypal')
    expect(reply!.cards.length).toBeGreaterThan(0)
    expect(reply!.text).toMatch(/pago|paga/)
  })

  test('two acts in one message', async () => {
    const [list, reply] = await talk('licuadoras', 'la primera ponle alerta y la segunda guardala')
    expect(reply!.all('proposal').map(({ proposal: { act, product } }) => [act, product.slug])).toEqual([
      ['alert', list!.cards[0]!.slug],
      ['save', list!.cards[1]!.slug],
    ])
  })
})
