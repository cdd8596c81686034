#!/usr/bin/env node
/** The engine as a server of its own, with the flags of typesense-server. */
import { createServer } from 'node:http'
import { enableCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'

// Before the engine is loaded, so that its code is compiled once and not at every start.
enableCompileCache()
const { openEngine } = await import('./index.ts')
const { sendError } = await import('./http/respond.ts')

const KNOWN = new Set([
  'data-dir',
  'api-key',
  'api-port',
  'api-address',
  'enable-cors',
  'cors-domains',
  'thread-pool-size',
])

const { values, tokens } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    'api-key': { type: 'string' },
    'api-port': { type: 'string', default: '8108' },
    'api-address': { type: 'string', default: '0.0.0.0' },
    'enable-cors': { type: 'boolean', default: true },
    'cors-domains': { type: 'string', default: '' },
    'thread-pool-size': { type: 'string' },
  },
  // Typesense's scripts write `--enable-cors=true` and flags this engine has no use for; neither is an error.
  strict: false,
  allowNegative: true,
  tokens: true,
})

for (const token of tokens) {
  if (token.kind === 'option' && !KNOWN.has(token.name)) console.error(`Ignoring the flag ${token.rawName}.`)
}

const text = (name: keyof typeof values): string => (typeof values[name] === 'string' ? values[name] : '')

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

const dataDir = text('data-dir') || stop('Say where to keep the data: --data-dir FOLDER')
const adminKey = text('api-key') || stop('Choose an admin key: --api-key KEY')
const port = /^\d{1,5}$/.test(text('api-port')) ? Number(text('api-port')) : stop('--api-port must be a port number.')
const threads = Number(text('thread-pool-size')) || undefined

const engine = await openEngine({
  dataDir,
  adminKey,
  cors: {
    enabled: values['enable-cors'] !== 'false' && values['enable-cors'] !== false,
    origins: text('cors-domains')
      .split(',')
      .filter((domain) => domain !== ''),
  },
  ...(threads !== undefined && { readers: threads }),
}).catch((error: Error) => stop(error.message))

// An import may take as long as it likes; Node would otherwise cut any request off after five minutes.
const server = createServer({ requestTimeout: 0 }, async (req, res) => {
  if (!(await engine.handle(req, res))) sendError(res, 404, 'Not Found')
})
server.on('error', (error) => stop(`Cannot listen: ${error.message}`))
server.listen(port, text('api-address'), () => {
  const { address, port: chosen } = server.address() as AddressInfo
  console.log(`Listening on http://${address}:${chosen}`)
})

/** A request that is still running gets this long to finish. */
const DRAIN_MS = 5000

let stopping = false
async function shutDown() {
  if (stopping) return
  stopping = true
  const closed = new Promise((resolve) => server.close(resolve))
  setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref()
  await closed
  await engine.close()
}
process.on('SIGINT', shutDown)
process.on('SIGTERM', shutDown)
