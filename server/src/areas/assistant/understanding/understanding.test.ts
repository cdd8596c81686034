import { fold } from '@tianguis/contract/folding'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { budgetIn } from '../../../understanding/reading/prices.ts'
import { distance, sound, stem } from '../../../understanding/text/stem.ts'
import { tokensOf } from '../../../understanding/text/tokens.ts'
import { MEASURE_UNITS, measureKeys, measuresIn } from './measures.ts'

const tokens = (text: string) => tokensOf(text, MEASURE_UNITS)
const budget = (text: string) => {
  const read = tokens(text)
  for (const { from, to } of measuresIn(read)) for (let at = from; at <= to; at++) read[at]!.used = true
  return budgetIn(read)
}

describe('budgets', () => {
  test.for([
    ['menos de 5 mil', null, 5000],
    ['entre 3,000 y 6,500', 3000, 6500],
    ['entre 3 y 5 mil', 3000, 5000],
    ['de 800 a 1,200 pesos', 800, 1200],
    ['unos 10k', 7500, 12000],
    ['máximo $4,999.90', null, 4999.9],
    ['que no pase de 12 mil', null, 12000],
    ['no más de mil quinientos', null, 1500],
    ['más de 2,000', 2000, null],
    ['mil pesos máximo', null, 1000],
    ['arriba de cinco mil', 5000, null],
    ['tengo 500 varos', null, 500],
    ['hasta $900', null, 900],
    ['entre 6500 y 3000', 3000, 6500],
    ['menos de 5 kg', null, null],
    ['pantalla de 55 pulgadas', null, null],
    ['más de 2 puertas', null, null],
    ['que no sea de cápsulas ni cueste más de dos mil', null, 2000],
    ['iphone 15', null, null],
  ] as const)('%s', ([text, min, max]) => expect(budget(text)).toMatchObject({ min, max }))

  test('an amount means the same however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), (thousands) => {
        const amount = thousands * 1000
        const ways = [
          `${thousands} mil`,
          `${thousands}k`,
          String(amount),
          `$${amount}`,
          `${thousands},000`,
          `$${thousands},000.00`,
        ]
        for (const way of ways)
          expect(budget(`laptop de menos de ${way}`), way).toMatchObject({ min: null, max: amount })
      }),
    )
  })
})

describe('quantities', () => {
  test.for([
    ['16GB', 'gb:16'],
    ['1 TB', 'gb:1000'],
    ['55"', 'pulgada:55'],
    ['15.6 pulgadas', 'pulgada:15.6'],
    ['talla 27', 'talla:27'],
    ['talla M', 'talla:m'],
    ['número 24', 'talla:24'],
    ['500 ml', 'ml:500'],
    ['1.5 litros', 'ml:1500'],
    ['2 kilos', 'g:2000'],
    ['16 de ram', 'gb:16'],
    ['205/55 R16', 'rin:16'],
    ['FPS 50', 'fps:50'],
    ['etapa 3', 'etapa:3'],
    ['rodada 29', 'rodada:29'],
    ['1,100 L', 'ml:1100000'],
  ] as const)('%s', ([text, key]) => expect(measureKeys(text)).toContain(key))

  test('what stands at least or at most is a bound', () => {
    expect(measuresIn(tokens('de al menos 16 gb'))[0]).toMatchObject({ bound: 'least', value: 16 })
    expect(measuresIn(tokens('máximo 2 kg'))[0]).toMatchObject({ bound: 'most', value: 2000 })
  })

  test.for([
    ['que no pase de 150 cm de alto', 'most', 150],
    ['que no mida más de 60 cm de ancho', 'most', 60],
    ['de 5 litros para arriba', 'least', 5000],
    ['18 kilos o más', 'least', 18000],
    ['128 de memoria mínimo', 'least', 128],
    ['no menos de 50 pulgadas', 'least', 50],
    ['14 pulgadas o menos', 'most', 14],
    ['fps 50 o más', 'least', 50],
    ['de 5 litros y más barata', 'is', 5000],
  ] as const)('%s', ([text, bound, value]) => expect(measuresIn(tokens(text))).toMatchObject([{ bound, value }]))

  test.for([
    ['de 20 v que no sea de 12 v', 12],
    ['que no sean de 400 ml', 400],
    ['no quiero de 1 kilo', 1000],
  ] as const)('a size that is refused is told apart: %s', ([text, value]) => {
    expect(measuresIn(tokens(text)).filter(({ isRefused }) => isRefused)).toMatchObject([{ value }])
  })

  test('a range and a choice of two sizes are two bounds', () => {
    for (const text of ['entre 40 y 50 pulgadas', 'de 40 a 50 pulgadas', '40 o 50 pulgadas'])
      expect(measuresIn(tokens(text))).toMatchObject([
        { bound: 'least', value: 40 },
        { bound: 'most', value: 50 },
      ])
  })
})

describe('words', () => {
  test('number and gender do not part a word; short look-alikes stay apart', () => {
    for (const words of [
      ['negro', 'negra', 'negros', 'negras'],
      ['monitor', 'monitores'],
      ['lápiz', 'lápices'].map(fold),
      ['llave', 'llaves'],
    ]) {
      expect(new Set(words.map(stem)).size, words.join()).toBe(1)
    }
    expect(stem('playa')).not.toBe(stem('play'))
    expect(stem('gato')).not.toBe('gat')
  })

  test('what sounds alike in Mexico is alike', () => {
    for (const [a, b] of [
      ['selular', 'celular'],
      ['refrijerador', 'refrigerador'],
      ['televicion', 'television'],
      ['zapatiyas', 'zapatillas'],
      ['igienico', 'higienico'],
    ] as const) {
      expect(sound(a)).toBe(sound(b))
    }
  })

  test('the distance is a distance', () => {
    const word = fc.stringMatching(/^[a-e]{0,7}$/)
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distance(a, b, 20)).toBe(distance(b, a, 20))
        expect(distance(a, a, 20)).toBe(0)
        const whole = distance(a, b, 20)
        expect(distance(a, b, 2)).toBe(whole > 2 ? 3 : whole)
      }),
    )
  })
})
