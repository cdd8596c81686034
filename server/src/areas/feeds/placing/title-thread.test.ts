import { expect, test } from 'vitest'
import { readCategories } from '../../../content/read-content.ts'
import { categoryPlacer } from '../../readings/service.ts'
import { type NewTitle, placedAt, placeTitle } from './place-titles.ts'
import { TitleThread } from './title-thread.ts'

const facts = { categories: await readCategories(), uncategorized: 0, rules: [], mapping: {} }
const titleOf = (title: string, hasPhoto = false): NewTitle => ({
  title,
  brand: '',
  productType: 'Hogar > Cocina',
  googleCategory: undefined,
  hasPhoto,
})
const TITLES = [
  titleOf('Licuadora Oster 600 W roja'),
  titleOf('Leche Lala entera 1 L', true),
  titleOf('Zyxwv'),
  titleOf('Sartén T-fal 24 cm, paquete de 2'),
]

function begun(): TitleThread {
  const thread = new TitleThread()
  thread.begin(facts, 1)
  return thread
}

test('a thread places titles as this thread does, in their order', async () => {
  const thread = begun()
  const batches = await Promise.all([thread.place(TITLES.slice(0, 3)), thread.place(TITLES.slice(3))])
  await thread.end()
  const placed = [...TITLES.slice(0, 3).map((_, at) => placedAt(batches[0], at)), placedAt(batches[1], 0)]
  const places = { placer: categoryPlacer(facts), storeId: 1 }
  expect(placed).toEqual(TITLES.map((title) => placeTitle(places, title)))
  expect(placed.map(({ drawing }) => drawing === null)).toEqual([false, true, false, false])
})

test('titles that a thread can no longer place are an error, not a wait without end', async () => {
  const thread = begun()
  const asked = thread.place(TITLES)
  await thread.end()
  await expect(asked).rejects.toThrow('ended')
  await expect(thread.place(TITLES)).rejects.toThrow('ended')
})
