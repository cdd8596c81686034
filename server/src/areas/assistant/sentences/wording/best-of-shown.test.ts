import { expect, test } from 'vitest'
import { withBestAsked } from './best-of-shown.ts'

test.for(['el mejor', '¿y la mejor de esas?', 'cuál es el más bueno', 'dame la mejor'])(
  'asks which to take: %s',
  (said) => expect(withBestAsked(said, 3)).toMatch(/recomiendas/),
)

test.for(['el mejor celular', 'mejor el negro', 'la mejor marca'])('names something else: %s', (said) =>
  expect(withBestAsked(said, 3)).toBe(said),
)

test('of one product there is nothing to choose', () => expect(withBestAsked('el mejor', 1)).toBe('el mejor'))
