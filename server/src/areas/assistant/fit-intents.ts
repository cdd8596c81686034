/** Trains the intent classifier before the first start; `npm run build` runs it. */
import { readRules } from './rules.ts'

await readRules()
