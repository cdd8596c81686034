import type { HomeView } from '@tianguis/contract/site/home'
import { expect, test } from 'vitest'
import { homePage } from './home-page.ts'

const now = new Date('2026-11-14T18:00:00Z')
const home = {
  departments: [],
  drops: [],
  popular: [],
  popularIsCounted: false,
  endingCoupons: [],
  posts: [],
  totals: { products: 0, offers: 0, stores: 0, updatedAt: now.toISOString() },
} as unknown as HomeView

test('an empty site states no figures, and another one only those that it has', () => {
  expect(homePage(home, now)).toMatchObject({ totals: [], updated: '', departments: [], stores: 0 })
  const totals = { ...home.totals, products: 1_200, offers: 0, stores: 3 }
  expect(homePage({ ...home, totals }, now).totals).toEqual([
    { label: 'productos', figure: '1,200' },
    { label: 'tiendas', figure: '3' },
  ])
})
