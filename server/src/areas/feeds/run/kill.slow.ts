/** Large files, for the staged and the direct import, killed in every phase. */
import { afterAll, test } from 'vitest'
import { killImports, PHASES } from '../testing/kill-imports.ts'

const { first, second, close } = await killImports(30_000)
afterAll(close)

test.each(PHASES)('first import killed at %s', first)
test.each(PHASES)('later import killed at %s', second)
