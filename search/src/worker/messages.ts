/** Messages between the threads of the engine. Bytes are transferred or shared, never copied. */

import { SearchError } from '../collection/search-error.ts'
import type { CommandName } from '../engine/commands/index.ts'
import type { SearchJob } from '../engine/search/job.ts'
import type { TableChange } from '../engine/tables.ts'
import type { Damage } from '../storage/open.ts'
import type { Parcel } from './parcel.ts'

/** An error that can be sent between threads. */
export interface Fault {
  status: number
  message: string
}

export type ToWriter =
  | { id: number; command: CommandName; args: unknown[] }
  /** Asks the writer to finish and stop. */
  | { close: true }

export type FromWriter =
  | { id: number; value: unknown }
  | { id: number; fault: Fault }
  /** The whole catalogue, once, after opening. */
  | { ready: { rows: TableChange[]; damages: Damage[] } }
  | { failed: string }
  | { row: TableChange }
  /** Background merging replaced segments of a collection; readers should get a new publication. */
  | { merged: string }
  /** Sent when writing the log fails and when it works again. */
  | { diskIsWritable: boolean }

export type ToReader =
  /** `anew`: replaces all rows. */
  | { rows: TableChange[]; anew?: true }
  | { published: Parcel; name: string }
  | { dropped: string }
  | { id: number; job: SearchJob }

export type FromReader =
  /** Sent once, when the thread's code is loaded. */
  { ready: true } | { id: number; status: number; body: string } | { id: number; fault: Fault }

export function faultOf(error: unknown): Fault {
  if (error instanceof SearchError) return { status: error.status, message: error.message }
  // Deeply nested input overflows the stack; every other error is a bug and is reported as such.
  if (error instanceof RangeError && /call stack/i.test(error.message)) return { status: 400, message: 'Bad JSON.' }
  return { status: 500, message: `Internal error: ${error instanceof Error ? error.message : String(error)}` }
}

export const errorOf = ({ status, message }: Fault) => new SearchError(status, message)
