/** «o» offers values of which either will do, and what is said of one thing is not asked of another. */
import { describe, expect, test } from 'vitest'
import { conversationInShop } from '../testing/talk.ts'

const talk = conversationInShop()

const wishAfter = async (...said: string[]) => (await talk(...said)).at(-1)!.context!.wish!

describe('either value is enough', () => {
  test.for([
    ['cuna colecho blanca o de madera', 'blanca|madera'],
    ['mochila escolar azul o de color gris', 'azul|gris'],
  ] as const)('%s', async ([said, words]) => {
    expect((await wishAfter(said)).words).toContain(words)
  })

  test('two sizes are from one to the other', async () => {
    const { measures } = await wishAfter('croquetas para perro bulto de 20 o 25 kg')
    expect(measures.map(({ bound, value }) => [bound, value])).toEqual([
      ['least', 20_000],
      ['most', 25_000],
    ])
  })

  test('names that the catalogue does not know are named together', async () => {
    const [reply] = await talk('playera de tigres o de rayados')
    expect(reply!.text).not.toMatch(/«[^»]*tigres[^»]*» ni «[^»]*rayados/)
  })
})

test.for(['cámaras de seguridad para mi negocio que se vean en el cel', 'audífonos para el cel hasta 500'] as const)(
  'other names of what was said are searched and never quoted: %s',
  async (said) => {
    const [reply] = await talk(said)
    expect(reply!.text).not.toMatch(/celu|smart?h?phone|m[oó]vil/i)
  },
)

describe('another thing begins anew', () => {
  test.for([
    ['bóxers de hombre talla mediana de algodón', 'calcetines también, unos 6 pares'],
    ['cuna colecho blanca', 'y un monitor para bebé hasta dos mil'],
  ] as const)('%s, %s', async ([first, then]) => {
    const wish = await wishAfter(first, then)
    expect(wish.measures).toEqual([])
    expect([...wish.words, ...wish.loose].join(' ')).not.toMatch(/algod|colecho|blanc/)
  })

  test('a least price is not that of another thing', async () => {
    expect((await wishAfter('lavadora de unos 7 mil', 'mejor una parrilla eléctrica')).min).toBeNull()
  })
})

test('a letter of a size is the same in both ways of writing it', async () => {
  const [one, other] = await Promise.all([wishAfter('playera talla L'), wishAfter('playera talla G')])
  expect(one.measures[0]?.value).toBe(other.measures[0]?.value)
})

test('a change that finds the same products says so', async () => {
  const [first, second] = await talk('licuadora menos de 900 pesos', 'y si le subo a 905')
  const slugs = (reply: typeof first) => reply!.context!.shown.map(({ slug }) => slug)
  expect(slugs(second)).toEqual(slugs(first))
  expect(second!.text).toMatch(/los mismos de antes|el mismo de antes/)
})
