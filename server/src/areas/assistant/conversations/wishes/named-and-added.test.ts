/** A thing is found by its whole name, one that is added with «y» is a thing of its own, and a use that any product serves narrows nothing. */
import { describe, expect, test } from 'vitest'
import { conversationInShop } from '../../testing/talk.ts'

const talk = conversationInShop()
const last = async (...said: string[]) => (await talk(...said)).at(-1)!

describe('a thing of another department that begins with the same word', () => {
  test.for(['quiero una plancha de gas de las grandes', 'plancha de gas'])('%s', async (said) => {
    const { cards } = await last(said)
    for (const { name } of cards) expect(name).toMatch(/gas/i)
  })
  test('a clothes iron stays one', async () => {
    const { cards } = await last('plancha de vapor')
    expect(cards.length).toBeGreaterThan(0)
    for (const { name } of cards) expect(name).toMatch(/vapor/i)
  })
})

describe('what is added with «y»', () => {
  test.for([
    ['estambre rojo', 'y ganchos del 2.5', /gancho|No tengo/i],
    ['impresora', 'y hojas', /papel|hojas|No tengo/i],
    ['laptop', 'y mouse', /mouse|No tengo/i],
  ] as const)('%s, %s', async ([first, then, shown]) => {
    const [before, after] = await talk(first, then)
    const names = after!.cards.map(({ name }) => name)
    expect(`${names.join(' ')} ${after!.text}`).toMatch(shown)
    const slugs = before!.cards.map(({ slug }) => slug)
    expect(after!.cards.filter(({ slug }) => slugs.includes(slug))).toEqual([])
  })
})

describe('uses that any of the kind serves', () => {
  test.for([
    ['termo de un litro para cafe', 'para cafe'],
    ['bicicleta para principiante', 'para principiante'],
  ] as const)('%s', async ([said, use]) => {
    const [reply, after] = await talk(said, 'más opciones')
    expect(reply!.all('products')[0]!.near).toBe(false)
    expect(reply!.text).toContain(use)
    expect(reply!.text).not.toContain('Ninguno dice')
    expect(after!.text).not.toContain(use)
  })
  test('a use is told once', async () => {
    const [first, second] = await talk('cafetera para la oficina', 'en negro')
    expect(first!.text).toContain('para la oficina')
    expect(second!.text).not.toContain('para la oficina')
  })
})

test('what there is none of is given up', async () => {
  const { context } = await last('tenis rojos', 'si no hay rojos pues cualquiera')
  expect(context!.wish!.words.join()).not.toContain('rojos')
})
