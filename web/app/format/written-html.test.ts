import { expect, test } from 'vitest'
import { readableHtml } from './written-html.ts'

test('each table gets a box that can be scrolled with the keyboard, and told from the others', () => {
  const html = readableHtml('<p>a</p><table><tr><td>1</td></tr></table><table></table>')
  const boxes = html.matchAll(/<div class="table-box" role="region" aria-label="([^"]+)" tabindex="0"><table>/g)
  expect([...boxes].map(([, name]) => name)).toEqual(['Tabla 1', 'Tabla 2'])
  expect(html.match(/<\/table><\/div>/g)).toHaveLength(2)
})

test('text without tables stays as it is', () => {
  expect(readableHtml('<p>a</p>')).toBe('<p>a</p>')
})
