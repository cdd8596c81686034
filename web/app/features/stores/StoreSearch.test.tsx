import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StoreSearch } from './StoreSearch.tsx'

const shown = (q: string) => renderToStaticMarkup(<StoreSearch stores={[]} q={q} page={1} />)

test('a site without stores does not speak of a search that nobody made', () => {
  expect(shown('petate')).toContain('una tienda así')
  expect(shown('')).not.toContain('una tienda así')
  expect(shown('')).toContain('href="/NewMarket"')
})
