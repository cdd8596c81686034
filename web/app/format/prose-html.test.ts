import { expect, test } from 'vitest'
import { proseHtml } from './prose-html.ts'

test('each table gets a focusable scroll container with its own name', () => {
  const html = proseHtml('<p>a</p><table><tr><td>1</td></tr></table><table></table>')
  const boxes = html.matchAll(/<div class="table-box" role="region" aria-label="([^"]+)" tabindex="0"><table>/g)
  expect([...boxes].map(([, name]) => name)).toEqual(['Tabla 1', 'Tabla 2'])
  expect(html.match(/<\/table><\/div>/g)).toHaveLength(2)
})

test('text without tables stays as it is', () => {
  expect(proseHtml('<p>a</p>')).toBe('<p>a</p>')
})
