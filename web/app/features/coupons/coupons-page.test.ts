import type { CouponsView } from '@tianguis/contract/catalog/coupon'
import { expect, test } from 'vitest'
import { couponsPage } from './coupons-page.ts'

const info = { productName: 'Tianguis', publicUrl: 'https://tianguis.example' }
const now = new Date('2026-11-14T18:00:00Z')
const view: CouponsView = { coupons: [], total: 3, page: 1, pages: 1, stores: [], unavailable: false }
const headOf = (store: string, total: number) =>
  couponsPage(info, { q: '', store, page: 1 }, { ...view, total }, now).head

test('a store with coupons has a page of its own', () => {
  expect(headOf('Trajinera', 3)).toMatchObject({
    title: expect.stringContaining('Cupones y códigos de descuento de Trajinera'),
    canonical: 'https://tianguis.example/coupons?tienda=Trajinera',
  })
  expect(headOf('Trajinera', 3).noindex).toBeFalsy()
})

test('a store without coupons is not repeated in the head, and its address is not indexed', () => {
  const { title, description, noindex } = headOf('visita mi sitio', 0)
  expect(`${title} ${description}`).not.toContain('visita mi sitio')
  expect(noindex).toBe(true)
})
