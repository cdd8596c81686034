import { expect, test } from 'vitest'
import { spelledFilter } from './spelled-words.ts'

test('what a thing is without stands behind «sin»: «con hueso sin piel» is not «sin hueso»', () => {
  expect(spelledFilter('sin hueso')).toBe('productName:"sin hueso"')
  expect(spelledFilter('con hueso')).toBe('productName:"con hueso"')
})

test('other words of a spelling stand anywhere in the name or the brand', () => {
  expect(spelledFilter('olla express')).toMatch(/olla.* && .*express/)
})
