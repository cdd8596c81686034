/** Which thing a sentence wants, where others are named beside it: where it must fit, what broke, what is not meant. */
import { describe, expect, test } from 'vitest'
import { conversationInShop } from '../../testing/talk.ts'

const talk = conversationInShop()

const last = async (...said: string[]) => (await talk(...said)).at(-1)!
const kindAfter = async (...said: string[]) => (await last(...said)).context!.wish!.kind!.said

describe('where it must fit is no thing that is wanted', () => {
  test.for([
    [
      'se me descompuso el refri y necesito uno que sea chiquito porque vivo en un cuarto y que quepa debajo de la barra que mide 90 centimetros',
      'refrigerador',
    ],
    ['una lavadora que entre en el mueble del patio', 'lavadora'],
    ['necesito una tele que quede bien en el mueble de la sala', 'tv'],
    ['un escritorio que quepa junto a mi cama', 'escritorio'],
  ] as const)('%s', async ([said, kind]) => expect(await kindAfter(said)).toBe(kind))
})

describe('a thing beside others that are not meant', () => {
  test('after a model it goes on with that', async () => {
    const [before, after] = await talk('play 5', 'la consola no los juegos')
    expect(after!.cards.map(({ slug }) => slug)).toEqual(before!.cards.map(({ slug }) => slug))
    expect(after!.text).not.toContain('juegos')
  })
  test('and with the brand', async () => {
    expect((await last('celular samsung', 'el celular no la funda')).context!.wish!.brands).toEqual(['Samsung'])
  })
  test('of a first message', async () => {
    const { context, text } = await last('la tablet, no la funda')
    expect(context!.wish!.kind!.said).toBe('tablet')
    expect(text).not.toContain('funda')
  })
  test('a refused colour is no effect', async () => {
    expect((await last('tenis negros, no los blancos')).context!.wish!.withoutWords).toContain('blancos')
  })
})

describe('a thing that is asked for by name is searched, whatever is told beside it', () => {
  test.for([
    'me urge un ventilador de pedestal aca en hermosillo hace un calorón',
    'hace un frio horrible necesito un calefactor',
    'quiero un xbox barato',
    'quiero un ps5 barato',
  ])('%s', async (said) => expect((await last(said)).cards.length).toBeGreaterThan(0))
})

describe('wishes that no data answer are told once', () => {
  test.for([
    ['perfume de hombre', 'que sea original eh nada de imitaciones raras', /original no lo dicen los datos/],
    ['tenis nike', 'que no sean pirata', /original no lo dicen los datos/],
    ['bolsa de mujer', 'que parezca cara', /caro se ve no lo dicen los datos/],
  ] as const)('%s, %s', async ([first, then, says]) => {
    const [, told, after] = await talk(first, then, 'menos de 5000 pesos')
    expect(told!.text).toMatch(says)
    expect(told!.text).not.toMatch(/Ninguno|Su ficha no/)
    expect(after!.text).not.toMatch(says)
    expect(after!.text).not.toContain('Sigo sin')
  })
})
