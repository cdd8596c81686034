import { expect, it } from 'vitest'
import { findChromium } from './chromium.ts'

it('takes the browser it is told to take', () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath)
})

it('does not look elsewhere when that one cannot be run', () => {
  expect(() => findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).toThrow('CHROMIUM_PATH vale «/nowhere/chromium»')
})
