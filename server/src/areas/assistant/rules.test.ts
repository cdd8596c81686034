import { expect, test } from 'vitest'
import { readContent } from '../../content/read-content.ts'
import { readRules } from './rules.ts'

test('every address of the rules is a category of the demonstration', async () => {
  const [rules, { categories }] = await Promise.all([readRules(), readContent()])
  const paths = new Set(categories.map(({ path }) => path))
  const named = [
    ...rules.synonyms.keys(),
    ...rules.purposes.flatMap(({ rules: own }) => own.flatMap(({ within, become }) => [within, become])),
  ]
  expect(named.filter((path) => path && !paths.has(path))).toEqual([])
})
