import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageAddress } from './page-address.ts'

describe('the address of a page', () => {
  it.each([
    ['/', '/'],
    ['/stores', '/stores'],
    ['/search?q=taz%C3%B3n&utm_source=x&gclid=1&fbclid=2', '/search?q=taz%C3%B3n'],
    ['/search?sort=price&page=2&q=a', '/search?page=2&q=a&sort=price'],
    ['/reset-password?code=secret', '/reset-password'],
    ['/search?q=', '/search'],
    ['/search?q=a&q=b', '/search?q=a'],
    ['/search?marca=B&marca=A&marca=&marca=B&min=5&min=6', '/search?marca=A&marca=B&min=5'],
    ['/stores.data?_routes=root', '/stores.data?_routes=root'],
    ['/stores?_routes=root', '/stores'],
  ])('%s is %s', (url, key) => {
    expect(pageAddress(url)).toMatchObject({ key })
  })

  it('keeps a bounded number of filters, whatever their names', () => {
    const filters = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}=v${i}`).join('&')
    const address = pageAddress(
      `/search?${['marca', 'tienda', 'etiqueta', 'sin'].map((name) => filters(name, 35)).join('&')}`,
    )
    expect('key' in address && new URLSearchParams(address.key.split('?')[1]).size).toBe(40)
    expect(pageAddress(`/search?marca=${'x'.repeat(101)}&tienda=a`)).toMatchObject({ key: '/search?tienda=a' })
  })

  it.each([
    ['/stores/', '/stores'],
    ['/stores/?utm_id=7', '/stores?utm_id=7'],
    ['//evil.example/', '/evil.example'],
    ['/a//b', '/a/b'],
    ['/\\evil.example/', '/%5Cevil.example'],
  ])('%s leads to %s', (url, redirect) => {
    expect(pageAddress(url)).toEqual({ redirect })
  })

  it('never redirects to another site, and needs one redirect at most', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('/', '\\', 'a', '.', '%', '?') }), (rest) => {
        const address = pageAddress(`/${rest}`)
        if (!('redirect' in address)) return
        expect(new URL(address.redirect, 'http://here.example').host).toBe('here.example')
        expect(pageAddress(address.redirect)).not.toHaveProperty('redirect')
      }),
    )
  })
})
