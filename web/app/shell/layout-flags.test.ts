import { expect, test } from 'vitest'
import { layoutFlags } from './layout-flags.ts'

test('a page has header and footer unless its route says otherwise', () => {
  expect(layoutFlags([{}, { handle: undefined }])).toEqual({ layout: 'site', footer: true })
})

test('a page can hide the footer or the whole shell', () => {
  expect(layoutFlags([{}, { handle: { footer: false } }])).toEqual({ layout: 'site', footer: false })
  expect(layoutFlags([{}, { handle: { layout: 'none' } }]).layout).toBe('none')
})
