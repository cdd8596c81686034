import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('the five special characters become entities', () => {
  expect(escapeHtml(`<a href="x">Tienda & Cía's</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tienda &amp; Cía&#39;s&lt;/a&gt;',
  )
})

test('escaped text has no character that ends an element or a quoted attribute, and can be read back', () => {
  const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const html = escapeHtml(text)
      expect(html).not.toMatch(/[<>"']/)
      expect(html.replace(/&([^;]+);/g, (_, name: string) => NAMED[name] ?? '?')).toBe(text)
    }),
  )
})
