import type { StoreSummary } from '@tianguis/contract/catalog/store'
import { expect, test } from 'vitest'
import { storesMatching } from './store-filter.ts'

const store = (name: string, tagline: string) => ({ name, tagline }) as StoreSummary
const stores = [store('Farmacia Ñandú', 'Salud para toda la casa'), store('Tuerca Feliz', 'Ferretería de barrio')]

test.each([
  ['', ['Farmacia Ñandú', 'Tuerca Feliz']],
  ['  ', ['Farmacia Ñandú', 'Tuerca Feliz']],
  ['nandu', ['Farmacia Ñandú']],
  ['FERRETERIA', ['Tuerca Feliz']],
  ['feliz barrio', ['Tuerca Feliz']],
  ['feliz salud', []],
])('«%s» finds %j', (q, names) => {
  expect(storesMatching(stores, q).map(({ name }) => name)).toEqual(names)
})
