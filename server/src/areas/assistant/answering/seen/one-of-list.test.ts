/** Which thing of a list a sentence changes, and what it says of it. */
import type { AssistantContext, Wish } from '@tianguis/contract/assistant/assistant'
import { describe, expect, test } from 'vitest'
import { emptyWish } from '../../understanding/request.ts'
import { oneOfList } from './one-of-list.ts'

const wishFor = (said: string, brands: string[] = []): Wish => ({
  ...emptyWish(),
  kind: { said, trails: [], names: [], narrow: false },
  brands,
})
const shown = (name: string, part: number) => ({ id: name, slug: name, name, brand: '', price: 100, store: '', part })
const context = {
  wish: null,
  wishes: [wishFor('comal antiadherente'), wishFor('olla express'), wishFor('suavizante', ['Suavitel'])],
  shown: [shown('Comal Vasconia 28 cm', 0), shown('Olla exprés T-Fal 6 L', 1), shown('Suavizante Suavitel 850 ml', 2)],
  topic: 'basket',
  previous: null,
} as unknown as AssistantContext

describe('what is said of one of the things', () => {
  test.for([
    ['la olla de 8', 'olla express', 'de 8', false],
    ['el suavitel que sea de 3 litros', 'suavizante', 'que sea de 3 litros', false],
    ['nomás la olla entonces, que sea de 8', 'olla express', 'que sea de 8', true],
    ['quita el comal, solo la olla', 'olla express', '', true],
    ['la olla nada más', 'olla express', '', true],
  ] as const)('%s', ([said, thing, message, isOnly]) => {
    const one = oneOfList(context, said)
    expect(one).toMatchObject({ message, isOnly })
    expect(one!.context.wish!.kind!.said).toBe(thing)
    expect(one!.context.shown).toHaveLength(1)
  })
})

test.for(['la olla', 'la licuadora de 8', 'otra marca', 'cuánto es todo'])('«%s» changes none of them', (said) => {
  expect(oneOfList(context, said)).toBeNull()
})

test('the rest of the list stays', () => {
  const one = oneOfList(context, 'la olla de 8')!
  const after = one.within({ ...one.context, wish: wishFor('olla'), shown: [shown('Olla exprés 8 L', 0)] })
  expect(after.wishes.map(({ kind }) => kind!.said)).toEqual(['comal antiadherente', 'olla', 'suavizante'])
  expect(after.shown.map(({ name, part }) => `${part} ${name}`)).toEqual([
    '1 Olla exprés 8 L',
    '0 Comal Vasconia 28 cm',
    '2 Suavizante Suavitel 850 ml',
  ])
  expect(after.topic).toBe('basket')
})
