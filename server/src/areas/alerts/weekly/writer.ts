import type { Writers } from '../../../mail/queue.ts'
import { weeklyLetter } from '../../../mail/templates/weekly.ts'
import { oneClick, unsubscribeUrl, type WriterDeps } from '../delivery/writer.ts'
import { weekOf } from './lists.ts'
import { personOf } from './queue.ts'

/** Written with today's prices; whoever no longer asks for it, or has nothing left in a list, gets none. */
export function weeklyWriter(deps: WriterDeps): Writers[string] {
  return async (tx, messageId) => {
    const person = personOf(messageId)
    const lists = await weekOf(tx, person, deps.clock())
    const stop = unsubscribeUrl(deps, { what: 'weekly', id: person })
    return {
      letter: lists.length === 0 ? null : await weeklyLetter(deps.sender, lists, stop),
      headers: oneClick(stop),
      settle: async () => undefined,
    }
  }
}
