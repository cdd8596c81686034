import { readListing } from '@tianguis/contract/listing/listing-address'
import type { EmptyHelp } from '@tianguis/contract/listing/listing-view'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import NothingFound from './NothingFound.tsx'

const state = readListing(new URLSearchParams('q=bicicleta'))
const help: EmptyHelp = { without: [], pairs: [], withoutAny: 0, products: [], nearest: [] }
const html = (part: Partial<EmptyHelp>) =>
  renderToStaticMarkup(<NothingFound state={state} couponsTotal={0} help={{ ...help, ...part }} />)

test('near categories are announced only where there are some', () => {
  expect(html({})).not.toContain('O recorre una categoría')
  expect(html({ nearest: [{ name: 'Deportes', url: '/deportes' }] })).toContain('O recorre una categoría')
})
