import { expect, test } from 'vitest'
import { contentsOf } from './contents.ts'

test('each section once, as words', () => {
  const html =
    '<p>Uno</p><h2 id="a">Agua &amp; <em>luz</em></h2><p>Dos</p><h3 id="b">No</h3><h2 id="c">&quot;C&quot;</h2>'
  expect(contentsOf(html)).toEqual([
    { id: 'a', title: 'Agua & luz' },
    { id: 'c', title: '"C"' },
  ])
})
