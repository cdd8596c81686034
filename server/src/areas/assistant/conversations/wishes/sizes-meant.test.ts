/** «la caja más grande», «esa no, la grandota»: the biggest or smallest of what is spoken of is meant. */
import { describe, expect, test } from 'vitest'
import { conversationInShop } from '../../testing/talk.ts'

const talk = conversationInShop()
const last = async (...said: string[]) => (await talk(...said)).at(-1)!
const numbersOf = (names: readonly string[], unit: RegExp) => names.map((name) => Number(unit.exec(name)?.[1]))

describe('the biggest first, and no package is asked for', () => {
  test.for([
    ['croquetas para perro', 'el costal mas grande que haya', /(\d+) kg/],
    ['croquetas para perro', 'no esa no, la grandota', /(\d+) kg/],
    ['detergente en polvo', 'la bolsa grandota', /(\d+) kg/],
    ['tinaco', 'no ese no, el grande', /([\d,]+) L/],
  ] as const)('%s, %s', async ([first, then, unit]) => {
    const [before, { cards, text, context }] = (await talk(first, then)) as [never, Awaited<ReturnType<typeof last>>]
    expect(before).toBeDefined()
    const sizes = numbersOf(
      cards.map(({ name }) => name.replace(',', '')),
      unit,
    )
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(text).toContain('El más grande')
    expect(text).not.toMatch(/Ninguno dice|Ese detalle/)
    expect(context!.wish!.words.join(' ')).not.toMatch(/costal|bolsa|grand/)
  })
})

test('the smallest', async () => {
  expect((await last('tinaco', 'el más chiquito que haya')).text).toContain('El más chico')
})

test('of a shirt it is the size', async () => {
  const { text } = await last('playera de hombre', 'la grande')
  expect(text).not.toContain('El más grande')
})

test('a thing that is a package itself stays one', async () => {
  expect((await last('caja de plástico', 'una caja grande')).context!.wish!.kind!.said).toContain('caja')
})

test('hours are no second size of shoes', async () => {
  const wish = (await last('unos tenis blancos para andar parado 8 hrs, dama 24.5')).context!.wish!
  expect(wish.measures.map(({ value }) => value)).toEqual([24.5])
})
