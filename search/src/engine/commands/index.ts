/** The commands of the writer thread. Reads may overtake waiting writes; a write is answered once it is on disk. */
import * as analytics from './analytics.ts'
import * as collections from './collections.ts'
import type { WriterContext } from './context.ts'
import * as documents from './documents.ts'
import * as exporting from './export.ts'
import * as importing from './import.ts'
import * as lists from './lists.ts'
import * as maintenance from './maintenance.ts'
import * as rows from './rows.ts'

export const reads = {
  listCollections: collections.listCollections,
  getCollection: collections.getCollection,
  getDocument: documents.getDocument,
  openExport: exporting.openExport,
  readExport: exporting.readExport,
  closeExport: exporting.closeExport,
  publish: maintenance.publish,
  writerStats: maintenance.writerStats,
  schemaChanges: maintenance.schemaChanges,
  listEvents: analytics.listEvents,
}

export const writes = {
  createCollection: collections.createCollection,
  alterCollection: collections.alterCollection,
  dropCollection: collections.dropCollection,
  writeDocument: documents.writeDocument,
  patchDocument: documents.patchDocument,
  deleteDocument: documents.deleteDocument,
  deleteByFilter: documents.deleteByFilter,
  updateByFilter: documents.updateByFilter,
  importLines: importing.importLines,
  ...rows,
  ...lists,
  snapshot: maintenance.snapshot,
  createAnalyticsRule: analytics.createAnalyticsRule,
  putAnalyticsRule: analytics.putAnalyticsRule,
  deleteAnalyticsRule: analytics.deleteAnalyticsRule,
  recordEvents: analytics.recordEvents,
  addQueries: analytics.addQueries,
}

const commands = { ...reads, ...writes }

export type CommandName = keyof typeof commands
type Rest<F> = F extends (context: WriterContext, ...rest: infer R) => unknown ? R : never
/** The same commands called from another thread: without context, always returning a promise. */
export type CommandArguments<C extends CommandName> = Rest<(typeof commands)[C]>
export type CommandResult<C extends CommandName> = Awaited<ReturnType<(typeof commands)[C]>>
