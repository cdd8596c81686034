import { expect, test } from 'vitest'
import { seoTags } from './seo-tags.server.ts'

const info = { productName: 'Tianguis', publicUrl: 'https://tianguis.example/' }
const head = {
  title: 'Licuadora: precio desde $99.00 | Tianguis',
  description: 'Compara.',
  canonical: 'https://tianguis.example/producto/licuadora',
}

function propertiesOf(html: string): Record<string, string> {
  const tags = [...html.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)"\/>/g)]
  return Object.fromEntries(tags.map(([, name, content]) => [name, content]))
}

test('the picture of the site stands in for a page without one', () => {
  expect(propertiesOf(seoTags(head, undefined, info))).toMatchObject({
    'og:type': 'website',
    'og:title': 'Licuadora: precio desde $99.00',
    'og:url': 'https://tianguis.example/producto/licuadora',
    'og:image': 'https://tianguis.example/img/tarjeta.png',
    'twitter:card': 'summary_large_image',
  })
})

test('a product shows its own picture and price', () => {
  const picture = { path: '/img/tarjeta/licuadora.png?v=9900-good', alt: 'Licuadora' }
  const share = { type: 'product' as const, picture, facts: { 'product:price:amount': '99.00' } }
  expect(propertiesOf(seoTags(head, share, info))).toMatchObject({
    'og:type': 'product',
    'og:image': 'https://tianguis.example/img/tarjeta/licuadora.png?v=9900-good',
    'product:price:amount': '99.00',
  })
})

test('text of a store is escaped inside tags', () => {
  const hostile = '"/></head><script>alert(1)</script>'
  const share = { type: 'product' as const, picture: { path: '/x.png', alt: hostile }, facts: { 'product:a': hostile } }
  const html = seoTags({ ...head, title: hostile, description: hostile }, share, { ...info, productName: hostile })
  expect(html).not.toMatch(/<\/?(?:script|head)/)
})

test('an error page has no Open Graph tags', () => {
  expect(propertiesOf(seoTags(undefined, undefined, info))).toEqual({})
})
