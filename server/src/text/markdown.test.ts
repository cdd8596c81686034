import { expect, test } from 'vitest'
import { Refusal } from '../runtime/refusal.ts'
import { markdownToHtml, readingMinutes } from './markdown.ts'

test('headings can be linked to and the first level stays the title’s', () => {
  expect(markdownToHtml('# ¿Qué es?\n\n## Año **nuevo**\n\n## Año nuevo')).toBe(
    '<h2 id="que-es">¿Qué es?</h2>\n<h2 id="ano-nuevo">Año <strong>nuevo</strong></h2>\n<h2 id="ano-nuevo-2">Año nuevo</h2>\n',
  )
})

test('tables stay, links to others are marked, links of ours are not', () => {
  expect(markdownToHtml('| a |\n|---|\n| b |')).toContain('<td>b</td>')
  expect(markdownToHtml('[x](https://otro.example)')).toContain('rel="noopener nofollow"')
  expect(markdownToHtml('[x](/blog/y)')).toBe('<p><a href="/blog/y">x</a></p>\n')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '<a href="data:text/html,x" onclick="y()">x</a>',
  '<iframe src="https://x.example"></iframe>',
  '<style>*{display:none}</style>',
])('%s does nothing', (markdown) => {
  expect(markdownToHtml(markdown)).not.toMatch(/script|onerror|onclick|javascript:|data:|iframe|<style/)
})

test.each([
  ['asterisks', `a ${'*'.repeat(100_000)}z`],
  ['underscores', `a ${'_'.repeat(100_000)}z`],
  ['quotes within quotes', '> '.repeat(50_000)],
])('a text of 100,000 characters of %s is refused instead of holding up the site for minutes', (_, markdown) => {
  expect(() => markdownToHtml(markdown)).toThrow(Refusal)
})

test('a long ordinary text is shown', () => {
  expect(markdownToHtml('Una **palabra** y otra.\n\n'.repeat(1_000))).toContain('<strong>palabra</strong>')
})

test('reading takes a minute per 200 words, at least one', () => {
  expect(readingMinutes('hola')).toBe(1)
  expect(readingMinutes('palabra '.repeat(1_000))).toBe(5)
})
