import path from 'node:path'
import { parseArgs } from 'node:util'

const { checkout } = parseArgs({ options: { checkout: { type: 'string' } }, strict: false }).values
const other = typeof checkout === 'string' ? path.resolve(checkout) : null

/** Whether another state of the code is measured. */
export const isOther = other !== null
/** The measured code: this repository, or with `--checkout DIR` another state of it, built and with its modules. */
export const root = other ?? path.resolve(import.meta.dirname, '../../..')
