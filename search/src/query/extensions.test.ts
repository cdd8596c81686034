/** What this engine does beyond Typesense, and rankings a Spanish shop expects. */
import { describe, expect, test } from 'vitest'
import { collectionOf, field, found, idsOf, schemaOf, searchIn, titled } from './testing/collection.ts'

describe('extensions', () => {
  test('a typo that is itself a word does not hide other matches', () => {
    const writer = titled('cama matrimonial', 'casa de campo')
    expect(found(writer, 'casa')).toEqual(['1'])
    expect(idsOf(searchIn(writer, { q: 'casa', query_by: 'title', always_typos: 'true' }))).toEqual(['1', '0'])
  })
  test('model numbers can be taken literally', () => {
    const writer = titled('galaxy a5467')
    expect(found(writer, 'a5468')).toEqual(['0'])
    expect(found(writer, 'a5468', { enable_typos_for_alpha_numerical_tokens: 'false' })).toEqual([])
  })
  test('plurals, accents and joined words', () => {
    const tianguis = { fold: true, plurals: 'es' as const, parts: true }
    const writer = collectionOf(schemaOf([field('title', 'string', { locale: 'es', tianguis })]), [
      { id: '0', title: 'Luces LED para baño' },
      { id: '1', title: 'Audífonos Sony WH-1000XM4' },
    ])
    expect(found(writer, 'luz bano')).toEqual(['0'])
    expect(found(writer, 'audifono')).toEqual(['1'])
    for (const q of ['wh-1000xm4', 'wh1000xm4', 'wh 1000xm4', '1000xm4']) expect(found(writer, q)).toEqual(['1'])
  })
  test('a part of a joined word is not the whole value', () => {
    const tianguis = { parts: true }
    const writer = collectionOf(schemaOf([field('title', 'string', { tianguis })]), [
      { id: '0', title: 'Play-Doh' },
      { id: '1', title: 'Play' },
    ])
    const equal = (value: string) => idsOf(searchIn(writer, { q: '*', filter_by: `title:=${value}` }))
    expect([equal('play'), equal('doh'), equal('play-doh')]).toEqual([['1'], [], ['0']])
  })
})

describe('sensible Spanish ranking', () => {
  const products = [
    'Funda para celular Samsung',
    'Teléfono celular Samsung Galaxy A54 128 GB negro',
    'Teléfono celular Motorola 128 GB',
    'Memoria Samsung 128 GB',
    'Playera Nike mujer talla M',
    'Playera Nike hombre talla M',
    'Playera Adidas mujer talla M',
    'Tenis Nike mujer',
  ]
  const first = (q: string) => searchIn(titled(...products), { q, query_by: 'title' }).hits[0]?.document.title
  test.each([
    ['telefono celular samsung 128', products[1]],
    ['playera nike mujer talla m', products[4]],
    ['telefno celuar samsung 128', products[1]],
    ['playera nike mujer tal', products[4]],
  ])('%s', (q, expected) => expect(first(q)).toBe(expected))
})
