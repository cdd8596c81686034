import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fingerprint, PAGES } from './build-if-needed.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tianguis-build-'))
  for (const folder of ['web/app', 'web/build', 'contract/src']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'web/app/root.tsx'), 'one')
})
afterEach(() => rmSync(root, { recursive: true }))

it('sees what the pages are made of, and nothing else', () => {
  const before = fingerprint(root, PAGES)
  utimesSync(join(root, 'web/app/root.tsx'), 0, 0)
  writeFileSync(join(root, 'web/build/index.js'), 'made')
  writeFileSync(join(root, 'web/app/root.test.tsx'), 'a test')
  expect(fingerprint(root, PAGES)).toBe(before)

  writeFileSync(join(root, 'contract/src/money.ts'), 'new')
  const withMoney = fingerprint(root, PAGES)
  expect(withMoney).not.toBe(before)

  writeFileSync(join(root, 'web/app/root.tsx'), 'two')
  expect(fingerprint(root, PAGES)).not.toBe(withMoney)
})
