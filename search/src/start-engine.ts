/** Starts the engine with the options that an application gives. */
import { availableParallelism } from 'node:os'
import { Engine } from './engine/engine.ts'
import type { PublicLimits } from './http/public-limits.ts'
import type { Limits } from './query/limits.ts'
import type { Damage } from './storage/open.ts'

export interface OpenOptions {
  /** Folder of the index. One process at a time; opening it a second time throws. */
  dataDir: string
  /** May do everything over HTTP; other keys are made with `keys.create`. */
  adminKey: string
  /** Threads that search. Default: one per core of the machine, at most 8. */
  readers?: number
  /** Cross-origin requests over HTTP; on by default, `origins` empty means all. */
  cors?: { enabled?: boolean; origins?: string[] }
  /** Called for each file that was found damaged and set aside: rebuild that collection from its source of truth. */
  onDamage?(damage: Damage): void
  logger?: { warn(message: string): void }
  /** Most hits per page (250) and operators per filter (100). */
  limits?: Partial<Limits>
  /** For keys that may only search, such as `PUBLIC_LIMITS`; without them such a key may search like any other. */
  publicLimits?: PublicLimits
  /** Searches (and writes) that may wait before more are refused with 503. Default 1000. */
  maxWaiting?: number
}

const MAX_READERS = 8
/** A search checks its own deadline; a thread this many milliseconds late is replaced. */
const GRACE_MS = 2000

export function startEngine({
  dataDir,
  readers,
  onDamage,
  logger = console,
  maxWaiting = 1000,
  limits = {},
}: OpenOptions): Promise<Engine> {
  const log = (message: string) => logger.warn(message)
  return Engine.open({
    dataDir,
    readers: Math.max(1, readers ?? Math.min(MAX_READERS, availableParallelism())),
    maxWaiting,
    limits,
    graceMs: GRACE_MS,
    onDamage: (damage) => {
      log(`${damage.file} is damaged (${damage.reason}) and was set aside.`)
      onDamage?.(damage)
    },
    log,
  })
}
