import { expect, test } from 'vitest'
import { iconHtml, iconSymbolsHtml, symbolHtml } from './icon-html.ts'

test.each(['heart', 'bell'] as const)('the symbol of %s has the shapes of its icon', (name) => {
  const [, shapes = ''] = /^<svg [^>]*>(.*)<\/svg>$/.exec(iconHtml(name)) ?? []
  expect(shapes).toContain('<path ')
  expect(iconSymbolsHtml()).toContain(`<symbol id="icon-${name}">${shapes}</symbol>`)
  expect(symbolHtml(name)).toBe(iconHtml(name).replace(shapes, `<use href="#icon-${name}"/>`))
})
