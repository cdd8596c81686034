import { expect, test } from 'vitest'
import { foundTags } from './found-tags.server.ts'

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

test('a page says what a shared link shows; without a picture of its own, the picture of the site', () => {
  expect(propertiesOf(foundTags(head, undefined, info))).toMatchObject({
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
  expect(propertiesOf(foundTags(head, share, info))).toMatchObject({
    'og:type': 'product',
    'og:image': 'https://tianguis.example/img/tarjeta/licuadora.png?v=9900-good',
    'product:price:amount': '99.00',
  })
})

test('no text of a store ends the tag it stands in', () => {
  const hostile = '"/></head><script>alert(1)</script>'
  const share = { type: 'product' as const, picture: { path: '/x.png', alt: hostile }, facts: { 'product:a': hostile } }
  const html = foundTags({ ...head, title: hostile, description: hostile }, share, { ...info, productName: hostile })
  expect(html).not.toMatch(/<\/?(?:script|head)/)
})

test('an error page is not for sharing', () => {
  expect(propertiesOf(foundTags(undefined, undefined, info))).toEqual({})
})
