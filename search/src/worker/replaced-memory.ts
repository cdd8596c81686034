/**
 * Frees the shared memory of replaced segments. It does not count towards a thread's heap, so that V8 would keep objects that
 * refer to it until the thread has used much memory of its own: hundreds of megabytes after a merge, in every idle thread.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Published } from '../collection/types.ts'
import type { PublishedSegment } from '../segment/handle.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** A collection takes tens of milliseconds. */
const WORTH_COLLECTING_BYTES = 1 << 26

let replacedBytes = 0

/** To be called when the thread no longer uses `old`; `next` is what it uses instead. */
export function noteReplaced(old: Published | undefined, next?: Published): void {
  const kept = new Set(next?.segments.map(keyOf))
  for (const segment of old?.segments ?? []) if (!kept.has(keyOf(segment))) replacedBytes += bytesOf(segment)
  if (replacedBytes < WORTH_COLLECTING_BYTES) return
  replacedBytes = 0
  // Later, when the caller no longer holds `old`.
  setImmediate(collectGarbage)
}

const keyOf = ({ handle }: PublishedSegment): string => `${handle.name}.${handle.generation}`
const bytesOf = ({ handle: { fixed, live } }: PublishedSegment): number =>
  fixed.buffer.byteLength + live.buffer.byteLength
