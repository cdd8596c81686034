import { expect, test } from 'vitest'
import { emptyWish } from '../request.ts'
import { asMeasure } from './limit-as-size.ts'

const shown = (name: string, pesos: number) => ({
  id: '1',
  slug: 's',
  name,
  brand: 'b',
  price: pesos * 100,
  store: 't',
})
const memory = { unit: 'gb', value: 128, bound: 'least', among: null, said: '128 gb' } as const
const phones = [shown('Celular Honor X7d 128 GB Verde menta', 2_189), shown('Celular ZTE Blade 128 GB', 1_113)]
const nappies = [shown('Pañales Huggies Eco Protect etapa 1 80 piezas', 389)]

test('a limit that nothing on the screen comes near to is another size', () => {
  const before = { ...emptyWish(), measures: [memory], max: 5_000 }
  const { max, measures } = asMeasure({ ...emptyWish(), max: 256 }, before, 'hasta 256', phones)
  expect({ max, measures }).toEqual({ max: null, measures: [{ ...memory, value: 256, said: '256 gb' }] })
})

test('a least price that all of them have is a number of pieces', () => {
  const { min, measures } = asMeasure({ ...emptyWish(), min: 100 }, emptyWish(), 'paquete grande , mas de 100', nappies)
  expect(min).toBeNull()
  expect(measures).toMatchObject([{ unit: 'pieza', value: 100, bound: 'least', said: '100 piezas' }])
})

test.for([
  [{ max: 256 }, 'hasta 256 pesos', phones],
  [{ max: 1_000 }, 'hasta 1000', phones],
  [{ min: 2_000 }, 'mas de 2000', phones],
  [{ max: 300 }, 'menos de 300', nappies],
] as const)('%o of «%s» stays a price', ([limit, said, list]) => {
  const now = { ...emptyWish(), ...limit }
  expect(asMeasure(now, { ...emptyWish(), measures: [memory] }, said, list)).toEqual(now)
})
