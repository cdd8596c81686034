/** A rendered page in the cache, with its compressed forms and headers. */
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, crc32, gunzip, gzip } from 'node:zlib'
import type { RenderedPage } from '@tianguis/contract/site/render-page'
import { brotliFor } from '../brotli.ts'
import type { PrebuiltResponse } from '../prebuilt-response.ts'
import { productsIn, surrogateKeys } from './shown-products.ts'
import { utf8Of } from './utf8.ts'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)
const unzip = promisify(gunzip)

export type Encoding = 'br' | 'gzip' | 'identity'

const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300'
/** A missing page may exist soon. */
const PUBLIC_ERROR = 'public, max-age=0, s-maxage=10'
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6
/** Below this many bytes compression saves less than its headers cost. */
const WORTH_COMPRESSING = 860
/** Set here for each response, not by the renderer. */
const OURS = new Set(['content-length', 'content-encoding', 'etag', 'set-cookie', 'content-security-policy', 'vary'])

export interface PageAnswer extends PrebuiltResponse {
  etag: string
}

/**
 * A rendered page and its encodings, each made once, on first request. After compression only the compressed form is kept,
 * a sixth of the size, so that the cache holds six times as many pages; for a client without compression it is unpacked.
 */
export class Page {
  readonly status: number
  /** False when the renderer's cache-control forbids shared caching. */
  readonly shareable: boolean
  /** Ids of the products that it shows. */
  readonly products: readonly number[]
  readonly #headers: [string, string][]
  /** Null once a compressed form exists. */
  #identity: Buffer | null
  readonly #length: number
  readonly #making = new Map<Encoding, Promise<PageAnswer>>()
  readonly #ready = new Map<Encoding, PageAnswer>()

  constructor(rendered: RenderedPage, policy: (scriptHashes: readonly string[]) => string) {
    this.status = rendered.status
    const identity = utf8Of(rendered.body ?? '')
    this.#identity = identity
    this.products = productsIn(rendered.body ?? '')
    this.#length = identity.length
    const own = rendered.headers.get('cache-control')
    this.shareable = !/\b(no-store|private)\b/.test(own ?? '')
    this.#headers = [
      ...[...rendered.headers].filter(([name]) => !OURS.has(name) && name !== 'cache-control'),
      [
        'cache-control',
        rendered.status >= 500 ? 'no-store' : (own ?? (rendered.status >= 400 ? PUBLIC_ERROR : PUBLIC)),
      ],
      ['content-security-policy', policy(rendered.scriptHashes)],
      ['vary', 'accept-encoding'],
      ...surrogateKeys(this.products),
    ]
  }

  /** Memory use, with an allowance for the other compressed form. */
  get bytes(): number {
    const packed = (this.#ready.get('br') ?? this.#ready.get('gzip'))?.body.length ?? this.#length / 4
    return (this.#identity?.length ?? 0) + packed * 2.5 + 2_000
  }

  /** The response in this encoding, if it was made before. */
  ready(encoding: Encoding): PageAnswer | undefined {
    return this.#ready.get(encoding)
  }

  async answer(encoding: Encoding): Promise<PageAnswer> {
    const ready = this.#ready.get(encoding)
    if (ready) return ready
    const making = this.#making.get(encoding) ?? this.#make(encoding)
    this.#making.set(encoding, making)
    return making.finally(() => this.#making.delete(encoding))
  }

  /** The best encoding that the client accepts. */
  encodingFor(accepted: string | undefined): Encoding {
    return accepted && this.#length >= WORTH_COMPRESSING ? bestEncoding(accepted) : 'identity'
  }

  async #make(encoding: Encoding): Promise<PageAnswer> {
    const body = await this.#encode(encoding)
    const etag = `"${checksumOf(body)}-${encoding}"`
    const lines: [string, string][] = [
      ...this.#headers,
      ['etag', etag],
      ...(encoding === 'identity' ? [] : [['content-encoding', encoding] satisfies [string, string]]),
    ]
    const answer = { body, etag, headers: lines.flat() }
    if (encoding !== 'identity' || this.#identity) this.#ready.set(encoding, answer)
    if (encoding !== 'identity') this.#dropIdentity()
    return answer
  }

  #dropIdentity(): void {
    this.#identity = null
    this.#ready.delete('identity')
  }

  async #encode(encoding: Encoding): Promise<Buffer> {
    const plain = this.#identity ?? (await this.#unpacked())
    if (encoding === 'identity') return plain
    if (encoding === 'gzip') return zip(plain, { level: GZIP_LEVEL })
    return brotli(plain, brotliFor(plain.length, BROTLI_QUALITY))
  }

  #unpacked(): Promise<Buffer> {
    const packed = this.#ready.get('br')
    return packed ? unbrotli(packed.body) : unzip((this.#ready.get('gzip') as PageAnswer).body)
  }
}

/** Tells versions of one page apart, in a third of the time of SHA-1; its length and both halves, 64 bits. */
function checksumOf(body: Buffer): string {
  const half = body.length >> 1
  const [first, second] = [crc32(body.subarray(0, half)), crc32(body.subarray(half))]
  return [body.length, first, second].map((part) => part.toString(36)).join('.')
}

/** Browsers send one of a few headers with every request. */
const MAX_HEADERS = 100
const bestEncodings = new Map<string, Encoding>()

function bestEncoding(accepted: string): Encoding {
  const known = bestEncodings.get(accepted)
  if (known) return known
  if (bestEncodings.size >= MAX_HEADERS) bestEncodings.clear()
  const best = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity'
  bestEncodings.set(accepted, best)
  return best
}

function accepts(header: string, encoding: string): boolean {
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
    if (name.trim() === encoding) return !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  }
  return false
}
