/** Several things in one message: what is said of all of them, and none that is lost. */
import { describe, expect, test } from 'vitest'
import { conversationInShop } from '../../testing/talk.ts'

const talk = conversationInShop()

describe('a limit or a colour that names none of them is said of each', () => {
  test('a limit', async () => {
    const [, reply] = await talk('licuadora y plancha', 'que no pase de 700')
    expect(reply!.context!.wishes.map(({ max }) => max)).toEqual([700, 700])
    expect(reply!.cards.length).toBeGreaterThan(1)
    for (const { total } of reply!.cards) expect(total).toBeLessThanOrEqual(70_000)
  })

  test('a colour', async () => {
    const [, reply] = await talk('licuadora y celular', 'en negro')
    for (const { words } of reply!.context!.wishes) expect(words).toContain('negro')
  })

  test('what names one of them changes that one', async () => {
    const [, reply] = await talk('licuadora y plancha', 'la licuadora hasta 700')
    expect(reply!.context!.wishes.map(({ max }) => max)).toEqual([700, null])
  })
})

test('a person or a measure behind two things is said of both', async () => {
  const [reply] = await talk('playera y tenis de hombre')
  for (const { kind } of reply!.context!.wishes)
    for (const trail of kind!.trails) expect(trail).toMatch(/Hombre|Deportes|Calzado/)
  for (const { name } of reply!.cards) expect(name).not.toMatch(/mujer|niñ/)
})

test('the first name of a list is not lost', async () => {
  const [reply] = await talk('hace falta huevo, leche, arroz, frijol y azúcar')
  expect(reply!.text.toLowerCase()).toContain('huevo')
})

describe('a sort, a number or a pain said of the thing spoken of', () => {
  test.for([
    ['taladro', 'mejor uno de cable'],
    ['bocina portátil', 'otra con radio'],
    ['silla de oficina', 'ergonómica que me duele la cintura'],
    ['mochila', 'que no pese un montón porque la llevo en el metro'],
    ['aspiradora', 'que no haga ruido, mi mamá ya es grande'],
  ] as const)('%s, %s', async ([first, then]) => {
    const [before, reply] = await talk(first, then)
    expect(reply!.context!.wish!.kind!.trails).toEqual(before!.context!.wish!.kind!.trails)
    expect(reply!.text).not.toMatch(/precio por unidad|médico|más grande|«(?:un|otr)[oa]/)
  })

  test('after a limit a bare number is another one', async () => {
    const { wish } = (await talk('celular Samsung de menos de 6 mil', 'mejor de 8')).at(-1)!.context!
    expect(wish).toMatchObject({ max: 8000, measures: [], brands: ['Samsung'] })
  })
})
