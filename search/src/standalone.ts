#!/usr/bin/env node
/** The engine as a server of its own, with the options of typesense-server. */
import { readFileSync } from 'node:fs'
import type { ServerOptions as HttpOptions, RequestListener } from 'node:http'
import http from 'node:http'
import https from 'node:https'
import { enableCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { applyAllocatorSettings } from './standalone/allocator.ts'

applyAllocatorSettings()
// Before the engine is loaded, so that its code is compiled once and not at every start.
enableCompileCache()
const { openEngine } = await import('./index.ts')
const { sendError } = await import('./http/respond.ts')
const { answerClientError } = await import('./standalone/client-error.ts')
const { OptionError, readOptions } = await import('./standalone/options.ts')

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

function optionsOrStop() {
  try {
    return readOptions(process.argv.slice(2), process.env)
  } catch (error) {
    if (error instanceof OptionError) stop(error.message)
    throw error
  }
}

function certificate({ certificate: cert, key }: { certificate: string; key: string }) {
  try {
    return { cert: readFileSync(cert), key: readFileSync(key) }
  } catch (error) {
    stop(`Cannot read the TLS certificate: ${(error as Error).message}`)
  }
}

const options = optionsOrStop()
for (const notice of options.notices) console.error(notice)
const tls = options.tls && certificate(options.tls)

const engine = await openEngine({
  dataDir: options.dataDir,
  adminKey: options.apiKey,
  cors: options.cors,
  ...(options.threads !== undefined && { readers: options.threads }),
  limits: {
    ...(options.maxPerPage !== undefined && { maxPerPage: options.maxPerPage }),
    ...(options.filterByMaxOps !== undefined && { filterByMaxOps: options.filterByMaxOps }),
  },
}).catch((error: Error) => stop(error.message))

/** Large enough that a long query string reaches the route, which says what the limit is. */
const MAX_HEADER_BYTES = 1 << 20
// An import may take as long as it likes; Node would otherwise cut any request off after five minutes.
const httpOptions: HttpOptions = { requestTimeout: 0, maxHeaderSize: MAX_HEADER_BYTES }
const listener: RequestListener = async (req, res) => {
  if (!(await engine.handle(req, res))) sendError(res, 404, 'Not Found')
}
const server = tls ? https.createServer({ ...httpOptions, ...tls }, listener) : http.createServer(httpOptions, listener)
server.on('clientError', answerClientError)
server.on('error', (error) => stop(`Cannot listen: ${error.message}`))
server.listen(options.port, options.address, () => {
  const { address, port: chosen } = server.address() as AddressInfo
  console.log(`Listening on ${tls ? 'https' : 'http'}://${address}:${chosen}`)
})

/** A request that is still running gets this long to finish. */
const DRAIN_MS = 3000

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
