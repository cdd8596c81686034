import { describe, expect, it } from 'vitest'
import { tokensOf } from '../../../../understanding/text/tokens.ts'
import { placesToFit } from './incidental.ts'
import { needPlaces, offeredAt } from './needs.ts'
import { purposesOf } from './read-needs.ts'
import { answeredPlaces, dislikedPlaces } from './refused.ts'

const TEXT = `
# a comment
[para la dentición]
when: dient*/encias salir/salen bebe, denticion
offers 0-1: mordedera, chupón
offers: juguete didáctico
asks: ¿Cuántos meses tiene?
note: Si le duele, pregunta a su pediatra.
`

const wordsOf = (sentence: string) => sentence.split(' ')

describe('the table of content/assistant/needs', () => {
  const [need] = purposesOf(TEXT, 'a.txt')

  it('are met by all words of a line, in any order and number', () => {
    const places = needPlaces(need!.when, wordsOf('a mi bebe ya le empiezan a salir los dientitos'))
    expect(places?.toSorted((a, b) => a - b)).toEqual([2, 7, 9])
  })

  it('take «unas» for a noun only after an article', () => {
    const [nails] = purposesOf('[para las uñas]\nwhen: unas clientas\noffers: esmalte\n', 'b.txt')
    expect(needPlaces(nails!.when, wordsOf('unas botas para mis clientas'))).toBeNull()
    expect(needPlaces(nails!.when, wordsOf('las unas de mis clientas'))).not.toBeNull()
  })

  it('are not met by some of the words', () => {
    expect(needPlaces(need!.when, wordsOf('me quiero blanquear los dientes'))).toBeNull()
  })

  it('are not met by words that stand far apart', () => {
    const far = `dientes ${'y luego '.repeat(8)}salir con mi bebe`
    expect(needPlaces(need!.when, wordsOf(far))).toBeNull()
  })

  it('offer kinds by the age of a child, and to everyone else the general ones', () => {
    expect(offeredAt(need!.offers, 0.5)).toEqual(['mordedera', 'chupón'])
    expect(offeredAt(need!.offers, 1.5)).toEqual(['mordedera', 'chupón'])
    expect(offeredAt(need!.offers, 7)).toEqual(['juguete didáctico'])
    expect(offeredAt(need!.offers, null)).toEqual(['juguete didáctico'])
  })

  it('are refused with the line that cannot be read', () => {
    expect(() => purposesOf('[a]\nwhen: b\nwhat: c', 'a.txt')).toThrow('línea 3')
    expect(() => purposesOf('when: b', 'a.txt')).toThrow('línea 1')
    expect(() => purposesOf('[a]\nwithin /b: become c', 'a.txt')).toThrow('línea 2')
    expect(() => purposesOf('[para nada]\nwhen: b', 'a.txt')).toThrow('para nada')
  })

  it('narrow a category by another one, by words and by limits', () => {
    const [editing] = purposesOf('[a]\nwithin /b: become /b/c; words senior|viejo; least 16 gb of Memoria RAM', 'a.txt')
    expect(editing!.rules).toEqual([
      {
        within: '/b',
        become: '/b/c',
        words: ['senior|viejo'],
        measures: [{ unit: 'gb', value: 16, bound: 'least', among: 'Memoria RAM' }],
      },
    ])
  })
})

const tokens = (sentence: string) => tokensOf(sentence, new Set())

it.each([
  ['carriola que quepa en un aveo', ['si cabe en un aveo']],
  ['refri que quepa en mi cocina y que no haga ruido', ['si cabe en mi cocina']],
  ['la sala no cabe en mi cuarto', []],
])('a place to fit into is named: %s', (said, lacks) => expect(placesToFit(tokens(said))).toEqual(lacks))

it.each([
  ['entonces no, mejor la funda del colchón', [1]],
  ['laptop, no de apple', []],
])('a no that answers refuses nothing: %s', (said, places) => expect(answeredPlaces(tokens(said))).toEqual(places))

it.each([
  ['algo bonito no cosas de cocina', 'cocina'],
  ['un regalo que no sea algo para la casa', 'casa'],
  ['nada de maquillaje', 'maquillaje'],
])('things are refused by what they are of: %s', (said, refused) => {
  const all = tokens(said)
  expect([...dislikedPlaces(all)].map((at) => all[at]!.text)).toContain(refused)
})

it('a thing that is not of something is refused by its name', () =>
  expect(dislikedPlaces(tokens('algo que no sea taza')).size).toBe(0))
