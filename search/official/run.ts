/**
 * Runs an official test suite from a checkout that the reader brings, against this engine, and prints which tests pass:
 *
 *     npm run official -w search -- DIR      DIR: a checkout of typesense-js (with its packages installed) or of typesense
 *
 * Nothing of the suites is part of this repository.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runApiTests } from './api-tests.ts'
import { runClientTests } from './client-tests.ts'
import { printOutcome } from './outcome.ts'

const folder = resolve(process.argv[2] ?? '')
if (process.argv[2] === undefined || !existsSync(folder)) {
  console.error('Usage: npm run official -w search -- DIR (a checkout of typesense-js or typesense)')
  process.exit(2)
}

const isClient =
  existsSync(join(folder, 'package.json')) &&
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name === 'typesense'
if (!isClient && !existsSync(join(folder, 'api_tests'))) {
  console.error(`${folder} is neither a checkout of typesense-js nor of typesense.`)
  process.exit(2)
}
printOutcome(isClient ? await runClientTests(folder) : await runApiTests(join(folder, 'api_tests')))
