/** Imports of files and of past prices by operators; the audit trail records how each ended. */
import type { Database } from '../../../database/connect.ts'
import type { FeedsService, ImportRequest } from '../../feeds/service.ts'
import { type Actor, recordAct } from '../audit/service.ts'

export function createImportActs(database: Database, feeds: () => FeedsService) {
  return {
    /** A file of the operator's, which may have several stores. */
    async importFile(actor: Actor, request: ImportRequest) {
      const { store } = request
      const outcome = await feeds().importFile(request)
      await recordAct(database, actor, { action: 'feeds.import', kind: 'store', object: store, after: endOf(outcome) })
      return outcome
    },

    async importHistory(actor: Actor, request: Parameters<FeedsService['importHistory']>[0]) {
      const after = await feeds().importHistory(request)
      await recordAct(database, actor, {
        action: 'feeds.history',
        kind: 'store',
        object: request.store,
        after: { ...after },
      })
      return after
    },

    async undoHistory(actor: Actor, runId: number): Promise<number> {
      const points = await feeds().undoHistory(runId)
      await recordAct(database, actor, { action: 'feeds.undo-history', kind: 'run', object: runId, after: { points } })
      return points
    },
  }
}

export function endOf(outcome: Awaited<ReturnType<FeedsService['run']>>): Record<string, unknown> {
  const { state } = outcome
  if (outcome.state === 'done') return { state, run: outcome.runId, report: outcome.report }
  return { ...outcome }
}
