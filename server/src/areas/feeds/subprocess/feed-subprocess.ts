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
import type { FeedRecord } from '../queries.ts'
import type { FeedTask, SubprocessMessage } from './messages.ts'

/** A feed, and when it was due. */
type ReadFeed = Pick<FeedRecord, 'id' | 'next_run_at'>

export interface FeedSubprocess {
  run(feed: ReadFeed): Promise<{ state: string }>
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
  /** Called when a run ended without a result: it took too long and was killed, or its process died. */
  onNoResult(feed: ReadFeed, message: string): Promise<unknown>
  onNoDraftResult?(draftId: number, message: string): Promise<unknown>
  /** Called with the reason when a process died, or failed in a way that is not recorded. */
  onCrash?(error: Error): void
  /** Called for each request that the run makes to a store's host. */
  onCall?(call: OutgoingCall): void
}

/** A run of a million offers takes less; a hostile file must not take the machine's memory. */
const HEAP_MB = 4_096
const DIED = 'El proceso que leía el archivo se detuvo antes de terminar; intenta otra vez.'
const PROGRAM = join(import.meta.dirname, 'run-feed-process.ts')

export function createFeedSubprocess({
  databaseUrl,
  isEmbedded,
  secret,
  runMinutes,
  matching,
  onNoResult,
  onNoDraftResult,
  onCrash,
  onCall,
}: FeedSubprocessOptions): FeedSubprocess {
  const running = new Map<ChildProcess, Promise<unknown>>()
  let isClosed = false
  return {
    run: (feed) => work({ feedId: feed.id }, (message) => onNoResult(feed, message)),
    runDraft: (id) => work({ draftId: id }, async (message) => onNoDraftResult?.(id, message)),
    async close() {
      isClosed = true
      for (const child of running.keys()) child.kill('SIGKILL')
      await Promise.allSettled(running.values())
    },
  }

  async function work(
    subject: FeedTask['subject'],
    fail: (message: string) => Promise<unknown>,
  ): Promise<{ state: string }> {
    const execArgv = [...process.execArgv, `--max-old-space-size=${HEAP_MB}`]
    const child = fork(PROGRAM, { execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    lowerPriority(child)
    // 'close' instead of 'exit': messages may arrive after 'exit'.
    const ended = once(child, 'close')
    running.set(child, ended)
    const end: { state?: string; error?: string } = {}
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, runMinutes * 60_000)
    child.on('message', (message: SubprocessMessage) => {
      if (message.kind === 'call') onCall?.(message.call)
      else Object.assign(end, { state: message.state, error: message.error })
    })
    try {
      child.send({ databaseUrl, isEmbedded, secret, matching, subject } satisfies FeedTask)
      const [code, signal] = await ended
      if (isLate) {
        await fail(`La corrida pasó de ${runMinutes} minutos y se detuvo; no cambió nada.`)
        return { state: 'failed' }
      }
      if (end.state !== undefined && end.error === undefined) return { state: end.state }
      const crash = new Error(
        `the process for ${JSON.stringify(subject)}: ${end.error ?? `ended with ${code ?? signal}`}`,
      )
      // What the site itself ended is repeated after its next start.
      if (isClosed) throw crash
      onCrash?.(crash)
      await fail(DIED)
      return { state: 'failed' }
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
