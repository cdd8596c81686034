import { beforeEach, expect, test, vi } from 'vitest'
import { forgetViewed, rememberViewed, viewedProducts } from './viewed-products.ts'

const product = (id: number) => ({ id: String(id), slug: `p-${id}`, name: `Producto ${id}`, image: '/img/x/y.svg' })

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('the newest is first, each once, twelve at most, and all can be deleted', () => {
  for (let i = 1; i <= 14; i++) rememberViewed(product(i))
  rememberViewed(product(10))
  expect(viewedProducts().map(({ id }) => Number(id))).toEqual([10, 14, 13, 12, 11, 9, 8, 7, 6, 5, 4, 3])
  forgetViewed()
  expect(viewedProducts()).toEqual([])
})

test.each(['nonsense', '{}', '[null, 1, {"id": 3}]'])('a stored value of another form is ignored: %s', (value) => {
  localStorage.setItem('vistos', value)
  expect(viewedProducts()).toEqual([])
})
