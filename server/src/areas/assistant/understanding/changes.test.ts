import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { changePhrases, relativesIn } from './changes.ts'

const changes = changePhrases(
  await readFile(new URL('../../../../../content/assistant/changes.txt', import.meta.url), 'utf8'),
)

test.each([
  [' la quiero mas barata ', true],
  [' los hay mas baratos ', true],
  [' la tienes mas barata ', true],
  [' la laptop mas barata ', false],
  [' en la tienda mas barata ', false],
  [' los 4 mas baratos ', false],
])('«%s» asks for a cheaper one than those shown: %s', (said, isCheaper) => {
  expect(relativesIn(said, changes).has('cheaper')).toBe(isCheaper)
})
