import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StoreSearch } from './StoreSearch.tsx'

const shown = (q: string) => renderToStaticMarkup(<StoreSearch stores={[]} q={q} page={1} />)

test('a site without stores shows no message about a search without results', () => {
  expect(shown('petate')).toContain('una tienda así')
  expect(shown('')).not.toContain('una tienda así')
  expect(shown('')).toContain('href="/NewMarket"')
})
