/**
 * Decodes pictures in child processes of low priority. Decoding an untrusted picture can take any time and cannot be
 * interrupted inside a process; a child that takes too long is killed, and shutdown does not wait for it.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { limitConcurrency } from '../async/limit-concurrency.ts'
import type { ImageAnswer, ImageJob } from './messages.ts'

/** The picture was refused, or took longer than allowed. */
export class ImageRefused extends Error {}

export interface ImagePoolOptions {
  processes: number
  maxWaiting: number
  /** A job that takes longer is ended with its process. */
  timeLimitMs: number
  /** An idle process is ended after this. */
  idleMs: number
}

const PROGRAM = join(import.meta.dirname, 'image-process.ts')
const NICENESS = 10
const DEFAULTS: ImagePoolOptions = { processes: 2, maxWaiting: 150, timeLimitMs: 8_000, idleMs: 60_000 }

/** Returns a function that runs one job in a child process. */
export function createImagePool(options: Partial<ImagePoolOptions> = {}) {
  const { processes, maxWaiting, timeLimitMs, idleMs } = { ...DEFAULTS, ...options }
  const limited = limitConcurrency(processes, maxWaiting)
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const running = new Set<ChildProcess>()
  process.once('exit', () => {
    for (const child of running) child.kill('SIGKILL')
  })

  async function start(): Promise<ChildProcess> {
    const child = fork(PROGRAM, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' })
    lowerPriority(child)
    running.add(child)
    child.once('exit', () => {
      running.delete(child)
      clearTimeout(idle.get(child))
      idle.delete(child)
    })
    // It says that it is ready; loading the library is not part of a job's time.
    await answerOf(child)
    return child
  }

  function takeIdle(): ChildProcess | undefined {
    for (const [child, timer] of idle) {
      clearTimeout(timer)
      idle.delete(child)
      child.ref()
      child.channel?.ref()
      return child
    }
  }

  function giveBack(child: ChildProcess): void {
    if (!running.has(child)) return
    // An idle process must not keep the site from ending.
    child.unref()
    child.channel?.unref()
    idle.set(child, setTimeout(() => child.kill('SIGKILL'), idleMs).unref())
  }

  /** Rejects with ImageRefused, or with QueueFull when too many wait. */
  return (job: ImageJob): Promise<Buffer> =>
    limited(async () => {
      const child = takeIdle() ?? (await start())
      const timer = setTimeout(() => child.kill('SIGKILL'), timeLimitMs)
      try {
        const answered = answerOf(child)
        child.send(job)
        const answer = await answered
        if (!answer.ok) throw new ImageRefused(answer.reason)
        return Buffer.from(answer.bytes)
      } finally {
        clearTimeout(timer)
        giveBack(child)
      }
    })
}

/** The next message of the process; rejects when the process ends first. */
function answerOf(child: ChildProcess): Promise<ImageAnswer> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: ImageAnswer) => {
      child.off('exit', onExit)
      resolve(answer)
    }
    const onExit = (code: number | null, signal: string | null) => {
      child.off('message', onMessage)
      reject(new ImageRefused(`the image process ended with ${code ?? signal}`))
    }
    child.once('message', onMessage)
    child.once('exit', onExit)
  })
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, NICENESS)
  } catch {
    // The process has already ended.
  }
}

/** The pool of this process; its processes start with the first picture. */
export const runImageJob = createImagePool()
