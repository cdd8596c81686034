/** What the page says that no product has is said by no product that it shows. */
import { WHOLE_LISTING } from '@tianguis/contract/listing/listing-state'
import type { Understood } from '@tianguis/contract/listing/understood/understood'
import { array, assert, asyncProperty, constantFrom, nat } from 'fast-check'
import { expect, test } from 'vitest'
import { stem } from '../../../understanding/text/stem.ts'
import { plainWords } from '../../../understanding/understand-search.ts'
import { relaxedSearch } from './relaxed-search.ts'
import { unmetOf } from './unmet-wishes.ts'

const WORDS =
  'rojo roja rojos huella muñeca muñecas inteligente digital acero vidrio lol pro 128 tapa tapas café'.split(' ')
const NAMES = array(
  array(constantFrom(...WORDS), { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
  {
    maxLength: 6,
  },
)
const ASKED = array(constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
const folded = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '')

/** Nothing of the kind has anything of it. */
const nothingFound = {
  multiSearch: async (asked: readonly unknown[]) => asked.map(() => ({ found: 0, hits: [] })),
} as never

const meaningOf = (asked: readonly string[], kinds: string[]): Understood => ({
  ...plainWords(asked.join(' ')),
  kinds,
  said: asked.map((word) => [folded(word)]),
  all: asked.map((word) => [folded(word)]),
})

const saidBy = (names: readonly string[]) =>
  new Set(names.flatMap((name) => name.split(' ')).map((word) => stem(folded(word))))

test('no word is denied that a shown name has, whatever its kind, number and gender', async () => {
  const property = asyncProperty(NAMES, ASKED, nat(1), async (names, asked, kinds) => {
    const shown = { exact: 0, total: names.length, names, corrected: null }
    const meaning = meaningOf(asked, kinds === 0 ? [] : ['cerradura'])
    const denied = (await unmetOf(nothingFound, meaning, shown, asked.join(' '))) ?? []
    const said = saidBy(names)
    expect(denied.filter((word) => said.has(stem(folded(word))))).toEqual([])
  })
  await assert(property)
})

test('a word that no shown name has is denied', async () => {
  const shown = { exact: 0, total: 1, names: ['Cerradura de acero'], corrected: null }
  expect(await unmetOf(nothingFound, meaningOf(['huella'], ['cerradura']), shown, 'huella')).toEqual(['huella'])
  expect(await unmetOf(nothingFound, meaningOf(['lol'], ['muñeca']), { ...shown, names: ['Lola'] }, 'lol')).toEqual([
    'lol',
  ])
})

test('a kind that was given up is not denied where a shown name has its words', async () => {
  const property = asyncProperty(NAMES, constantFrom('Muñeca', 'Tapa', 'Café'), async (names, kind) => {
    const meaning: Understood = {
      ...meaningOf(['algo'], [kind.toLowerCase()]),
      parts: [{ label: kind, rest: null, isFilter: false }],
      near: [['otra cosa']],
    }
    const answer = (isNear: boolean) => ({
      found: isNear ? names.length : 0,
      page: 1,
      hits: isNear ? names.map((productName) => ({ document: { productName, kind: 'otra cosa' } })) : [],
    })
    const isNear = (state: { meaning?: Understood }) => state.meaning?.kinds.includes('otra cosa') ?? false
    const { understood } = await relaxedSearch({ ...WHOLE_LISTING, q: 'algo' }, meaning, {
      ask: async (state) => [answer(isNear(state))] as never,
      askKinds: async (states) => states.map((state) => answer(isNear(state))) as never,
    })
    if (names.length > 0 && saidBy(names).has(stem(folded(kind.toLowerCase())))) expect(understood?.dropped).toEqual([])
    else if (names.length > 0) expect(understood?.dropped).toEqual([kind])
  })
  await assert(property)
})

test('that none has all of it is not said where a shown name has the model', async () => {
  const othersFound = {
    multiSearch: async (asked: readonly unknown[]) => asked.map((_, at) => ({ found: at === 0 ? 2 : 0, hits: [] })),
  } as never
  const shown = { exact: 0, total: 2, names: ['Logitech MK220 combo de mouse y teclado'], corrected: null }
  const unmet = (words: string[]) => unmetOf(othersFound, meaningOf(words, ['teclado']), shown, words.join(' '))
  expect(await unmet(['logitech', 'mk220'])).toBeUndefined()
  expect(await unmet(['logitech', 'mouse'])).toEqual([])
})

test('of several words only those are denied that no shown name has', async () => {
  const shown = { exact: 0, total: 1, names: ['Pista Hot Wheels de 4 metros'], corrected: null }
  const meaning: Understood = {
    ...plainWords('hot wheels pista carritos'),
    kinds: ['pista de carreras'],
    said: [['carritos hot wheels']],
    all: [['carritos hot wheels']],
  }
  expect(await unmetOf(nothingFound, meaning, shown, 'hot wheels pista carritos')).toEqual(['carritos'])
})
