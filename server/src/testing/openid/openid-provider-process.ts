/** The OpenID provider in a process of its own, for browser tests: takes the redirect address, prints what a client needs. */
import { openProvider } from './openid-provider.ts'

const provider = await openProvider()
process.stdout.write(`${JSON.stringify(provider.client(process.argv[2]!))}\n`)
process.once('SIGTERM', () => process.exit())
