/**
 * Must be imported before any schema: the Content-Security-Policy of the back office does not allow zod to compile code.
 */
import { config } from 'zod'

config({ jitless: true })
