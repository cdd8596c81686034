/** JSON merge patch (RFC 7396): objects merge, null deletes, everything else replaces. */
import { isRecord } from '../json/json.ts'
import type { Json } from '../schema/types.ts'

export function mergePatch(target: Record<string, Json>, patch: Record<string, Json>): Record<string, Json> {
  const merged = { ...target }
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key]
    else if (isRecord(value)) merged[key] = mergePatch(isRecord(merged[key]) ? merged[key] : {}, value)
    else merged[key] = value
  }
  return merged
}
