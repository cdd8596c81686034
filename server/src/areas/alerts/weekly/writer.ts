import type { Letter } from '../../../mail/message.ts'
import { weeklyLetter } from '../../../mail/templates/weekly.ts'
import type { Writer } from '../../../mail/writers.ts'
import { oneClick, unsubscribeUrl, type WriterDeps } from '../delivery/writer.ts'
import { weekOf } from './lists.ts'
import { personOf } from './queue.ts'

/** Written with today's prices; whoever no longer asks for it, or has nothing left in a list, gets none. */
export function weeklyWriter(deps: WriterDeps): Writer {
  return async (tx, messageIds) => {
    const letters = new Map<string, Letter & { headers: Record<string, string> }>()
    for (const messageId of messageIds) {
      const person = personOf(messageId)
      const lists = await weekOf(tx, person, deps.clock())
      const stop = unsubscribeUrl(deps, { what: 'weekly', id: person })
      if (lists.length > 0)
        letters.set(messageId, { ...(await weeklyLetter(deps.sender, lists, stop)), headers: oneClick(stop) })
    }
    return { letters, settle: async () => undefined }
  }
}
