import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, prefixEditDistance } from '../oracle/distance.ts'
import { wordsAtDistance } from './fuzzy.ts'
import type { Columns } from './layout.ts'
import { packStrings, Strings } from './strings.ts'
import { packTrie } from './trie.ts'

function trieOf(list: string[]) {
  const sorted = [...new Set(list)].sort()
  const columns: Columns = new Map()
  packStrings(columns, 'words', sorted, sorted.length)
  packTrie(columns, sorted)
  const trie = {
    label: columns.get('trie.label') as Uint8Array,
    first: columns.get('trie.first') as Uint32Array,
    skip: columns.get('trie.skip') as Uint32Array,
  }
  return { sorted, trie, words: new Strings(columns, 'words') }
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 8 })

test.each([false, true])('the walk finds exactly the words at the distance (prefix: %s)', (prefix) => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), word, fc.constantFrom(1, 2), (list, text, distance) => {
      const { sorted, trie, words } = trieOf(list)
      const found: string[] = []
      wordsAtDistance(trie, words, text, distance, prefix, (low, high) => found.push(...sorted.slice(low, high)))
      const expected = sorted.filter(
        (candidate) => (prefix ? prefixEditDistance(text, candidate) : editDistance(text, candidate)) === distance,
      )
      expect(found).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})

test('words and prefixes are found in the sorted list', () => {
  const { words } = trieOf(['mesa', 'mesas', 'mora', 'a'])
  expect(words.indexOf('mesas')).toBe(2)
  expect(words.indexOf('mes')).toBe(-1)
  expect(words.prefixRange('mes')).toEqual([1, 3])
  expect(words.prefixRange('z')).toEqual([4, 4])
})

test('the longest words a dictionary holds', () => {
  const { trie, words } = trieOf(['z'.repeat(100), 'y'.repeat(99)])
  let count = 0
  wordsAtDistance(trie, words, `${'z'.repeat(99)}x`, 1, true, () => count++)
  wordsAtDistance(trie, words, 'y'.repeat(100), 2, false, () => count++)
  expect(count).toBe(1)
})
