/** Imported before any schema is used: the policy of the back office allows no compiled code. */
import { config } from 'zod'

config({ jitless: true })
