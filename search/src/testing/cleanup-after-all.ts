/** Read anew for every test file, before it: so this is the last of its hooks, when nothing uses the folders any more. */
import { afterAll } from 'vitest'
import { clearAway } from './cleanup.ts'

afterAll(clearAway)
