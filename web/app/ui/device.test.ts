import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEVICE } from './device.ts'

const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
const breakpoint = (name: string) => Number(new RegExp(`--breakpoint-${name}: (\\d+)px`).exec(tokens)?.[1])
const width = (query: string) => Number(/\d+/.exec(query)?.[0])

test('style sheets and code change at the same widths', () => {
  expect(width(DEVICE.isMobileSmall)).toBe(600)
  expect(breakpoint('sm')).toBe(600 + 1)
  expect(width(DEVICE.isMobile)).toBe(900)
  expect(breakpoint('tablet')).toBe(900 + 1)
  expect(width(DEVICE.isLaptop)).toBe(1024)
  expect(breakpoint('laptop')).toBe(1024)
  expect(width(DEVICE.isDesktop)).toBe(1240)
  expect(breakpoint('desktop')).toBe(1240)
})
