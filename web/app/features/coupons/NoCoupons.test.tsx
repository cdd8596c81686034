import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NoCoupons } from './NoCoupons.tsx'

test('all coupons are a way out only of a narrowed list', () => {
  expect(renderToStaticMarkup(<NoCoupons isNarrowed />)).toContain('href="/coupons"')
  const none = renderToStaticMarkup(<NoCoupons isNarrowed={false} />)
  expect(none).not.toContain('/coupons')
  expect(none).not.toContain('menos palabras')
})
