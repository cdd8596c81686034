/** Imports that are killed and then repeated give the result of an undisturbed import; kill.slow.ts kills them in every phase. */
import { afterAll, test } from 'vitest'
import { killImports } from '../testing/kill-imports.ts'

const { first, second, close } = await killImports(40)
afterAll(close)

test.each(['matching', 'committed'])('later import killed at %s', second)

test('first import killed at writing', () => first('writing'))
