/**
 * The append-only log: every change, in order, written before it is acknowledged.
 *
 *   file   = magic, record*
 *   record = length u32 · crc32(payload) u32 · payload
 *
 * Appends gather while the disk is busy and go out together (group commit): one write, one fdatasync, many answers.
 */
import { type FileHandle, open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { FILE_MODE, writeFully } from './files.ts'

export const LOG_MAGIC = Buffer.from('TSLOG01\n')
const HEADER_BYTES = 8

/** The few things a log asks of its file. */
export type LogFile = Pick<FileHandle, 'write' | 'datasync' | 'truncate' | 'close'>

interface Waiter {
  resolve(): void
  reject(reason: unknown): void
}

export class Log {
  readonly #file: LogFile
  readonly #checkOwner: () => void
  /** Bytes known to be whole and on disk; a failed write is cut back to here before the next attempt. */
  #safeBytes: number
  #pending: Buffer[] = []
  #waiters: Waiter[] = []
  #flushing = false
  #torn = false

  /** `bytes` of the file are good; what follows is overwritten. */
  constructor(file: LogFile, bytes: number, checkOwner: () => void = () => undefined) {
    this.#file = file
    this.#checkOwner = checkOwner
    this.#safeBytes = bytes
  }

  /** Begins a new log. `checkOwner` throws when the folder belongs to another process by now. */
  static async open(path: string, checkOwner?: () => void): Promise<Log> {
    const file = await open(path, 'w', FILE_MODE)
    await file.write(LOG_MAGIC, 0, LOG_MAGIC.length, 0)
    await file.sync()
    return new Log(file, LOG_MAGIC.length, checkOwner)
  }

  get bytes(): number {
    return this.#safeBytes
  }

  /** Queues a record; `committed` says when it is safe. */
  append(payload: Buffer) {
    const header = Buffer.allocUnsafe(HEADER_BYTES)
    header.writeUInt32LE(payload.length, 0)
    header.writeUInt32LE(crc32(payload), 4)
    this.#pending.push(header, payload)
  }

  /** Resolves when every record appended so far is on disk. */
  committed(): Promise<void> {
    if (this.#pending.length === 0 && !this.#flushing) return Promise.resolve()
    const done = new Promise<void>((resolve, reject) => this.#waiters.push({ resolve, reject }))
    if (!this.#flushing) void this.#flushAll()
    return done
  }

  async close() {
    await this.committed()
    await this.#file.close()
  }

  async #flushAll() {
    this.#flushing = true
    while (this.#waiters.length > 0) {
      const waiters = this.#waiters
      this.#waiters = []
      const error = await this.#flush().catch((reason: unknown) => reason ?? new Error('unknown'))
      for (const waiter of waiters) error ? waiter.reject(error) : waiter.resolve()
    }
    this.#flushing = false
  }

  /** What could not be written stays pending: memory already has it, so the log must catch up before anything newer. */
  async #flush() {
    const batch = Buffer.concat(this.#pending)
    const taken = this.#pending.length
    if (taken === 0) return
    if (this.#torn) await this.#file.truncate(this.#safeBytes)
    this.#torn = true
    await writeFully(this.#file, batch, this.#safeBytes)
    await this.#file.datasync()
    // After the flush: a process that took the folder over before this has not read the record, one that does it later will.
    this.#checkOwner()
    this.#torn = false
    this.#safeBytes += batch.length
    this.#pending.splice(0, taken)
  }
}

export interface LogReading {
  /** Length of the part that is whole; what follows is a torn tail or damage. */
  goodBytes: number
  /** Set when the bytes after `goodBytes` are not just an unfinished last record. */
  damage?: string
}

/** Hands every whole record to `apply`, in order, and says where the good part ends. */
export function readLog(bytes: Buffer, apply: (payload: Buffer) => void): LogReading {
  if (bytes.length < LOG_MAGIC.length) return { goodBytes: 0 }
  if (!bytes.subarray(0, LOG_MAGIC.length).equals(LOG_MAGIC))
    return { goodBytes: 0, damage: 'not a log of this engine' }
  let at = LOG_MAGIC.length
  while (at + HEADER_BYTES <= bytes.length) {
    const length = bytes.readUInt32LE(at)
    const end = at + HEADER_BYTES + length
    if (length === 0 || end > bytes.length) break
    const payload = bytes.subarray(at + HEADER_BYTES, end)
    if (crc32(payload) !== bytes.readUInt32LE(at + 4)) {
      // A record torn by a crash is the last one; anything whole behind it means the disk changed what was written.
      return end === bytes.length ? { goodBytes: at } : { goodBytes: at, damage: `checksum mismatch at byte ${at}` }
    }
    apply(payload)
    at = end
  }
  return { goodBytes: at }
}
