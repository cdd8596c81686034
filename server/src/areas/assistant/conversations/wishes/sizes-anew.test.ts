/** A number without a unit says a size of the wish anew; nothing of the size before is asked for any more. */
import type { Measure } from '@tianguis/contract/assistant/assistant'
import { describe, expect, test } from 'vitest'
import { conversationInShop } from '../../testing/talk.ts'

const talk = conversationInShop()

const last = async (...said: string[]) => (await talk(...said)).at(-1)!
const sizesAfter = async (...said: string[]) =>
  (await last(...said)).context!.wish!.measures.map(({ unit, value, bound }: Measure) => `${unit} ${value} ${bound}`)

describe('a least or accepted size takes the place of the one before', () => {
  test.for([
    ['monitor gamer 144hz', 'minimo 165', ['hz 165 least']],
    ['laptop 8gb ram', 'mínimo 16', ['gb 16 least']],
    ['laptop con 32 de ram', 'aunque sea 16', ['gb 16 is']],
    ['laptop con minimo 32 de ram', 'mmm no hay de menos? aunque sea 16', ['gb 16 least']],
    ['celular de 256 gb', 'con 128 me conformo', ['gb 128 is']],
    ['celular de 256 gb', 'mejor que tenga al menos 512', ['gb 512 least']],
    ['tinaco 1100 litros', 'aunque sea de 750', ['ml 750000 is']],
    ['monitor 75hz', 'mejor 144hz', ['hz 144 is']],
  ] as const)('%s, %s', async ([first, then, sizes]) => {
    expect(await sizesAfter(first, then)).toEqual(sizes)
  })

  test('and is not named as missing', async () => {
    const { text, context } = await last('monitor gamer 144hz', 'minimo 165')
    expect(text).not.toContain('144')
    expect(context!.wish!.max).toBeNull()
  })
})

describe('volts of a house are no price', () => {
  test.for([
    ['minisplits', 'de 1 tonelada a 220', 'v 220 is'],
    ['minisplit', 'a 110 mejor', 'v 115 is'],
  ] as const)('%s, %s', async ([first, then, size]) => {
    const { context } = await last(first, then)
    expect(await sizesAfter(first, then)).toContain(size)
    expect(context!.wish!.max).toBeNull()
  })

  test('where nothing states volts the number stays what it was', async () => {
    expect((await last('tenis', 'menos de 220 pesos')).context!.wish!.max).toBe(220)
  })
})

test('a desk of more than a metre is none of at most a metre', async () => {
  const { cards } = await last('escritorio de hasta 1 metro')
  for (const { name } of cards) expect(Number(/(\d\.\d+) m\b/.exec(name)?.[1] ?? 1)).toBeLessThanOrEqual(1)
})
