/** A vitest setup file: loaded before each test file, so its hook runs after all others. */
import { afterAll } from 'vitest'
import { cleanUp } from './cleanup.ts'

afterAll(cleanUp)
