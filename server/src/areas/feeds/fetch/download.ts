/**
 * Downloads a feed. IP addresses are checked in the DNS lookup of each connection, so that neither a redirect nor DNS
 * rebinding reaches a private network.
 */
import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { HOUR_MS } from '@tianguis/contract/durations'
import { FeedError } from '../read/feed-error.ts'
import { isPublic } from './private-address.ts'

export interface DownloadOptions {
  etag?: string | null
  lastModified?: string | null
  /** Hosts that may be in a private network. */
  allowHosts?: readonly string[]
  /** `user:password`, for the address's own origin. */
  credentials?: string | null
  maxBytes?: number
  silenceMs?: number
  wholeMs?: number
}

export type Download =
  | { kind: 'unchanged' }
  | {
      kind: 'body'
      body: AsyncIterable<Buffer>
      etag: string | null
      lastModified: string | null
      bytes: number | null
      /** The answer says where it ends. Otherwise its end is that of the connection, and a cut one looks the same. */
      isBounded: boolean
      /** For a body that is not read. */
      cancel(): void
    }

const MAX_BYTES = 4 * 1024 ** 3
const SILENCE_MS = 60_000
const WHOLE_MS = HOUR_MS
const MAX_REDIRECTS = 5

export async function download(address: string, options: DownloadOptions = {}): Promise<Download> {
  const deadline = AbortSignal.timeout(options.wholeMs ?? WHOLE_MS)
  let url = readable(address)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const response = await ask(url, options, deadline, hop === 0 || url.origin === new URL(address).origin)
    const { statusCode = 0, headers } = response
    if (statusCode === 304) {
      response.destroy()
      return { kind: 'unchanged' }
    }
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      // Its body may be endless.
      response.destroy()
      url = readable(headers.location, url)
      continue
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new FeedError(`${url.host} contestó ${statusCode}.`)
    }
    const bytes = headers['content-length'] ? Number(headers['content-length']) : null
    return {
      kind: 'body',
      body: bounded(response, options.maxBytes ?? MAX_BYTES),
      etag: headers.etag ?? null,
      lastModified: headers['last-modified'] ?? null,
      bytes,
      isBounded: bytes !== null || headers['transfer-encoding'] !== undefined,
      cancel: () => response.destroy(),
    }
  }
  throw new FeedError(`${url.host} redirige demasiadas veces.`)
}

function readable(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url) throw new FeedError(`«${address}» no es una dirección.`)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FeedError(`No se lee de ${url.protocol}; solo http y https.`)
  return url
}

function ask(url: URL, options: DownloadOptions, signal: AbortSignal, trusted: boolean): Promise<http.IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const allowed = options.allowHosts?.includes(host) || options.allowHosts?.includes(url.host)
  // A literal IP address is never looked up, so it is checked here.
  if (!allowed && isIP(host) && !isPublic(host)) throw privateAddress(host)
  const { request } = url.protocol === 'https:' ? https : http
  const silence = options.silenceMs ?? SILENCE_MS
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      lookup: allowed ? undefined : publicLookup,
      agent: false,
      signal,
      timeout: silence,
      // Credentials are for the origin of the address, not for redirects.
      auth: trusted ? (options.credentials ?? credentialsIn(url)) : undefined,
      headers: {
        'user-agent': 'Tianguis-Feeds/1.0',
        'accept-encoding': 'identity',
        ...(options.etag && { 'if-none-match': options.etag }),
        ...(options.lastModified && { 'if-modified-since': options.lastModified }),
      },
    })
    asked.on('timeout', () => asked.destroy(new FeedError(`${url.host} no contestó en ${silence / 1000} s.`)))
    asked.on('error', (error) => reject(complaint(url, error)))
    asked.on('response', (response) => {
      // Where nothing says its end, Node takes a connection that was reset for a body that ended.
      asked.on('error', (error) => response.destroy(error))
      resolve(response)
    })
    asked.end()
  })
}

function credentialsIn({ username, password }: URL): string | undefined {
  if (!username) return undefined
  try {
    return `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  } catch {
    throw new FeedError('El usuario o la contraseña de la dirección están mal escritos.')
  }
}

/** A host name with any private address is refused. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const hidden = addresses.find(({ address }) => !isPublic(address))
    const first = addresses[0]
    if (hidden || !first) return callback(privateAddress(hostname), '', 0)
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}

async function* bounded(response: http.IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new FeedError(`La descarga pasa de ${Math.round(maxBytes / 1024 ** 2)} MB.`)
      yield chunk
    }
  } catch (error) {
    throw error instanceof FeedError ? error : new FeedError('La descarga se cortó antes de terminar.')
  } finally {
    response.destroy()
  }
}

function privateAddress(host: string): FeedError {
  return new FeedError(`${host} está en una red privada, de donde no se lee sin permiso de quien opera el servidor.`, {
    commandLine: `Para permitirlo: --allow-host ${host}.`,
  })
}

function complaint(url: URL, error: Error): FeedError {
  if (error instanceof FeedError) return error
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return new FeedError(`La descarga de ${url.host} tardó demasiado.`)
  return new FeedError(`No se puede leer de ${url.host}: ${(error as NodeJS.ErrnoException).code ?? error.message}.`)
}
