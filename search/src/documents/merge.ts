/** JSON merge patch (RFC 7396): objects merge, null deletes, everything else replaces. */
import { isRecord } from '../json/json.ts'
import type { Json } from '../schema/types.ts'

export function mergePatch(target: Record<string, Json>, patch: Record<string, Json>): Record<string, Json> {
  const merged = new Map(Object.entries(target))
  for (const [key, value] of Object.entries(patch)) {
    const known = merged.get(key)
    if (value === null) merged.delete(key)
    else merged.set(key, isRecord(value) ? mergePatch(isRecord(known) ? known : {}, value) : value)
  }
  // Unlike an assignment this also keeps a key named `__proto__`.
  return Object.fromEntries(merged)
}
