/** Changes of a wish that are said in passing: a limit that is moved, a part, a reason, a brand that is told to be bad, a thing spoken of before. */
import { describe, expect, test } from 'vitest'
import { conversationInShop } from '../../testing/talk.ts'

const talk = conversationInShop()

const last = async (...said: string[]) => (await talk(...said)).at(-1)!
const wishAfter = async (...said: string[]) => (await last(...said)).context!.wish!

describe('a limit that is moved in a question', () => {
  test.for([
    ['celular de menos de 5000', 'y si le subo a 7?', 7_000],
    ['laptop de hasta 15 mil', 'y si le subo a 22 qué me alcanza', 22_000],
  ] as const)('%s, %s', async ([first, then, max]) => {
    expect(await wishAfter(first, then)).toMatchObject({ max, measures: [] })
  })
})

test('a number after «con» is no number of pieces', async () => {
  const reply = await last('celular samsung', 'con 256')
  expect(reply.text).not.toContain('256 piezas')
})

describe('what is said beside the thing spoken of names no other one', () => {
  test.for([
    ['taladro', 'con maletín y brocas', 'taladro'],
    ['horno de microondas', 'y que traiga grill y charola', 'horno'],
    ['cafetera', 'o mejor de goteo pues, las cápsulas salen caras', 'cafetera'],
    ['impresora', 'que no sea hp, esas tragan mucha tinta', 'impresora'],
  ] as const)('%s, %s', async ([first, then, kind]) => {
    expect((await wishAfter(first, then)).kind!.said).toContain(kind)
  })
})

describe('a brand that is told to be bad is refused', () => {
  test.for([
    ['licuadora', 'es que las oster siempre me fallan', ['Oster']],
    ['pantalla', 'samsung no, hisense tampoco', ['Hisense', 'Samsung']],
  ] as const)('%s, %s', async ([first, then, brands]) => {
    const { withoutBrands, brands: asked } = await wishAfter(first, then)
    expect(withoutBrands.toSorted()).toEqual(brands)
    expect(asked).toEqual([])
  })

  test('and the one that is accepted instead is asked for', async () => {
    const wish = await wishAfter('pantalla samsung', 'aunque sea lg, la samsung sale muy cara')
    expect(wish).toMatchObject({ brands: ['LG'], withoutBrands: ['Samsung'] })
  })

  test('«ninja sí» after a refusal is no courtesy', async () => {
    expect(await wishAfter('licuadora', 'la oster no, ninja sí')).toMatchObject({
      brands: ['Ninja'],
      withoutBrands: ['Oster'],
    })
  })
})

test('another material of the thing takes the place of that of a part', async () => {
  const { words } = await wishAfter('licuadora', 'con vaso de vidrio', 'mejor de plástico')
  expect(words.join(' ')).not.toContain('vidrio')
})

test('what need not be is given up', async () => {
  const wish = await wishAfter('laptop hp', 'no tiene que ser hp')
  expect(wish).toMatchObject({ brands: [], withoutBrands: [] })
  expect(wish.kind!.said).toContain('laptop')
})

test('a taller fan is one of more inches', async () => {
  const { words, measures } = await wishAfter('ventilador', 'uno más alto')
  expect(words).toEqual([])
  expect(measures).toMatchObject([{ unit: 'pulgada', bound: 'least' }])
})

test('a refused colour that is accepted again is not asked for', async () => {
  const wish = await wishAfter('ventilador', 'que no sea blanco', 'bueno si es blanco no hay pex')
  expect(wish).toMatchObject({ withoutWords: [], words: [] })
})

test('a part that was given up with thanks is not asked for', async () => {
  const wish = await wishAfter('licuadora', 'con vaso de vidrio', 'no gracias, ya sin vaso de vidrio')
  expect(wish).toMatchObject({ words: [], withoutWords: [] })
})

describe('a thing spoken of before', () => {
  const FIRST = ['licuadora roja', 'una plancha de vapor', 'de menos de 900'] as const

  test('is spoken of again with its conditions', async () => {
    const wish = await wishAfter(...FIRST, 'volviendo a la licuadora, que sea oster')
    expect(wish).toMatchObject({ brands: ['Oster'], max: null })
    expect(wish.kind!.said).toContain('licuadora')
    expect(wish.words.join(' ')).toMatch(/roj/)
  })

  test('alone shows it again', async () => {
    const wish = await wishAfter(...FIRST, 'regresando a la licuadora')
    expect(wish.kind!.said).toContain('licuadora')
    expect(wish.max).toBeNull()
  })

  test('is asked about', async () => {
    const [before, , , after] = await talk(...FIRST, 'de la licuadora, ¿qué tienda la tiene más barata?')
    const names = before!.products.map(({ name }) => name)
    expect(names.some((name) => after!.text.includes(name))).toBe(true)
  })
})
