/** Small and large files, for the direct and the staged import, killed in every phase. */
import { afterAll, describe, test } from 'vitest'
import { killImports, PHASES } from '../testing/kill-imports.ts'

for (const rows of [40, 30_000]) {
  const { first, second, close } = await killImports(rows)

  describe(`${rows} rows`, () => {
    afterAll(close)
    test.each(PHASES)('first import killed at %s', first)
    test.each(PHASES)('later import killed at %s', second)
  })
}
