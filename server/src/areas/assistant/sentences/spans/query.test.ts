import { expect, it } from 'vitest'
import type { Mark, Span } from './marks.ts'
import { thingsIn } from './query.ts'

function spansOf(message: string, marked: readonly [string, Mark][]): Span[] {
  let from = 0
  return marked.map(([text, mark]) => {
    const start = message.indexOf(text, from)
    from = start + text.length
    return { mark, text, start, end: from }
  })
}

it.each<[string, [string, Mark][], string[]]>([
  [
    '40 lapices del 2 y 40 sacapuntas',
    [
      ['40', 'quality'],
      ['lapices', 'product'],
      ['del 2', 'quality'],
      ['40', 'quality'],
      ['sacapuntas', 'product'],
    ],
    ['lapices', 'sacapuntas'],
  ],
  [
    'aceite para un tsuru y filtro de aceite',
    [
      ['aceite', 'product'],
      ['para un tsuru', 'quality'],
      ['filtro de aceite', 'product'],
    ],
    ['aceite', 'filtro de aceite'],
  ],
  [
    'silla con respaldo y cabecera',
    [
      ['silla', 'product'],
      ['con respaldo', 'quality'],
      ['cabecera', 'product'],
    ],
    ['silla'],
  ],
])('the things of «%s»', (message, marked, things) =>
  expect(thingsIn(spansOf(message, marked), message).map(({ said }) => said)).toEqual(things),
)
