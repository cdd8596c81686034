import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compilePattern } from './match.ts'
import { PatternError } from './program.ts'

const piece = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '[a-c]', '\\d', '\\w', '\\.', '(?:ab)', 'é')
const quantifier = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{2,}')
const simple = fc.array(
  fc.tuple(piece, quantifier).map((parts) => parts.join('')),
  { maxLength: 5 },
)
const pattern = fc
  .array(
    simple.map((parts) => parts.join('')),
    { minLength: 1, maxLength: 3 },
  )
  .map((all) => all.join('|'))
const text = fc.array(fc.constantFrom('a', 'b', 'c', '1', '.', 'é'), { maxLength: 8 }).map((parts) => parts.join(''))

test('agrees with the regular expressions of JavaScript', () => {
  fc.assert(
    fc.property(pattern, text, (own, candidate) => {
      expect(compilePattern(own)(candidate)).toBe(new RegExp(`^(?:${own})$`, 'su').test(candidate))
    }),
    { numRuns: 2000 },
  )
})

test.each(['(a+)+', '(a|a)*', '(.*)*x', '([a-z]+)*', '((a{1,30}){1,30})'])('%s takes no exponential time', (own) => {
  expect(compilePattern(own)(`${'a'.repeat(400)}!`)).toBe(false)
})

describe('is refused', () => {
  test.each([
    ['(?=a)', 'uses look-around or named groups'],
    ['(a)\\1', 'uses `\\1`'],
    ['a{2,1}', 'has a malformed repetition'],
    ['(a', 'has unbalanced parentheses'],
    ['a)', 'has unbalanced parentheses'],
    ['[a', 'has an unclosed `[`'],
    ['*a', 'has a misplaced `*`'],
    ['((a{100}){100}){100}', 'is too large'],
    ['a'.repeat(501), 'is longer than 500 characters'],
  ])('%s', (own, message) => {
    expect(() => compilePattern(own)).toThrow(PatternError)
    expect(() => compilePattern(own)).toThrow(message)
  })
})

test('a pattern with exponential backtracking as a regular expression takes one pass', () => {
  const long = 'a'.repeat(100_000)
  for (const pattern of ['(a+)+b', '(a|a)*b', '(.*)*x', '.*.*.*.*.*.*x', '(a?){200}a{200}'])
    expect(compilePattern(pattern)(long)).toBe(false)
  for (const pattern of ['((a{50}){50}){50}', 'a{1000}{1000}']) expect(() => compilePattern(pattern)).toThrow()
})
