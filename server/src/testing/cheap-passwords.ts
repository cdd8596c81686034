/** Password hashes of 0.2 ms instead of 37; a test about their cost sets `OWASP_COST` itself. */
import { setHashCost } from '../security/passwords.ts'

export const CHEAP_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 }

setHashCost(CHEAP_COST)
