import { describe, expect, test } from 'vitest'
import { analyzerOf, sortKeyOf } from './analyzer.ts'
import { fromByteString, toByteString } from './bytes.ts'

const words = (
  text: string,
  options: Partial<Parameters<typeof analyzerOf>[0]> = {},
  separators: string[] = [],
  symbols: string[] = [],
) =>
  analyzerOf({ locale: '', stem: false, ...options }, { token_separators: separators, symbols_to_index: symbols })
    .words(text)
    .map(fromByteString)

describe('the default path', () => {
  test.each([
    ['Zapatilla Nike® Air-Max 90 – Niño/Niña', 'zapatilla niker airmax 90 ninonina'],
    ['abcÅà123ß12 verläßlich', 'abcaa123ss12 verlasslich'],
    ['½¥', '12yen'],
    ["o'brien T.J. 1.5 a/b foo\tbar", 'obrien tj 15 ab foobar'],
    ['180° 10×20 5µ 1º ª', '1800 10x20 5u 1o a'],
    ['10–20 10\u00a0kg', '1020 10kg'],
    ['€ £ ™ © ¢', 'eur lb tm c c'],
    ['nike👟 👟 日本語', 'nike👟 👟 日本語'],
    ['çøåłğı æœ', 'coalgi aeoe'],
    ['nin\u0303o', 'nino'],
    ['C++ y C#', 'c y c'],
    ['', ''],
    ['  \n ', ''],
  ])('%s', (text, expected) => expect(words(text).join(' ')).toBe(expected))

  test('separators split and symbols stay', () => {
    expect(words('Zapatilla Nike® Air-Max 90 – Niño/Niña', {}, ['-', '/']).join(' ')).toBe(
      'zapatilla niker air max 90 nino nina',
    )
    expect(words('C++ y C#', {}, [], ['+', '#']).join(' ')).toBe('c++ y c#')
  })

  test('words are cut at 100 bytes', () => expect(words('a'.repeat(300))[0]).toHaveLength(100))

  test('spans point into the original', () => {
    const text = '¡Canción, sí!'
    const spans = analyzerOf({ locale: '', stem: false }, { token_separators: [], symbols_to_index: [] }).spans(text)
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['Canción,', 'sí!'])
  })
})

describe('other locales', () => {
  test.each([
    ['Canción air-max', 'canción air max'],
    ["l'eau 12345_678 1.5", 'leau 12345678 15'],
    ['¿Qué?', '¿ qué'],
  ])('%s', (text, expected) => expect(words(text, { locale: 'es' }).join(' ')).toBe(expected))
})

describe('stemming', () => {
  test.each([
    ['zapato zapatos', 'zapat zapat'],
    ['pantalón pantalones', 'pantalon pantalon'],
    ['luz luces', 'luz luc'],
    ['lápiz lápices', 'lapiz lapic'],
    ['sofá sofás', 'sof sofas'],
    ['café cafés cafes', 'caf cafes caf'],
    ['rojo roja rojas', 'roj roj roj'],
    ['niño nino', 'niñ nin'],
    ['dípticos dipticos', 'diptic diptic'],
    ['camion camión', 'camion camion'],
    ['rápidamente dándoselo habitaciones utilidades', 'rapid dandosel habit util'],
  ])('Spanish: %s', (text, expected) => expect(words(text, { locale: 'es', stem: true }).join(' ')).toBe(expected))

  test.each([
    ['zapato zapatos', 'zapato zapato'],
    ['luz luces lapices', 'luz luce lapic'],
    ['sofás cafés dípticos', 'sofa cafe diptico'],
    ['running shoes generously happily strawberries', 'run shoe generous happili strawberri'],
    ['relational conditional hopping agreed skies', 'relat condit hop agre sky'],
  ])('English: %s', (text, expected) => expect(words(text, { stem: true }).join(' ')).toBe(expected))
})

describe('extensions', () => {
  test.each([
    ['luz', 'luces'],
    ['sofá', 'sofás'],
    ['lápiz', 'lápices'],
    ['café', 'cafés'],
    ['pantalón', 'pantalones'],
    ['base', 'bases'],
    ['dulce', 'dulces'],
    ['autobús', 'autobuses'],
    ['reloj', 'relojes'],
    ['guante', 'guantes'],
    ['playera', 'playeras'],
    ['pie', 'pies'],
    ['laptop', 'laptops'],
    ['short', 'shorts'],
  ])('plurals: %s and %s are one word', (one, many) => {
    const options = { locale: 'es', tianguis: { fold: true, plurals: 'es' as const } }
    expect(words(one, options)).toEqual(words(many, options))
  })

  test('fold beats the locale', () =>
    expect(words('Canción niño', { locale: 'es', tianguis: { fold: true } })).toEqual(['cancion', 'nino']))

  test('parts share the position of the whole', () => {
    const analyzer = analyzerOf(
      { locale: '', stem: false, tianguis: { parts: true } },
      { token_separators: [], symbols_to_index: [] },
    )
    expect(analyzer.spans('Sony WH-1000XM4 negro').map(({ word, position }) => `${word}@${position}`)).toEqual([
      'sony@0',
      'wh1000xm4@1',
      'wh@1',
      '1000xm4@1',
      'negro@2',
    ])
    expect(analyzer.words('WH-1000XM4')).toEqual(['wh1000xm4'])
  })
})

test('sort keys are folded and keep spaces', () => {
  expect(sortKeyOf('Ñandú, el  grande!')).toBe('nandu el  grande')
  expect(sortKeyOf('¡¿?!')).toBe('')
})

test('byte strings go both ways', () => {
  for (const text of ['plain', 'ñandú', '日本', '😀']) expect(fromByteString(toByteString(text))).toBe(text)
})
