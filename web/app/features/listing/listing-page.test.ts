import { readListing } from '@tianguis/contract/listing/listing-address'
import type { CategoryView } from '@tianguis/contract/listing/listing-view'
import { expect, test } from 'vitest'
import { categoryPage } from './listing-page.ts'

const info = { productName: 'Tianguis', publicUrl: 'https://tianguis.example' }
const now = new Date('2026-11-14T18:00:00Z')

function headAt(query: string, products = 1) {
  const state = readListing(new URLSearchParams(query))
  const listing = { products: Array(products).fill({}), coupons: [], total: 60, page: state.page, pages: 3 }
  const view = { name: 'Audio', url: '/electronica/audio', state, listing } as unknown as CategoryView
  return categoryPage(info, view, now).head
}

test.each(['', 'page=2', 'page=3', 'utm_source=x'])('«%s» is indexed under its own address', (query) => {
  const { canonical, noindex } = headAt(query)
  const own = query.startsWith('page') ? `?${query}` : ''
  expect([canonical, noindex]).toEqual([`https://tianguis.example/electronica/audio${own}`, undefined])
})

test.each([
  'marca=Bose',
  'tienda=A&tienda=B',
  'min=100',
  'descuento=20',
  'disponible=1',
  'sin-marca=LG',
  'estado=nuevo',
  'envio=gratis',
  'meses=12',
  'color=negro',
  'pulgadas-min=50',
  'etiqueta=negro',
  'sort=price',
  'vista=lista',
  'q=bocina',
  'literal=1',
])('«%s» is noindex and names the unfiltered list as canonical', (query) => {
  const { canonical, noindex } = headAt(query)
  expect([canonical, noindex]).toEqual(['https://tianguis.example/electronica/audio', true])
})

test('several pages together name the last one; a page past the end is noindex', () => {
  expect(headAt('desde=1&page=2')).toMatchObject({
    canonical: 'https://tianguis.example/electronica/audio?page=2',
    noindex: true,
  })
  expect(headAt('page=9', 0).noindex).toBe(true)
})
