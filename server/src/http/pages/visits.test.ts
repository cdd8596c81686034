import { expect, test } from 'vitest'
import { isVisit } from './visits.ts'

const SITE = 'https://tianguis.test'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
const typed = { 'user-agent': BROWSER, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }

test.each([
  ['a typed address', typed, true],
  ['a link of another site', { ...typed, 'sec-fetch-site': 'cross-site' }, true],
  ['a link of the site itself', { ...typed, 'sec-fetch-site': 'same-origin' }, false],
  ['data of a page', { ...typed, 'sec-fetch-dest': 'empty' }, false],
  ['a page loaded ahead', { ...typed, 'sec-purpose': 'prefetch' }, false],
  ['a program', { ...typed, 'user-agent': 'Googlebot/2.1' }, false],
  ['no name', {}, false],
  ['an older browser', { 'user-agent': BROWSER }, true],
  ['an older browser within the site', { 'user-agent': BROWSER, referer: `${SITE}/ofertas` }, false],
  ['an older browser from elsewhere', { 'user-agent': BROWSER, referer: 'https://buscador.test/' }, true],
])('%s', (_, headers, expected) => {
  expect(isVisit(headers, SITE)).toBe(expected)
})
