import { readFileSync, statfsSync } from 'node:fs'
import { availableMemory } from 'node:process'

const FOLDER = '/dev/shm'
/** What the databases and indexes of all tests that run at once take, amply. */
const LEAST_BYTES = 4 * 1024 ** 3
const CANNOT_EXECUTE = new RegExp(`^\\S+ ${FOLDER} \\S+ \\S*\\bnoexec\\b`, 'm')

/** A folder of the main memory with room for the files of tests, which then wait for no disk; null where there is none. */
export function memoryFolder(): string | null {
  try {
    const { bavail, bsize } = statfsSync(FOLDER)
    const isLarge = bavail * bsize >= LEAST_BYTES && availableMemory() >= 2 * LEAST_BYTES
    return isLarge && !CANNOT_EXECUTE.test(readFileSync('/proc/mounts', 'utf8')) ? FOLDER : null
  } catch {
    return null
  }
}
