import { expect, test } from 'vitest'
import { readFrontMatter } from './front-matter.ts'

test('reads words, quoted texts and lists, and leaves the body alone', () => {
  const text =
    '---\ntitle: "Dos: \\"puntos\\""\ndate: 2026-06-09\ntags: [a, "b c"]\nnone: []\n---\n\nCuerpo --- con guiones\n'
  expect(readFrontMatter(text)).toEqual({
    head: { title: 'Dos: "puntos"', date: '2026-06-09', tags: ['a', 'b c'], none: [] },
    body: 'Cuerpo --- con guiones',
  })
})

test('a text without a head is all body', () => {
  expect(readFrontMatter('# Hola')).toEqual({ head: {}, body: '# Hola' })
})

test('code in a head is refused', () => {
  expect(() => readFrontMatter('---js\n{ title: process.exit(1) }\n---\n')).toThrow('must be YAML')
})
