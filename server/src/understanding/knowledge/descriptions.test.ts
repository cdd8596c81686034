import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { titleVocabulary } from '../../areas/readings/service.ts'
import { runAtOnce } from '../../async/steps.ts'
import { descriptionSteps } from './descriptions.ts'

const { vocabulary } = titleVocabulary()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'descriptions-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const read = (text: string) => {
  writeFileSync(join(folder, 'a.txt'), text)
  return runAtOnce(descriptionSteps(vocabulary, folder))
}
const namesLike = (text: string, query: string) =>
  read(text)
    .kindsLike(query.split(' '))
    .map(({ kind }) => kind.name)

const TEXT = `abrelatas: abrir una lata de atún, quitar la tapa de la lata
sacacorchos: abrir el vino, sacar el corcho de la botella
tetera: calentar agua para el té
`

test('forms of a verb are one word', () => {
  expect(namesLike(TEXT, 'con que abro latas')).toEqual(['abrelatas'])
  expect(namesLike(TEXT, 'que caliente agua')).toEqual(['tetera'])
})

test('one word in common is none', () => {
  expect(namesLike(TEXT, 'abrir la puerta')).toEqual([])
})

test('the kind whose phrases have more of the rare words comes first', () => {
  expect(namesLike(TEXT, 'abrir la tapa de la botella de vino')).toEqual(['sacacorchos', 'abrelatas'])
})

test('a name that no kind has is refused with its line', () => {
  expect(() => read('tetera: calentar agua\nfrabotán: zumbar\n')).toThrow(
    "content/search/descriptions/a.txt:2: no kind is called 'frabotán'",
  )
})
