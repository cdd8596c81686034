/** Imports killed once in every phase and then repeated give the result of an undisturbed import. More in kill.slow.ts. */
import { afterAll, test } from 'vitest'
import { killImports, PHASES } from '../testing/kill-imports.ts'

const { first, second, close } = await killImports(40)
afterAll(close)

test.each(PHASES)('killed at %s', second)

test('first import killed at writing', () => first('writing'))
