/**
 * Counts each act of a visitor once a day, and a bounded number of acts. Visitors are told apart by a hash that only this
 * process can make and that is forgotten the next day; neither addresses nor hashes are stored.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { DAY_MS } from '@tianguis/contract/durations'

const MAX_ACTS_PER_VISITOR = 200
const MAX_VISITORS = 200_000

export function createVisitorLimit() {
  let day = -1
  let secret = randomBytes(32)
  const acts = new Set<string>()
  const counts = new Map<string, number>()

  /** False where the act was counted today or the visitor has done too many. */
  return (address: string, act: string, now: Date): boolean => {
    const today = Math.floor(now.getTime() / DAY_MS)
    if (today !== day || acts.size >= MAX_VISITORS) {
      day = today
      secret = randomBytes(32)
      acts.clear()
      counts.clear()
    }
    const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64').slice(0, 16)
    const visitor = hash(address)
    const key = hash(`${address}\n${act}`)
    const done = counts.get(visitor) ?? 0
    if (acts.has(key) || done >= MAX_ACTS_PER_VISITOR) return false
    acts.add(key)
    counts.set(visitor, done + 1)
    return true
  }
}
