import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { titleVocabulary } from '../../content/title-vocabulary.ts'
import { readEqualWords } from './equal-words.ts'

const folder = mkdtempSync(join(tmpdir(), 'tianguis-equal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a phrase is found however many words it has', () => {
  const { vocabulary } = titleVocabulary()
  const phrase = 'azul rojo verde negro blanco gris morado'
  writeFileSync(join(folder, 'long.json'), JSON.stringify([{ kinds: 'licuadora', asked: phrase, stated: 'arcoíris' }]))
  const { lengthAt, statedFor } = readEqualWords(vocabulary, folder)
  const kind = vocabulary.kinds.get('licuadora')!
  expect(statedFor(kind, phrase.split(' '))).toEqual(['arcoiris'])
  expect(lengthAt(kind, ['una', ...phrase.split(' '), 'barata'], 1)).toBe(7)
  expect(lengthAt(kind, ['una', ...phrase.split(' ')], 0)).toBe(0)
})
