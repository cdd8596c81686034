import { expect, test } from 'vitest'
import { pageData, pageDataWithStaticHtml, viewOf } from './page-data.ts'

const head = {
  title: 'Licuadora | Tianguis',
  description: '',
  canonical: 'https://tianguis.example/producto/licuadora',
}
const view = { name: 'Licuadora' }
const staticHtml = { chart: '<svg></svg>' }

test('a document carries the view in its own element, without the static HTML', () => {
  const extras: { inDocument: boolean; view?: string } = { inDocument: true }
  const data = pageDataWithStaticHtml(head, view, staticHtml, extras)
  expect(data).toEqual({ head, json: '' })
  expect(JSON.parse(extras.view ?? '')).toEqual(view)
  expect(viewOf(data)).toEqual({ ...view, staticHtml })
})

test('client navigation gets the view and the static HTML as data', () => {
  const extras: { inDocument: boolean; view?: string } = { inDocument: false }
  expect(JSON.parse(pageDataWithStaticHtml(head, view, staticHtml, extras).json)).toEqual({ ...view, staticHtml })
  expect(extras.view).toBeUndefined()
})

test('a view sent as data is parsed from it', () => {
  const sent = structuredClone(pageData(head, view))
  expect(viewOf(sent)).toEqual(view)
})
