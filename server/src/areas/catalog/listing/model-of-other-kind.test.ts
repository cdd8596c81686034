/** A model that no product of the kind has may be of another kind: a 'B550 Tomahawk' is no meat. */
import { type ListingState, WHOLE_LISTING } from '@tianguis/contract/listing/listing-state'
import type { Understood } from '@tianguis/contract/listing/understood/understood'
import { expect, test } from 'vitest'
import { plainWords } from '../../../understanding/understand-search.ts'
import { relaxedSearch } from './relaxed-search.ts'

const MEANT: Understood = {
  ...plainWords('b550 tomahawk'),
  kinds: ['carne de res'],
  parts: [{ label: 'Carne de res', rest: null, isFilter: false }],
  said: [['tomahawk'], ['b550']],
  all: [['b550'], ['tomahawk']],
}

async function kindsSearched(...names: [kind: string, productName: string][]) {
  const answer = ({ meaning }: ListingState) => {
    const { kinds = [] } = meaning ?? {}
    const hits = names
      .filter(([kind]) => kinds.length === 0 || kinds.includes(kind))
      .map(([kind, productName]) => ({ document: { kind, productName, brand: '' } }))
    return { found: hits.length, hits, page: 1 } as never
  }
  const found = await relaxedSearch({ ...WHOLE_LISTING, q: MEANT.q }, MEANT, {
    ask: async (state) => [answer(state)],
    askKinds: async (states) => states.map(answer),
  })
  return found.understood?.kinds
}

test('where another product says all the words it is shown', async () => {
  expect(await kindsSearched(['carne de res', 'Tomahawk kg'], ['tarjeta madre', 'MSI B550 Tomahawk'])).toEqual([])
})

test.each<[string, string]>([
  ['tarjeta madre', 'B550 Aorus'],
  ['carne de res', 'Tomahawk B550'],
])('«%s» «%s» changes nothing', async (...other) => {
  expect(await kindsSearched(['carne de res', 'Tomahawk kg'], other)).toEqual(['carne de res'])
})
