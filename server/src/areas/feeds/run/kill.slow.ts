/** Files large enough for every way of writing them, killed in every phase of either run. */
import { afterAll, test } from 'vitest'
import { killing, PHASES } from '../testing/killing.ts'

const { first, second, close } = await killing(30_000)
afterAll(close)

test.each(PHASES)('first import killed at %s', first)
test.each(PHASES)('later one killed at %s', second)
