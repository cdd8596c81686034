/** Rows and files that did not change are read again only if the version of the parsers says so. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PARSER_VERSION } from './row-fingerprints.ts'

const FEEDS = join(import.meta.dirname, '../..')
const FOLDERS = ['parse', 'dates', 'read']
const GTIN = join(import.meta.dirname, '../../../../../../contract/src/catalog/gtin.ts')

/** Without comments, spaces and imports, which change no value. */
function codeOf(path: string): string {
  return readFileSync(path, 'utf8')
    .replace(/^\s*(\/\*\*[\s\S]*?\*\/|\/\/.*|import .*)$/gm, '')
    .replace(/\s+/g, '')
}

function hashOfParsers(): string {
  const hash = createHash('sha256').update(codeOf(GTIN))
  for (const folder of FOLDERS) {
    const names = readdirSync(join(FEEDS, folder), { recursive: true, encoding: 'utf8' })
    for (const name of names.filter((one) => one.endsWith('.ts') && !one.endsWith('.test.ts')).sort())
      hash.update(codeOf(join(FEEDS, folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

test('who changes a parser raises PARSER_VERSION if a row may be read otherwise, and writes the new hash here', () => {
  expect([PARSER_VERSION, hashOfParsers()]).toEqual([9, 'e6c9acc9a2d27829'])
})
