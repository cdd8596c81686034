import { expect, test } from 'vitest'
import { spelledFilter } from './spelled-words.ts'

test('what a thing is without stands behind «sin»: «con hueso sin piel» is not «sin hueso»', () => {
  expect(spelledFilter('sin hueso')).toBe('productName:"sin hueso"')
  expect(spelledFilter('con hueso')).toBe('productName:"con hueso"')
})

test('the digits of «0.0» stand together: a price of «$119.00» has none', () => {
  expect(spelledFilter('0 0')).toBe('productName:"0 0"')
  expect(spelledFilter('0.0')).toBe('productName:"0 0"')
})

test('other words of a spelling stand anywhere in the name or the brand', () => {
  expect(spelledFilter('olla express')).toMatch(/olla.* && .*express/)
})
