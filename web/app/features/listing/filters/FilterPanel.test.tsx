import { readListing } from '@tianguis/contract/listing/listing-address'
import { type ListingFacets, NO_FACETS } from '@tianguis/contract/listing/listing-view'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { plainMarkup } from '../../../rendering/plain-markup/plain-markup.ts'
import { ListingControl, type ListingScope } from '../listing-control.ts'
import FilterPanel from './FilterPanel.tsx'

afterEach(() => void vi.unstubAllEnvs())

const many = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `${name} ${i}`, count: i }))
const facets: ListingFacets = {
  ...NO_FACETS,
  categories: many('Categoría', 12),
  subcategories: many('Debajo', 3),
  brands: [{ name: "Levi's & <Hijos>", count: 1_200 }, ...many('Marca', 20)],
  stores: many('Tienda', 9),
  tags: many('Etiqueta', 3),
  discounts: [40, 30, 20, 10, 5],
  prices: [0, 10, 15, 20].map((from, i) => ({ from, to: from + 5, count: i * 7 })),
  inStock: 1_000,
  conditions: [{ name: 'used', count: 2 }],
  freeShipping: 3,
  months: [4, 3, 2, 1],
  attributes: [
    { field: 'attr_color', values: many('Color', 9), ranges: [] },
    { field: 'attr_storage_gb', values: [], ranges: [{ min: 64, max: 128, count: 9 }] },
  ] as ListingFacets['attributes'],
}
const SEARCH: ListingScope = { path: '/search', trail: [], parents: [], children: [] }
const CATEGORY: ListingScope = {
  path: '/a/b',
  trail: ['A', 'B'],
  parents: [{ name: 'A', url: '/a' }],
  children: many('Debajo', 3).map(({ name }, i) => ({ name, url: `/a/b/${i}` })),
}

function rendered(query: string, scope: ListingScope, probe?: (markup: string | null) => void): string {
  const control = {
    scope,
    state: readListing(new URLSearchParams(query)),
    addressOf: () => '/search?q=a&page=2',
    go: () => undefined,
    goAfterPaint: () => undefined,
  }
  const Panel = () => {
    probe?.(plainMarkup(<FilterPanel facets={facets} />))
    return <FilterPanel facets={facets} />
  }
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Panel }])
  return renderToString(
    <ListingControl value={control}>
      <Page hydrationData={{ loaderData: { root: null } }} />
    </ListingControl>,
  )
}

test.each([
  ['', SEARCH],
  ['', CATEGORY],
  ['q=a&marca=Otra&sin-marca=Marca+1&tienda=Tienda+1&sin=Fea&min=5&max=20&meses=3&estado=usado&etiqueta=X', SEARCH],
  ['categoria=A+%3E+B&descuento=10&disponible=1&envio=gratis&literal=1&agrupar=1&sort=price&vista=lista', SEARCH],
  ['ver=cupones&tienda=Tienda+1', SEARCH],
])('the filters of «%s» are the same markup as text and by React', (query, scope) => {
  let asText: string | null = null
  const onServer = rendered(query, scope, (markup) => {
    asText = markup
  })
  expect(asText).not.toBeNull()
  vi.stubEnv('SSR', false)
  expect(rendered(query, scope)).toBe(onServer)
})
