import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTitle } from '@tianguis/titles'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CONTENT_FOLDER } from '../config/content-folder.ts'
import { loadTitleVocabulary, titleVocabulary } from './title-vocabulary.ts'

let folder: string
const words = () => join(folder, 'titles')
const cache = () => join(folder, 'cache')
const load = () => loadTitleVocabulary(words(), cache())
const title = 'Silla de oficina ergonómica negra 60 x 120 cm'

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tianguis-vocabulary-'))
  await cp(join(CONTENT_FOLDER, 'titles'), words(), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

test('what one process compiled is read by the next, with the same readings and version', async () => {
  const compiled = load()
  expect(compiled.version).toBe(titleVocabulary().version)
  const [name = ''] = await readdir(cache())
  const written = await readFile(join(cache(), name))
  const kept = load()
  expect(kept.version).toBe(compiled.version)
  expect(readTitle(kept.vocabulary, { title })).toEqual(readTitle(compiled.vocabulary, { title }))
  expect(written.equals(await readFile(join(cache(), name)))).toBe(true)

  await writeFile(join(cache(), name), written.subarray(0, written.length / 2))
  expect(load().version).toBe(compiled.version)
  expect((await readFile(join(cache(), name))).length).toBeGreaterThan(written.length / 2)
})

test('a changed word is compiled anew', async () => {
  const colours = JSON.parse(await readFile(join(words(), 'colours.json'), 'utf8'))
  await writeFile(join(words(), 'colours.json'), JSON.stringify({ azabache: 'ergonómica', ...colours }))
  const after = load()
  expect(after.version).not.toBe(titleVocabulary().version)
  expect(readTitle(after.vocabulary, { title }).colours).toContain('azabache')
  expect(load().version).toBe(after.version)
})

test('without a folder to write to, each process compiles for itself', async () => {
  await writeFile(cache(), '')
  expect(readTitle(load().vocabulary, { title }).kind).toBe('silla de oficina')
})
