import type { SiteInfo } from '@tianguis/contract/site/site-info'
import { expect, test } from 'vitest'
import { headFor, metaOf } from './head.ts'
import { pageData } from './page-data.ts'

const info = { productName: 'Tianguis', publicUrl: 'https://tianguis.example/' } as SiteInfo

test('title, description and canonical address of a page', () => {
  const head = headFor(info, { title: 'Cupones', description: 'Todos.', path: '/coupons?page=2' })
  expect(metaOf({ loaderData: pageData(head, null) })).toEqual([
    { title: 'Cupones | Tianguis' },
    { name: 'description', content: 'Todos.' },
    { tagName: 'link', rel: 'canonical', href: 'https://tianguis.example/coupons?page=2' },
  ])
})

test('a long description ends at a word', () => {
  const { description } = headFor(info, { title: '', description: 'palabra '.repeat(40), path: '/' })
  expect(description.length).toBeLessThanOrEqual(160)
  expect(description.endsWith('palabra...')).toBe(true)
})

test('an error page is noindex', () => {
  expect(metaOf({})).toContainEqual({ name: 'robots', content: 'noindex' })
})
