import { expect, test } from 'vitest'
import { destinationOf } from './delegated-navigation.ts'

function form(...fields: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

test('a GET form becomes its address', () => {
  expect(destinationOf('/search', form(['q', ' café de olla & más ']))).toBe('/search?q=caf%C3%A9+de+olla+%26+m%C3%A1s')
})

test('empty fields are left out', () => {
  expect(destinationOf('/search', form(['q', '  ']))).toBe('/search')
})
