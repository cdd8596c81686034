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

test('without a query no words are to blame', () => {
  const nothing = renderToStaticMarkup(<NothingFound state={readListing(new URLSearchParams())} couponsTotal={0} />)
  expect(nothing).toContain('Aquí todavía no hay productos')
  for (const blamed of ['palabras', 'letra de más']) expect(nothing).not.toContain(blamed)
  expect(html({})).toContain('letra de más o de menos en «bicicleta»')
})
