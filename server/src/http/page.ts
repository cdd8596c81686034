import { transcode } from 'node:buffer'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { RenderedPage } from '@tianguis/contract/pages'
import { brotliFor } from './brotli.ts'
import type { ReadyAnswer } from './ready-answer.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300'
/** A page that is not there today may be there in a moment. */
const PUBLIC_ERROR = 'public, max-age=0, s-maxage=10'
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6
/** Below this, the headers of a compressed answer outweigh what it saves. */
const WORTH_COMPRESSING = 860
/** Set by us for each answer, whatever the renderer thinks. */
const OURS = new Set(['content-length', 'content-encoding', 'etag', 'set-cookie', 'content-security-policy', 'vary'])

export interface PageAnswer extends ReadyAnswer {
  etag: string
}

/** A rendered page as it goes over the wire, each encoding made once, when first asked for. */
export class Page {
  readonly status: number
  /** False when the renderer forbids sharing. */
  readonly shareable: boolean
  readonly #headers: [string, string][]
  readonly #identity: Buffer
  readonly #hash: string
  readonly #answers = new Map<Encoding, Promise<PageAnswer>>()
  readonly #ready = new Map<Encoding, PageAnswer>()

  constructor(rendered: RenderedPage, policy: (scriptHashes: readonly string[]) => string) {
    this.status = rendered.status
    this.#identity = utf8Of(rendered.body ?? '')
    this.#hash = createHash('sha256').update(this.#identity).digest('base64url').slice(0, 27)
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
    ]
  }

  /** What it takes in memory with its compressed forms, which together rarely reach half of it. */
  get bytes(): number {
    return this.#identity.length * 1.5 + 2_000
  }

  /** Strong: the bytes differ by encoding, and so does the tag. */
  etag(encoding: Encoding): string {
    return `"${this.#hash}-${encoding}"`
  }

  /** What is sent, if it was sent before in this encoding. */
  ready(encoding: Encoding): PageAnswer | undefined {
    return this.#ready.get(encoding)
  }

  answer(encoding: Encoding): Promise<PageAnswer> {
    const made = this.#answers.get(encoding) ?? this.#make(encoding)
    this.#answers.set(encoding, made)
    return made
  }

  /** The best form the asker understands. */
  encodingFor(accepted: string | undefined): Encoding {
    if (!accepted || this.#identity.length < WORTH_COMPRESSING) return 'identity'
    if (accepts(accepted, 'br')) return 'br'
    return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
  }

  async #make(encoding: Encoding): Promise<PageAnswer> {
    const body = await this.#encode(encoding)
    const etag = this.etag(encoding)
    const lines: [string, string][] = [
      ...this.#headers,
      ['etag', etag],
      ...(encoding === 'identity' ? [] : [['content-encoding', encoding] satisfies [string, string]]),
    ]
    const answer = { body, etag, headers: lines.flat() }
    this.#ready.set(encoding, answer)
    return answer
  }

  async #encode(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.#identity
    if (encoding === 'gzip') return zip(this.#identity, { level: GZIP_LEVEL })
    return brotli(this.#identity, brotliFor(this.#identity.length, BROTLI_QUALITY))
  }
}

/**
 * One minus sign or dash makes the whole text two bytes per letter for V8, which `Buffer.from` encodes four times slower than
 * this. Half of a pair of surrogates, as a store may send it, this refuses.
 */
function utf8Of(text: string): Buffer {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8') as Buffer
  } catch {
    return Buffer.from(text)
  }
}

function accepts(header: string, encoding: string): boolean {
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
    if (name.trim() === encoding) return !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  }
  return false
}
