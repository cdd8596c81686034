import type { AssistantContext, Shown, Wish } from '@tianguis/contract/assistant/assistant'
import { assistantContext } from '@tianguis/contract/assistant/assistant'
import { describe, expect, test } from 'vitest'
import type { Sentence } from '../../sentences/sort.ts'
import { emptyWish } from '../../understanding/request.ts'
import { listBefore } from './list-before.ts'
import { thingsSeen } from './things.ts'

const shown = (name: string, thing?: string): Shown => ({
  id: '1',
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  brand: 'Marca',
  price: 1000,
  store: 'Trajinera',
  ...(thing ? { thing } : {}),
})
const wishFor = (said: string): Wish => ({ ...emptyWish(), kind: { said, trails: [], names: [], narrow: false } })
const contextOf = (change: Partial<AssistantContext>): AssistantContext => ({
  ...assistantContext.parse({ wish: null, shown: [], seen: [] }),
  ...change,
})
const sentence = (kind: string, text: string, places: number[] = []) =>
  ({ kind, named: false, prepared: { text }, request: { places, sides: [] } }) as unknown as Sentence

describe('things that were shown', () => {
  test('lists of one wish that was narrowed are one thing', () => {
    const context = contextOf({
      wish: wishFor('controles'),
      shown: [shown('Control Xbox blanco')],
      earlier: [shown('Control Xbox negro', 'controles'), shown('Teclado Vorago', 'teclados')],
    })
    expect(thingsSeen(context).map((list) => list.map(({ name }) => name))).toEqual([
      ['Control Xbox blanco', 'Control Xbox negro'],
      ['Teclado Vorago'],
    ])
  })

  test('each part of a message with several wishes is a thing', () => {
    const context = contextOf({
      shown: [
        { ...shown('Arroz'), part: 0 },
        { ...shown('Aceite'), part: 1 },
      ],
    })
    expect(thingsSeen(context)).toHaveLength(2)
  })
})

describe('the list that a sentence speaks of', () => {
  const before = [shown('Tenis Nike rojos', 'tenis'), shown('Tenis Nike blancos', 'tenis')]

  test('after a question back it is the one before', () => {
    const asked = contextOf({ wish: wishFor('tenis'), earlier: before })
    expect(listBefore(asked, sentence('view', ' cual es el mas ligero '))?.context.shown).toEqual(before)
  })

  test('a comparison of two, where a change left one, takes in the one before', () => {
    const one = shown('Tenis Nike negros')
    const asked = contextOf({ wish: wishFor('tenis'), shown: [one], earlier: before })
    const list = listBefore(asked, sentence('compare', ' compara los dos primeros ', [1, 2]))
    expect(list?.context.shown).toEqual([one, before[0]])
    expect(list?.note).toContain('solo hay uno')
  })

  test('another thing that was not found is not mistaken for the list before', () => {
    const asked = contextOf({ wish: wishFor('mochila'), earlier: before })
    expect(listBefore(asked, sentence('view', ' cuanto cuesta '))).toBeNull()
    const all = listBefore(asked, sentence('save', ' guarda todo eso '))
    expect(all?.context.shown).toEqual(before)
    expect(all?.note).toContain('De «mochila» no te mostré ninguno')
  })

  test('what is on the screen is spoken of first', () => {
    const asked = contextOf({ wish: wishFor('tenis'), shown: before, earlier: [shown('Tenis Puma', 'tenis')] })
    expect(listBefore(asked, sentence('view', ' cual es el mas ligero '))).toBeNull()
    expect(listBefore(asked, sentence('compare', ' comparalos '))).toBeNull()
  })
})
