/**
 * Runs each feed in a subprocess of low priority, because parsing a large file blocks the event loop for seconds. Killing
 * either process kills the run, and PostgreSQL rolls its transaction back.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { BACKGROUND_NICENESS } from '../../../database/background.ts'
import type { OutgoingCall } from '../../../observability/outgoing-calls.ts'
import type { ThresholdSettings } from '../judge/thresholds.ts'
import type { FeedTask, SubprocessMessage } from './messages.ts'

export interface FeedSubprocess {
  run(feed: { id: number }): Promise<{ state: string }>
  /** Works on a draft, under the same limits. */
  runDraft(id: number): Promise<{ state: string }>
  /** Kills the running subprocess. */
  close(): Promise<void>
}

export interface FeedSubprocessOptions {
  databaseUrl: string
  /** The embedded database, on this machine. */
  isEmbedded: boolean
  /** The site's, for credentials of protected feeds. */
  secret: string
  /** A run that takes longer is killed. */
  runMinutes: number
  matching: ThresholdSettings
  /** Called when a run was killed because it took too long. */
  onTimeLimit(feedId: number, message: string): Promise<unknown>
  onDraftTimeLimit?(draftId: number, message: string): Promise<unknown>
  /** Called for each request that the run makes to a store's host. */
  onCall?(call: OutgoingCall): void
}

/** A run of a million offers takes less; a hostile file must not take the machine's memory. */
const HEAP_MB = 4_096
const PROGRAM = join(import.meta.dirname, 'run-feed-process.ts')

export function createFeedSubprocess({
  databaseUrl,
  isEmbedded,
  secret,
  runMinutes,
  matching,
  onTimeLimit,
  onDraftTimeLimit,
  onCall,
}: FeedSubprocessOptions): FeedSubprocess {
  const running = new Map<ChildProcess, Promise<unknown>>()
  return {
    run: ({ id }) => work({ feedId: id }, (message) => onTimeLimit(id, message)),
    runDraft: (id) => work({ draftId: id }, async (message) => onDraftTimeLimit?.(id, message)),
    async close() {
      for (const child of running.keys()) child.kill('SIGKILL')
      await Promise.allSettled(running.values())
    },
  }

  async function work(
    subject: FeedTask['subject'],
    onLate: (message: string) => Promise<unknown>,
  ): Promise<{ state: string }> {
    const execArgv = [...process.execArgv, `--max-old-space-size=${HEAP_MB}`]
    const child = fork(PROGRAM, { execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    lowerPriority(child)
    // 'close' instead of 'exit': messages may arrive after 'exit'.
    const ended = once(child, 'close')
    running.set(child, ended)
    let state: string | null = null
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, runMinutes * 60_000)
    child.on('message', (message: SubprocessMessage) => {
      if (message.kind === 'call') onCall?.(message.call)
      else state = message.state
    })
    try {
      child.send({ databaseUrl, isEmbedded, secret, matching, subject } satisfies FeedTask)
      const [code, signal] = await ended
      if (isLate) {
        await onLate(`La corrida pasó de ${runMinutes} minutos y se detuvo; no cambió nada.`)
        return { state: 'failed' }
      }
      if (state === null) throw new Error(`the process for ${JSON.stringify(subject)} ended with ${code ?? signal}`)
      return { state }
    } finally {
      clearTimeout(timer)
      running.delete(child)
    }
  }
}

/** Right after the start, because loading the modules is work too. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, BACKGROUND_NICENESS)
  } catch {
    // The process has already ended.
  }
}
