/** Fits the intents ahead of the first start; `npm run build` runs it. */
import { readRules } from './rules.ts'

await readRules()
