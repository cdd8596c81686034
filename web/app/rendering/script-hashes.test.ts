import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineScriptHashes } from './script-hashes.ts'

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('every inline script that runs is hashed, in the form a policy wants', () => {
  const html = '<head><script>a()</script></head><script type="module" async="">import "x"</script>'
  expect(inlineScriptHashes([html])).toEqual([source('a()'), source('import "x"')])
})

test('scripts are found in each part of a page', () => {
  const parts = ['<head><script>a()</script>', '</main><script>b()</script>']
  expect(inlineScriptHashes(parts)).toEqual([source('a()'), source('b()')])
})

test('external files and JSON scripts need no hash', () => {
  const html =
    '<script src="/a.js"></script><script type="application/json" id="d">{"a":1}</script><script type="application/ld+json">{}</script>'
  expect(inlineScriptHashes([html])).toEqual([])
})

test('the same script twice is one source', () => {
  expect(inlineScriptHashes(['<script>a</script><script>a</script>', '<script>a</script>'])).toHaveLength(1)
})
