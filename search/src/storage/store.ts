/** The state on disk: every change is applied and logged, and acknowledged only when the log is flushed. */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Change, EngineState } from '../engine/state.ts'
import { writeExact } from '../json/exact.ts'
import { makeFolder, syncFolder } from './files.ts'
import { ownershipCheck } from './lock.ts'
import { Log } from './log.ts'
import { type Damage, openFolder } from './open.ts'
import { capture, type Manifest, manifestName, numbered, type SnapshotWriter, sweep } from './snapshot.ts'

/** A log of this size is worth a snapshot; where the last one was costlier than that, the log may grow as large. */
const SNAPSHOT_LOG_BYTES = 64 << 20
/** On a clean stop even a small log is turned into a snapshot, so that the next start has little to replay. */
const CLOSING_LOG_BYTES = 1 << 20

export class Store {
  readonly state: EngineState
  readonly damages: Damage[]
  readonly #folder: string
  readonly #snapshots: SnapshotWriter
  #log: Log
  #number: number
  /** Of logs that belong to no snapshot yet, without the current one. */
  #olderBytes: number
  readonly #checkOwner: () => void
  /** The log before the current one, until its last records are safe. */
  #sealed: Log | undefined
  #snapshot: Promise<Manifest> | undefined

  private constructor(
    folder: string,
    state: EngineState,
    damages: Damage[],
    snapshots: SnapshotWriter,
    log: Log,
    { number, olderBytes }: { number: number; olderBytes: number },
    checkOwner: () => void,
  ) {
    this.#folder = folder
    this.state = state
    this.damages = damages
    this.#snapshots = snapshots
    this.#log = log
    this.#number = number
    this.#olderBytes = olderBytes
    this.#checkOwner = checkOwner
  }

  static async open(folder: string): Promise<Store> {
    const { state, damages, snapshots, log } = await openFolder(folder)
    const checkOwner = ownershipCheck(folder)
    const open = await Log.open(join(folder, numbered('log-', log.number)), checkOwner)
    await syncFolder(folder)
    return new Store(folder, state, damages, snapshots, open, log, checkOwner)
  }

  get logBytes(): number {
    return this.#olderBytes + this.#log.bytes
  }

  /** Applies a change and queues it for the log; `committed` tells when it is safe. */
  commit(change: Change) {
    this.state.apply(change)
    this.record(change)
  }

  /** Queues a change that the caller has applied already. */
  record(change: Change) {
    this.#log.append(Buffer.from(writeExact(change)))
  }

  async committed() {
    // Older records may still sit in the log that a snapshot just sealed: both must be safe.
    await Promise.all([this.#sealed?.committed(), this.#log.committed()])
  }

  isSnapshotDue(): boolean {
    if (this.#snapshot) return false
    return this.logBytes > Math.max(SNAPSHOT_LOG_BYTES, this.#snapshots.writtenBytes)
  }

  /** Writes a snapshot of this moment and drops the log before it. One at a time; callers share a running one. */
  snapshot(): Promise<Manifest> {
    this.#snapshot ??= this.#writeSnapshot().finally(() => {
      this.#snapshot = undefined
    })
    return this.#snapshot
  }

  /** A snapshot of this moment or later, also when another one is running. */
  async freshSnapshot(): Promise<Manifest> {
    await this.#snapshot?.catch(() => undefined)
    return this.snapshot()
  }

  /** Copies a fresh snapshot into another folder, which then opens as a data folder of its own. */
  async snapshotTo(target: string) {
    await makeFolder(join(target, 'parts'))
    const manifest = await this.snapshot()
    // Holding the place of a running snapshot keeps the next one from sweeping parts that are being copied.
    this.#snapshot = this.#copyTo(target, manifest).finally(() => {
      this.#snapshot = undefined
    })
    await this.#snapshot
  }

  async #copyTo(target: string, manifest: Manifest): Promise<Manifest> {
    for (const { parts } of manifest.collections) {
      for (const { file } of parts) await cp(join(this.#folder, file), join(target, file))
    }
    const name = manifestName(manifest.log)
    await cp(join(this.#folder, name), join(target, name))
    await syncFolder(target)
    return manifest
  }

  async close() {
    await this.#snapshot?.catch(() => undefined)
    await this.committed()
    // Everything is in the log already; a snapshot that fails now costs time at the next start and nothing else.
    if (this.logBytes > CLOSING_LOG_BYTES) await this.snapshot().catch(() => undefined)
    await this.#log.close()
  }

  async #writeSnapshot(): Promise<Manifest> {
    await this.#closeSealed()
    const next = this.#number + 1
    this.#checkOwner()
    const log = await Log.open(join(this.#folder, numbered('log-', next)), this.#checkOwner)
    await syncFolder(this.#folder)
    // From here to the capture nothing may run in between: the capture is exactly what the old log ends with.
    this.#sealed = this.#log
    this.#olderBytes = 0
    this.#log = log
    this.#number = next
    const state = capture(this.state)
    await this.#closeSealed()
    const manifest = await this.#snapshots.write(state, next, this.#checkOwner)
    await sweep(this.#folder, manifest)
    return manifest
  }

  async #closeSealed() {
    await this.#sealed?.close()
    this.#sealed = undefined
  }
}
