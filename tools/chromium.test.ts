import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findChromium, findHeadlessChromium } from './chromium.ts'

it('uses the browser named by CHROMIUM_PATH', () => {
  for (const find of [findChromium, findHeadlessChromium])
    expect(find({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath)
})

it('prefers the headless shell for tests and the full browser for measurements', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-test-'))
  try {
    for (const name of ['chromium', 'chromium-headless-shell']) await writeFile(join(folder, name), '', { mode: 0o755 })
    expect(findChromium({ PATH: folder })).toBe(join(folder, 'chromium'))
    expect(findHeadlessChromium({ PATH: folder })).toBe(join(folder, 'chromium-headless-shell'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it('throws when CHROMIUM_PATH is not a program', () => {
  expect(() => findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).toThrow('CHROMIUM_PATH vale «/nowhere/chromium»')
})
