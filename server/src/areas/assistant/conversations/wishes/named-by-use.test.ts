/** A thing that is named by what it does, or by a name of every day, is of the kind that the search page reads. */
import { fold } from '@tianguis/contract/folding'
import { beforeAll, describe, expect, test } from 'vitest'
import { shopToRead } from '../../testing/shop.ts'
import { conversationInShop } from '../../testing/talk.ts'
import { suggestedKinds } from '../../understanding/needs/suggested-kinds.ts'
import { type Knowledge, understand } from '../../understanding/understand.ts'

const talk = conversationInShop()
const last = async (...said: string[]) => (await talk(...said)).at(-1)!

describe('the use tells the kind', () => {
  test.each([
    ['un aparato para medir la glucosa', /^Glucómetro/],
    ['aparato para la presión de mi papá', /^Baumanómetro/],
    ['pulsera para contar pasos', /^(?:Banda de actividad|Smartwatch)/],
    ['tapete para hacer yoga', /^Tapete de yoga/],
    ['quiero un refri chiquito, tipo frigobar', /^Frigobar/],
  ])('%s', async (said, name) => {
    const { cards } = await last(said)
    expect(cards.length).toBeGreaterThan(0)
    for (const card of cards) expect(card.name).toMatch(name)
  })

  test('what is said beside it stays a condition', async () => {
    const { cards } = await last('medidor de azúcar con tiras incluidas')
    for (const { name } of cards) expect(name).toMatch(/^Glucómetro.*tiras/)
  })

  test('a kind that is not sold is said so, beside what states its name', async () => {
    const { text, cards } = await last('crema para el acné')
    expect(text).toContain('no lo tengo tal cual')
    for (const { name } of cards) expect(name).toMatch(/^Crema facial/)
  })
})

describe('an amount that was paid for something else is no limit', () => {
  test.each([
    'el técnico me cobra dos mil por la lavadora, mejor quiero ver una nueva',
    'ayer vendí mi bici en 1500 y quiero una de montaña',
    'ocupo tóner para una brother hl 1202',
  ])('%s', async (said) => expect((await last(said)).context!.wish!.max).toBeNull())

  test('a limit beside it is one', async () => {
    const said = 'me cobran 800 por arreglar mi plancha, mejor busco una nueva de menos de 500'
    expect((await last(said)).context!.wish!.max).toBe(500)
  })
})

describe('what a need offers', () => {
  let knowledge: Knowledge
  beforeAll(async () => {
    knowledge = await (await shopToRead()).knowledge()
  })

  test('is read where it is the whole name of a kind', () => {
    const unread = knowledge.rules.purposes
      .flatMap((purpose) => suggestedKinds(purpose, null, knowledge, understand))
      .filter(({ noun, wish }) => !wish && knowledge.query.kinds.get(fold(noun))?.name === noun)
      .map(({ noun }) => noun)
    expect(unread).toEqual([])
  })
})
