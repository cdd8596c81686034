import { expect, test } from 'vitest'
import { conversationInShop } from '../testing/talk.ts'

const talk = conversationInShop()

test('what is narrower than the gap passes', async () => {
  const [, reply] = await talk('refrigerador', '¿caben por una puerta de 78 cm?')
  const widths = [...reply!.text.matchAll(/por esa medida (sí|no, o muy justo); según la tienda, ancho: (\d+) cm/g)]
  expect(widths.length).toBeGreaterThan(0)
  for (const [, answer, width] of widths) expect(answer).toContain(Number(width) < 78 ? 'sí' : 'no')
})

test('what is narrower is never denied', async () => {
  const [, reply] = await talk('refrigerador', 'Mi puerta de la cocina mide 78 cm. ¿Cuál sí entra?')
  const denied = [...reply!.text.matchAll(/: (?:por esa medida )?no[^:]*; según la tienda, ancho: (\d+) cm/g)]
  for (const [, width] of denied) expect(Number(width)).toBeGreaterThanOrEqual(78)
})
