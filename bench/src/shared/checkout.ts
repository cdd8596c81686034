import path from 'node:path'
import { parseArgs } from 'node:util'

const { checkout } = parseArgs({ options: { checkout: { type: 'string' } }, strict: false }).values
const here = path.resolve(import.meta.dirname, '../../..')

/** The measured code: this repository, or with `--checkout DIR` another state of it, built and with its modules. */
export const root = typeof checkout === 'string' ? path.resolve(checkout) : here

/** Whether another state of the code is measured. */
export const isOther = (code: string) => code !== here
