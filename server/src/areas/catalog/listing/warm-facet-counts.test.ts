import { CATEGORY_ROOT_NAME } from '@tianguis/contract/catalog/category-tree'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MultiSearchItem } from '../../../search/service.ts'
import { warmFacetCounts } from './warm-facet-counts.ts'

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

/** A search service that records the categories searched; `onAsked` may throw. */
function start(onAsked: (filter: string) => void = () => undefined) {
  const asked: string[] = []
  const ready = warmFacetCounts({
    async categoryTree() {
      return TREE
    },
    clock: () => new Date(),
    quietMs: 0,
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

test('every category is searched once, parents first', async () => {
  const { asked, ready } = start()
  ready.changed()
  ready.changed()
  await vi.waitFor(() => expect(asked).toEqual(ALL))
})

test('a change of the index restarts the round', async () => {
  let changes = 0
  const { asked, ready } = start(() => {
    if (changes++ === 0) ready.changed()
  })
  ready.changed()
  await vi.waitFor(() => expect(asked).toEqual(['lvl0:=`Hogar`', ...ALL]))
})

test('a failed search ends the round, and the next change starts another', async () => {
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

test('nothing is searched after close', async () => {
  const { asked, ready } = start(() => void ready.close())
  ready.changed()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await ready.close()
  ready.changed()
  expect(asked).toHaveLength(1)
})
