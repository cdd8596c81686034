/**
 * Reads feeds in a process of their own, one for each run: parsing a large file keeps a core busy for seconds, and in the
 * process that answers visitors every one of them would wait for it. Killing either process is the same as killing the
 * run: the database forgets what was not committed.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { BACKGROUND_NICENESS } from '../../../database/background.ts'
import type { OutgoingCall } from '../../../observability/outgoing-calls.ts'
import type { FeedTask, SubprocessMessage } from './messages.ts'

export interface FeedSubprocess {
  run(feed: { id: number }): Promise<{ state: string }>
  /** Ends the run that is under way. */
  close(): Promise<void>
}

export interface FeedSubprocessOptions {
  databaseUrl: string
  /** The database is on this machine and only for us. */
  isOurs: boolean
  /** Told of each call that the run makes to a store's host. */
  onCall?(call: OutgoingCall): void
}

const PROGRAM = join(import.meta.dirname, 'run-feed-process.ts')

export function createFeedSubprocess({ databaseUrl, isOurs, onCall }: FeedSubprocessOptions): FeedSubprocess {
  const running = new Map<ChildProcess, Promise<unknown>>()
  return {
    async run({ id }) {
      const child = fork(PROGRAM, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
      lowerPriority(child)
      // Not 'exit': its last words may come after that.
      const ended = once(child, 'close')
      running.set(child, ended)
      let state: string | null = null
      child.on('message', (message: SubprocessMessage) => {
        if (message.kind === 'call') onCall?.(message.call)
        else state = message.state
      })
      try {
        child.send({ databaseUrl, isOurs, feedId: id } satisfies FeedTask)
        const [code, signal] = await ended
        if (state === null) throw new Error(`the process that read feed ${id} ended with ${code ?? signal}`)
        return { state }
      } finally {
        running.delete(child)
      }
    },
    async close() {
      for (const child of running.keys()) child.kill('SIGKILL')
      await Promise.allSettled(running.values())
    },
  }
}

/** From its first moment: loading the program is work too. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, BACKGROUND_NICENESS)
  } catch {
    // Gone already; its end says why.
  }
}
