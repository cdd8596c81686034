import { expect, test } from 'vitest'
import type { MemberRow } from './queries.ts'
import { variantChoices } from './variant-choices.ts'

const member = (id: number, storage: number, colour: string | null, change: Partial<MemberRow> = {}): MemberRow => ({
  id,
  slug: `p${id}`,
  name: 'x',
  kind: 'celular',
  colour,
  size: null,
  measures: [['storage', storage, 'GB']],
  best_price: 100_00 * id,
  condition: 'new',
  in_stock: true,
  ...change,
})
const labels = (members: MemberRow[], own: number) =>
  variantChoices(members, own).map(({ name, options }) => [
    name,
    ...options.map(({ label, slug }) => `${label} ${slug}`),
  ])

test('each choice keeps the other properties where it can, and says where it cannot', () => {
  const members = [member(1, 128, 'negro'), member(2, 128, 'azul'), member(3, 256, 'negro'), member(4, 512, 'azul')]
  expect(labels(members, 1)).toEqual([
    ['Almacenamiento', '128 GB p1', '256 GB p3', '512 GB p4'],
    ['Color', 'Azul p2', 'Negro p1'],
  ])
  expect(labels(members, 2)[0]).toEqual(['Almacenamiento', '128 GB p2', '256 GB p3', '512 GB p4'])
  const [storage] = variantChoices(members, 1)
  expect(storage?.options.map(({ also, difference }) => [also, difference])).toEqual([
    [[], 0],
    [[], 200_00],
    [['Azul'], 300_00],
  ])
})

test('a sold-out variant has no price and yields to one that can be bought', () => {
  const members = [member(1, 128, 'negro'), member(2, 256, 'negro', { in_stock: false }), member(3, 256, 'negro')]
  expect(labels(members, 1)).toEqual([['Almacenamiento', '128 GB p1', '256 GB p3']])
  const [storage] = variantChoices(members.slice(0, 2), 1)
  expect(storage?.options.map(({ price }) => price)).toEqual([100_00, null])
})

test('nothing differs, or the product is not among them: no picker', () => {
  expect(variantChoices([member(1, 128, 'negro'), member(2, 128, 'negro')], 1)).toEqual([])
  expect(variantChoices([member(1, 128, 'negro'), member(2, 256, 'negro')], 9)).toEqual([])
  expect(variantChoices([], 1)).toEqual([])
})

test('a measure that all members share is not named', () => {
  const yoghurt = (id: number, grams: number) =>
    member(id, 0, null, {
      measures: [
        ['mass', 12, 'g'],
        ['mass', grams, 'g'],
      ],
    })
  expect(labels([yoghurt(1, 150), yoghurt(2, 1_000)], 1)).toEqual([['Contenido', '150 g p1', '1 kg p2']])
})

test('sizes come in their order', () => {
  const shirt = (id: number, size: string) => member(id, 0, 'negro', { measures: null, size })
  expect(labels([shirt(1, 'XL'), shirt(2, 'S'), shirt(3, 'M')], 1)).toEqual([['Talla', 'S p2', 'M p3', 'XL p1']])
  expect(labels([shirt(1, '27'), shirt(2, '25.5')], 1)).toEqual([['Talla', '25.5 p2', '27 p1']])
})
