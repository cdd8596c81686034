import { describe, expect, test } from 'vitest'
import type { Choice } from './cards.ts'
import { choiceWords } from './choice-words.ts'

type Level = Choice['view']['verdict']['level']
type Condition = Choice['offer']['condition']

const choice = (name: string, total: number, level: Level, condition: Condition = 'new') =>
  ({
    view: {
      name,
      verdict: { level, today: total, cheaperThan: 80, days: 90 },
      card: { offersCount: 1, condition },
      specs: [],
    },
    offer: { price: total, payable: { total }, condition, store: { name: 'Tienda' } },
  }) as unknown as Choice

describe('of those shown is chosen', () => {
  test.each<[string, Choice[]]>([
    ['a new one before a cheaper used one', [choice('A', 100_00, 'fair', 'used'), choice('B', 110_00, 'fair')]],
    [
      'a new one though the used one has the better price',
      [choice('A', 50_00, 'excellent', 'used'), choice('B', 110_00, 'high')],
    ],
    [
      'a refurbished one before a used one',
      [choice('A', 100_00, 'good', 'used'), choice('B', 110_00, 'fair', 'refurbished')],
    ],
    ['a good price by its history before a low one', [choice('A', 100_00, 'fair'), choice('B', 110_00, 'good')]],
    ['of good prices the better one', [choice('A', 100_00, 'good'), choice('B', 124_00, 'excellent')]],
    [
      'a low price before a good one that costs much more',
      [choice('A', 130_00, 'excellent'), choice('B', 100_00, 'high')],
    ],
    ['of equals the cheapest', [choice('A', 110_00, 'good'), choice('B', 100_00, 'good')]],
  ])('%s', (_, choices) => {
    expect(choiceWords(choices)).toMatch(/^Yo elegiría B:/)
    expect(choiceWords(choices.toReversed())).toMatch(/^Yo elegiría B:/)
  })

  test('with its reasons', () => {
    const words = choiceWords([choice('A', 100_00, 'fair', 'used'), choice('B', 110_00, 'good')])
    expect(words).toContain('B: cuesta $110 en Tienda, es nuevo, hoy está más barato que en el 80 % de los 90 días')
    expect(choiceWords([choice('A', 100_00, 'fair'), choice('B', 110_00, 'fair')])).toContain(
      'A: es el más barato ($100 en Tienda).',
    )
    const other = choice('B', 110_00, 'good')
    other.view.verdict.today = 90_00
    expect(choiceWords([choice('A', 100_00, 'fair', 'used'), other])).not.toContain('más barato que en el')
  })
})
