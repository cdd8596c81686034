/** Killed once in every phase, then run again: the result is that of a run nobody disturbed. More of it in kill.slow.ts. */
import { afterAll, test } from 'vitest'
import { killing, PHASES } from '../testing/killing.ts'

const { first, second, close } = await killing(40)
afterAll(close)

test.each(PHASES)('killed at %s', second)

test('killed in the first import of all', () => first('writing'))
