/**
 * Frees shared memory that is no longer used. It does not count towards a thread's heap, so that V8 would keep objects that
 * refer to it until the thread has used much memory of its own: hundreds of megabytes after a merge, in every thread that has
 * seen the segments.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** A collection takes tens of milliseconds. */
const WORTH_COLLECTING_BYTES = 1 << 26

let releasedBytes = 0

/** To be called when this thread gives up its last reference to so many bytes of shared memory. */
export function noteReleased(bytes: number): void {
  releasedBytes += bytes
  if (releasedBytes < WORTH_COLLECTING_BYTES) return
  releasedBytes = 0
  // Later, when the caller no longer holds them.
  setImmediate(collectGarbage)
}
