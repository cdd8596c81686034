/** Nothing is denied that a card bears out, and what is said now is asked of the thing that it changes. */
import { describe, expect, test } from 'vitest'
import { conversationInShop } from '../testing/talk.ts'

const talk = conversationInShop()

const after = async (...said: string[]) => (await talk(...said)).at(-1)!

describe('a word that a card says is not quoted as missing', () => {
  test.for([
    ['tiras reactivas para medir la azucar, del aparatito accu chek', /«[^»]*(?:accu|chek)/],
    ['un radio de pilas sencillo, que tome AM y FM', /no dice «[^»]*\b(?:am|fm)\b/],
    ['cafeteras con descuento verdadero', /dice «[^»]*descuento/],
    ['audifonos bluetooth under 1500', /«[^»]*1500/],
  ] as const)('%s', async ([said, denied]) => {
    expect((await after(said)).text).not.toMatch(denied)
  })
})

test('another material rules out the one that is refused', async () => {
  const { text, cards } = await after('licuadora', 'que no sea de vidrio')
  expect(cards.every(({ name }) => /plástico|acero|policarbonato/.test(name))).toBe(true)
  expect(text).not.toContain('menciona «vidrio»')
})

test('a need of another department is not spoken of', async () => {
  expect((await after('antipulgas para mi perro que pesa 4 kilos')).text).not.toContain('ejercicio')
})

test('only the brand that is named is left', async () => {
  const { wish } = (await after('audifonos bluetooth', 'sony no, otra marca')).context!
  expect(wish!.withoutBrands).toEqual(['Sony'])
})

test('another number takes the place of the one before', async () => {
  const { wish } = (await after('minisplit de 1 tonelada inverter 220', 'no perdon 110')).context!
  expect(JSON.stringify(wish)).not.toContain('220')
})

describe('one thing of a list', () => {
  const list = 'Aceite nutrioli, frijol y maseca por favor'

  test('is changed by itself, and the others stay', async () => {
    const { products, text, context } = await after(list, 'el frijol que sea negro')
    expect(products.every(({ name }) => /^Frijol .*negro/.test(name))).toBe(true)
    expect(text).not.toContain('En total')
    expect(context!.wishes).toHaveLength(3)
  })

  test('is all that is left', async () => {
    const { products, context } = await after(list, 'nomás el frijol, que sea negro')
    expect(products.every(({ name }) => /^Frijol .*negro/.test(name))).toBe(true)
    expect(context!.wish!.kind!.said).toContain('frijol')
  })
})

test('two amounts in words are a range', async () => {
  expect((await after('juguete didactico entre doscientos y cuatrocientos pesos')).context!.wish).toMatchObject({
    min: 200,
    max: 400,
  })
})

test('a size before a limit is no price', async () => {
  const { wish } = (await after('tenis para correr de hombre 27.5 max 1800')).context!
  expect(wish).toMatchObject({ max: 1800, measures: [{ unit: 'talla', value: 27.5 }] })
})

test('a colour that is refused is not asked of the names', async () => {
  const { text, context } = await after('tenis para mujer del 25', 'negros no')
  expect(context!.wish!.words.join()).not.toContain('sin ')
  expect(text).not.toContain('«sin')
})

test('food for an animal is of no brand with its name', async () => {
  expect((await after('alimento humedo para gato adulto')).context!.wish!.words.join()).not.toContain('el gato')
})
