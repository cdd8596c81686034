import { expect, test } from 'vitest'
import { corrected } from './corrected.ts'

const hit = (...tokens: string[]) => ({ highlights: [{ field: 'productName', matched_tokens: tokens }] })

test.each([
  ['licuadra', ['Licuadora'], 'licuadora'],
  ['audifnos bluetooth', ['Audífonos', 'Bluetooth'], 'audífonos bluetooth'],
  ['licaudora', ['Licuadora'], 'licuadora'],
])('«%s» that found %j was meant as «%s»', (q, tokens, meant) => {
  expect(corrected(q, [hit(...tokens)])).toBe(meant)
})

test.each([
  ['licuadora', ['Licuadora']],
  ['licu', ['Licuadora']],
  ['licuadoras', ['Licuadora']],
  ['audifonos', ['Audífonos']],
  ['A55', ['A54']],
  ['tv', ['TVs']],
  ['otra cosa', ['Licuadora']],
  ['algo', []],
])('«%s» that found %j was typed as it was meant', (q, tokens) => {
  expect(corrected(q, [hit(...tokens)])).toBeNull()
})

test('a word is right when any of the best hits holds it as typed', () => {
  expect(corrected('casa', [hit('Caja'), hit('Casa')])).toBeNull()
})

test('the words of a list are read one by one', () => {
  const hits = [{ highlights: [{ field: 'tags', matched_tokens: [['rojo'], ['azules']] }] }]
  expect(corrected('rjoo', hits)).toBe('rojo')
})
