import { CATEGORY_ROOT_NAME } from '@tianguis/contract/catalog/category-tree'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MultiSearchItem } from '../../../search/service.ts'
import { keepCountsReady } from './warm-facet-counts.ts'

const TREE = [
  {
    name: CATEGORY_ROOT_NAME,
    subcategories: [
      { name: 'Hogar', url: '/hogar', subcategories: [{ name: 'Cocina', url: '/hogar/cocina' }] },
      { name: 'Juguetes', url: '/juguetes' },
    ],
  },
  { name: 'Cupones', url: '/coupons' },
]

/** A search service that notes which categories it was asked for; `onAsked` may refuse. */
function start(onAsked: (filter: string) => void = () => undefined) {
  const asked: string[] = []
  const ready = keepCountsReady({
    async categoryTree() {
      return TREE
    },
    clock: () => new Date(),
    stillMs: 0,
    search: {
      async multiSearch(searches: readonly MultiSearchItem[]) {
        const filter = String(searches[0]?.filter_by)
        asked.push(filter)
        onAsked(filter)
        return []
      },
    },
  })
  onTestFinished(() => ready.close())
  return { asked, ready }
}

const ALL = ['lvl0:=`Hogar`', 'lvl1:=`Hogar > Cocina`', 'lvl0:=`Juguetes`']

test('every category is asked for, from the department down, and nothing else', async () => {
  const { asked, ready } = start()
  ready.changed()
  ready.changed()
  await vi.waitFor(() => expect(asked).toEqual(ALL))
})

test('a change in the middle begins anew', async () => {
  let changes = 0
  const { asked, ready } = start(() => {
    if (changes++ === 0) ready.changed()
  })
  ready.changed()
  await vi.waitFor(() => expect(asked).toEqual(['lvl0:=`Hogar`', ...ALL]))
})

test('a search that fails ends the round, and the next change tries again', async () => {
  let refusing = true
  const { asked, ready } = start(() => {
    if (refusing) throw new Error('not now')
  })
  ready.changed()
  await vi.waitFor(() => expect(asked).toEqual(['lvl0:=`Hogar`']))
  refusing = false
  ready.changed()
  await vi.waitFor(() => expect(asked).toEqual(['lvl0:=`Hogar`', ...ALL]))
})

test('closed, it asks for nothing more', async () => {
  const { asked, ready } = start(() => void ready.close())
  ready.changed()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await ready.close()
  ready.changed()
  expect(asked).toHaveLength(1)
})
