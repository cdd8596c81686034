/** A brand that no product of the kind has leads to the products that have it. */
import { type ListingState, WHOLE_LISTING } from '@tianguis/contract/listing/listing-state'
import type { Understood } from '@tianguis/contract/listing/understood/understood'
import { describe, expect, test } from 'vitest'
import { plainWords } from '../../../understanding/understand-search.ts'
import { brandReadings } from './brand-readings.ts'
import { relaxedSearch } from './relaxed-search.ts'

const CREAM: Understood = {
  ...plainWords('crema eucerin'),
  kinds: ['crema'],
  sameHead: ['crema corporal', 'crema facial'],
  isOfOtherDepartment: true,
  leading: [{ field: 'brand', value: 'Eucerin', spellings: ['eucerin'] }],
  parts: [{ label: 'Crema', rest: null, isFilter: false }],
  said: [['eucerin']],
  all: [['crema'], ['eucerin']],
}

interface Sold {
  kind: string
  productName: string
  brand: string
  lvl0?: string
}

/** Products of the kinds asked for; without a kind those with the first word. */
const selling = (sold: readonly Sold[]) => {
  const answer = ({ meaning }: ListingState) => {
    const { kinds = [], q = '', isStrict } = meaning ?? {}
    const [first = ''] = q.split(' ')
    const hasFirst = ({ productName, brand }: Sold) => `${productName} ${brand}`.toLowerCase().includes(first)
    const own = sold.filter((each) => kinds.length === 0 || kinds.includes(each.kind))
    const hits = (isStrict || kinds.length === 0 ? own.filter(hasFirst) : own).map((document) => ({ document }))
    return { found: hits.length, hits, page: 1 } as never
  }
  return {
    ask: async (state: ListingState) => [answer(state)],
    askKinds: async (states: readonly ListingState[]) => states.map(answer),
  }
}

const FOOD = { kind: 'crema', productName: 'Crema ácida', brand: 'Alpura' }
const LOTION = { kind: 'crema corporal', productName: 'Loción corporal', brand: 'Eucerin' }
const BALM = { kind: 'bálsamo labial', productName: 'Bálsamo Eucerin', brand: '' }
const search = async (...sold: Sold[]) =>
  (await relaxedSearch({ ...WHOLE_LISTING, q: CREAM.q }, CREAM, selling(sold))).understood

test('kinds that begin with the same word and have the brand are meant, and nothing is given up', async () => {
  expect(await search(FOOD, LOTION, BALM)).toMatchObject({ kinds: ['crema corporal', 'crema facial'], dropped: [] })
})

test('else whatever has the brand of another department, and that it does not say the kind can be told', async () => {
  const understood = await search(FOOD, BALM)
  expect(understood).toMatchObject({ kinds: [], q: 'eucerin', said: [['crema'], ['eucerin']], parts: [] })
})

test('a brand of the same department does not change the kind', () => {
  const { isOfOtherDepartment: _, ...cream } = CREAM
  expect(brandReadings(cream).map(({ kinds }) => kinds)).toEqual([['crema corporal', 'crema facial']])
})

test('the kind stays where one of its products has the brand, or nothing has it', async () => {
  expect((await search(FOOD, { ...FOOD, brand: 'Eucerin' }, LOTION))?.kinds).toEqual(['crema'])
  expect((await search(FOOD))?.kinds).toEqual(['crema'])
})

const TOYS: Understood = {
  ...plainWords('juguetes playmobil'),
  category: '/juguetes/creatividad',
  kinds: ['juguete'],
  isOfMany: true,
  leading: [{ field: 'brand', value: 'Playmobil', spellings: ['playmobil'] }],
  parts: [{ label: 'Juguete', rest: null, isFilter: false }],
  said: [['playmobil']],
  all: [['juguetes'], ['playmobil']],
}

test('beside a word for many kinds whatever has the other words is meant, and need not say it', async () => {
  const sold = [
    { kind: 'juguete', productName: 'Juguete', brand: 'Fisher-Price' },
    { kind: 'bloques de construcción', productName: 'Playmobil Barco pirata', brand: '', lvl0: 'Juguetes' },
  ]
  const ofToys = async (meaning: Understood) =>
    (await relaxedSearch({ ...WHOLE_LISTING, q: meaning.q }, meaning, selling(sold))).understood
  expect(await ofToys(TOYS)).toMatchObject({ kinds: [], q: 'playmobil', said: [['playmobil']], dropped: [] })
  expect(await ofToys({ ...TOYS, leading: [] })).toMatchObject({ kinds: [], q: 'playmobil' })
  const { isOfMany: _, ...single } = TOYS
  expect(await ofToys(single)).toMatchObject({ kinds: ['juguete'] })
})

test('few of them are called by the word for many kinds: the others that say the rest are meant too', async () => {
  const called = { kind: 'juguete', productName: 'Juguete Playmobil', brand: '' }
  const others = ['bloques de construcción', 'muñeca'].map((kind) => ({
    kind,
    productName: 'Playmobil Granja',
    brand: '',
    lvl0: 'Juguetes',
  }))
  const kindsOf = async (sold: Sold[]) =>
    (await relaxedSearch({ ...WHOLE_LISTING, q: TOYS.q }, TOYS, selling(sold))).understood?.kinds
  expect(await kindsOf([called, ...others])).toEqual([])
  expect(await kindsOf([called, { ...others[0]!, productName: 'Granja' }])).toEqual(['juguete'])
  // of another department they are none
  expect(await kindsOf([called, ...others.map((each) => ({ ...each, lvl0: 'Moda' }))])).toEqual(['juguete'])
})

test('beside a brand the words that tell which of its things come first, then the brand alone', () => {
  const farm = { ...TOYS, said: [['playmobil'], ['granja']] }
  expect(brandReadings(farm).map(({ q }) => q)).toEqual(['playmobil granja', 'playmobil'])
  expect(brandReadings(TOYS).map(({ q }) => q)).toEqual(['playmobil'])
})

test('a query without a brand has no such reading', () => {
  expect(brandReadings({ ...CREAM, leading: [] })).toEqual([])
})

test('where few of the brand have the size, others of the brand follow instead of the size of other brands', async () => {
  const size = { field: 'attr_shoe_size', min: 27, max: 27 }
  const shoe = (brand: string): Sold => ({ kind: 'tenis', productName: 'Tenis 27', brand })
  const { sameHead: _, isOfOtherDepartment: __, ...cream } = CREAM
  const meant = { ...cream, kinds: ['tenis'], ranges: [size], leading: [{ field: 'brand', value: 'Nike' }] }
  const others = Array.from({ length: 8 }, () => shoe('Fila'))
  const asked = async (nikes: number) => {
    const sold = [...Array.from({ length: nikes }, () => shoe('Nike')), ...others]
    return (await relaxedSearch({ ...WHOLE_LISTING, q: 'tenis nike 27' }, meant, selling(sold))).understood
  }
  const ofModel = { ...meant, said: [['a52']], leading: [] }
  const { understood } = await relaxedSearch({ ...WHOLE_LISTING, q: 'tenis a52 27' }, ofModel, selling(others))
  expect(understood).toMatchObject({ ranges: [], preferred: [size] })
  expect(await asked(1)).toMatchObject({ ranges: [], preferred: [size] })
  expect(await asked(8)).toMatchObject({ ranges: [size] })
})

test('words that name no kind: what lacks one of them is found, and that it lacks it can be told', async () => {
  const sold = ['Cámara Canon EOS M50', 'Canon Rebel T7'].map((productName) => ({
    kind: 'cámara',
    productName,
    brand: '',
  }))
  const found = (words: readonly string[]) =>
    sold
      .filter(({ productName }) => words.every((word) => productName.toLowerCase().includes(word)))
      .map((document) => ({ document }))
  const answer = ({ q, meaning }: ListingState) => {
    const words = (meaning?.q ?? q).split(' ')
    // As the search service does, words are given up from the end.
    const lengths = meaning?.isStrict ? [words.length] : words.map((_, at) => words.length - at)
    const hits = lengths.map((length) => found(words.slice(0, length))).find((each) => each.length > 0) ?? []
    return { found: hits.length, hits, page: 1 } as never
  }
  const { understood, answers } = await relaxedSearch({ ...WHOLE_LISTING, q: 'canon eos rebel t7' }, undefined, {
    ask: async (state) => [answer(state)],
    askKinds: async (states) => states.map(answer),
  })
  expect(answers[0]!.hits).toEqual([{ document: sold[1] }])
  expect(understood?.said).toContainEqual(['eos'])
})

describe('a brand before a word that may tell how its things are sold', () => {
  const CUP: Understood = {
    ...plainWords('danubio fresa batido vaso'),
    kinds: ['vaso'],
    category: '/hogar-y-muebles/cocina/vasos',
    namedBy: ['vaso'],
    leading: [{ field: 'brand', value: 'Danubio', spellings: ['danubio'] }],
    said: [['danubio'], ['fresa'], ['batido']],
    all: [['vaso'], ['danubio'], ['fresa'], ['batido']],
  }
  const GLASS = { kind: 'vaso', productName: 'Vaso de vidrio', brand: 'Crisa', lvl0: 'Hogar y muebles' }
  const YOGURT = { kind: 'yogurt', productName: 'Yogurt batido fresa', brand: 'Danubio', lvl0: 'Supermercado' }
  const kindsFor = async (q: string, ...sold: (typeof GLASS)[]) =>
    (await relaxedSearch({ ...WHOLE_LISTING, q }, CUP, selling(sold))).understood?.kinds

  test('its things with the other words are meant', async () => {
    expect(await kindsFor(CUP.q, GLASS, YOGURT)).toEqual([])
  })

  test('not where they say fewer of the words, are of the department of the kind, or the kind was said first', async () => {
    expect(await kindsFor(CUP.q, GLASS, { ...YOGURT, productName: 'Yogurt batido' })).toEqual(['vaso'])
    expect(await kindsFor(CUP.q, GLASS, { ...YOGURT, lvl0: 'Hogar y muebles' })).toEqual(['vaso'])
    expect(await kindsFor('vaso danubio fresa batido', GLASS, YOGURT)).toEqual(['vaso'])
  })
})

/** A 'B550 Tomahawk' is no meat. */
describe('a model that no product of the kind has', () => {
  const MEANT: Understood = {
    ...plainWords('b550 tomahawk'),
    kinds: ['carne de res'],
    parts: [{ label: 'Carne de res', rest: null, isFilter: false }],
    said: [['tomahawk'], ['b550']],
    all: [['b550'], ['tomahawk']],
  }
  const STEAK = { kind: 'carne de res', productName: 'Tomahawk kg', brand: '' }
  const kindsSearched = async (...others: Sold[]) => {
    const shop = selling([STEAK, ...others])
    return (await relaxedSearch({ ...WHOLE_LISTING, q: MEANT.q }, MEANT, shop)).understood?.kinds
  }

  test('is shown where another product says all the words', async () => {
    expect(await kindsSearched({ kind: 'tarjeta madre', productName: 'MSI B550 Tomahawk', brand: '' })).toEqual([])
  })

  test.each<Sold>([
    { kind: 'tarjeta madre', productName: 'B550 Aorus', brand: '' },
    { kind: 'carne de res', productName: 'Tomahawk B550', brand: '' },
  ])('$productName of $kind changes nothing', async (other) => {
    expect(await kindsSearched(other)).toEqual(['carne de res'])
  })
})
