import { expect, test } from 'vitest'
import { aboveLine } from '../listing-search.ts'
import { WHOLE_LISTING } from '../listing-state.ts'
import { exactFilter } from './exact-filter.ts'
import { nearestRun } from './nearest-run.ts'
import type { Understood } from './understood.ts'

const DRILL: Understood = {
  q: 'taladro milwaukee',
  rest: '',
  filters: {},
  parts: [],
  kinds: ['taladro'],
  behind: [],
  plain: 'taladro milwaukee',
  phrases: [],
  isOnlyKind: false,
  leading: [{ field: 'brand', value: 'Milwaukee', spellings: ['milwaukee'] }],
  all: [['taladro'], ['milwaukee']],
  said: [['milwaukee']],
  ranges: [],
  mended: null,
  dropped: [],
}
const named = (...names: string[]) => names.map((name) => ({ name, brand: '' }))
const KIT = 'Kit de 2 piezas Milwaukee: taladro y llave'
const OTHER = 'Taladro inalámbrico Black+Decker'

test('what states as many other things as the first stands below the line', () => {
  const asked: Understood = { ...DRILL, leading: [], said: [['17'], ['impermeable']] }
  expect(nearestRun(asked, named('Mochila 17', 'Mochila de 17 azul', 'Mochila impermeable'))).toBe(2)
})

test('where no product has everything, the line stands below those that state as much as the first', () => {
  expect(nearestRun(DRILL, named(KIT, 'Combo Milwaukee', OTHER, KIT))).toBe(2)
  expect(nearestRun(DRILL, [{ name: 'Taladro', brand: 'Milwaukee' }, ...named(OTHER)])).toBe(1)
})

test('there is no line where products do not differ in what they state, or none states anything', () => {
  expect(nearestRun(DRILL, named(KIT, KIT))).toBeNull()
  expect(nearestRun(DRILL, named(OTHER, OTHER))).toBeNull()
  expect(nearestRun({ ...DRILL, isNeed: true }, named(KIT, OTHER))).toBeNull()
})

test.each([
  ['plancha fv1031', 'Plancha FV-1031 morada'],
  ['mochila 15', 'Mochila Targus 15.6"'],
  ['playera negra', 'Playera negro'],
  ['tenis *4(', 'Tenis *4('],
  ['tenis 27.5', 'Tenis talla 24, 25.5, 27.5'],
])('«%s» is stated by «%s»', (q, name) => {
  const said = q.split(' ').map((word) => [word])
  expect(nearestRun({ ...DRILL, kinds: [], leading: [], all: said, said }, named(name, 'Otra cosa'))).toBe(1)
})

test('products with everything are counted by the search service; on a later page the nearest are not known', () => {
  const state = { ...WHOLE_LISTING, q: DRILL.q, meaning: DRILL }
  expect(aboveLine(state, 5, named(KIT, OTHER))).toBe(5)
  expect(aboveLine(state, 0, named(KIT, OTHER))).toBe(1)
  expect(aboveLine({ ...state, from: 2, page: 2 }, 0, named(KIT, OTHER))).toBeNull()
  expect(aboveLine({ ...state, sort: 'price' }, null, named(KIT, OTHER))).toBeNull()
})

test('beside a code that some product has, others of the brand stand below the line', () => {
  const coded = { ...DRILL, kinds: [], all: [['lg'], ['34gl750', '34 gl750']], code: { value: '34gl750', products: 1 } }
  expect(exactFilter(coded)).toContain('codes:=[`34gl750`]')
  expect(exactFilter({ ...coded, all: [] })).toBe('')
})
