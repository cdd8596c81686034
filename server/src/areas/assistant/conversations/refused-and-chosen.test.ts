/** What is refused, what a person has already, and brands to choose from. */
import { describe, expect, test } from 'vitest'
import { conversationInShop } from '../testing/talk.ts'

const talk = conversationInShop()

describe('a refusal after its name leaves the thing spoken of', () => {
  test.for([
    ['almohada', 'viscoelástica no porque es muy dura'],
    ['mochila', 'verde no me gusta, en negro'],
    ['colchón', 'de resortes no, se oyen'],
  ] as const)('%s, %s', async ([first, then]) => {
    const [before, reply] = await talk(first, then)
    expect(reply!.context!.wish!.kind!.trails).toEqual(before!.context!.wish!.kind!.trails)
    expect(reply!.cards.length).toBeGreaterThan(0)
  })

  test('a refused colour is no brand', async () => {
    const { wish } = (await talk('mochila', 'rosa no, en azul')).at(-1)!.context!
    expect(wish).toMatchObject({ withoutBrands: [], withoutWords: ['rosa'] })
  })
})

describe('what a person has already is not offered', () => {
  test.for([
    ['regalo para mi mamá', 'bolsas tiene muchas', 'bolsa'],
    ['regalo para mi novio', 'ya tiene perfume y cartera', 'perfume'],
    ['un regalo para mi papá', 'cartera ya le di el año pasado', 'cartera'],
  ] as const)('%s, %s', async ([first, then, had]) => {
    const [, reply] = await talk(first, then)
    expect(reply!.cards.length).toBeGreaterThan(0)
    for (const { name } of reply!.cards) expect(name.toLowerCase()).not.toContain(had)
  })
})

describe('brands to choose from', () => {
  test.for([
    ['tenis de hombre', 'otra marca? Puma o Adidas', ['Puma', 'Adidas']],
    ['laptop HP', 'de otra marca, Lenovo', ['Lenovo']],
    ['licuadora Oster', 'o sabes qué mejor Ninja', ['Ninja']],
  ] as const)('%s, %s', async ([first, then, brands]) => {
    const { wish } = (await talk(first, then)).at(-1)!.context!
    expect(new Set(wish!.brands)).toEqual(new Set(brands))
    expect(wish!.withoutBrands).toEqual([])
  })

  test.for(['Mabe o Whirlpool, la que esté más barata', 'Mabe o Whirlpool la más económica'])('%s', async (said) => {
    const [, reply] = await talk('lavadora', said)
    expect(reply!.context!.wish).toMatchObject({ order: 'cheapest', max: null })
    for (const { name } of reply!.cards) expect(name).toMatch(/Mabe|Whirlpool/)
  })

  test('another brand than the one shown is still asked for alone', async () => {
    const { wish } = (await talk('licuadora Oster', 'otra marca')).at(-1)!.context!
    expect(wish!.withoutBrands).toContain('Oster')
  })
})
