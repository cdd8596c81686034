import { expect, test } from 'vitest'
import { packed, packedStill, viewOf } from './page-data.ts'

const head = {
  title: 'Licuadora | Tianguis',
  description: '',
  canonical: 'https://tianguis.example/producto/licuadora',
}
const view = { name: 'Licuadora' }
const still = { chart: '<svg></svg>' }

test('a document carries the view beside the data of the router, without its still parts', () => {
  const extras: { inDocument: boolean; view?: string } = { inDocument: true }
  const data = packedStill(head, view, still, extras)
  expect(data).toEqual({ head, json: '' })
  expect(JSON.parse(extras.view ?? '')).toEqual(view)
  expect(viewOf(data)).toEqual({ ...view, still })
})

test('a later navigation brings all of it as data', () => {
  const extras: { inDocument: boolean; view?: string } = { inDocument: false }
  expect(JSON.parse(packedStill(head, view, still, extras).json)).toEqual({ ...view, still })
  expect(extras.view).toBeUndefined()
})

test('what was sent as data is read from it', () => {
  const sent = structuredClone(packed(head, view))
  expect(viewOf(sent)).toEqual(view)
})
