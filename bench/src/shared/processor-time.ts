/** Processor time of the site: other load on the machine changes it little, unlike requests per second. */
import { readdir, readFile } from 'node:fs/promises'

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10

/** Milliseconds that the first thread of a process has worked, the one that runs its JavaScript; null where there is no `/proc`. */
export async function mainThreadMs(pid: number): Promise<number | null> {
  return workedMs(`/proc/${pid}/task/${pid}/stat`)
}

/** The same of all threads of a process: its searches, compression and password checks run in others than the first. */
export async function allThreadsMs(pid: number): Promise<number | null> {
  return workedMs(`/proc/${pid}/stat`)
}

async function workedMs(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  // The name of the process may contain spaces; user and system time are the 12th and 13th field after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Milliseconds that a process and those it started have worked, also those that have ended; 0 where there is no `/proc`. */
export async function familyMs(pid: number): Promise<number> {
  return (await family(pid)).reduce((sum, { ms }) => sum + ms, 0)
}

/** Ids of a process and of those it started. */
export async function familyOf(pid: number): Promise<number[]> {
  return (await family(pid)).map((member) => member.pid)
}

interface Times {
  pid: number
  parent: number
  ms: number
}

async function family(pid: number): Promise<Times[]> {
  const names = await readdir('/proc').catch(() => [])
  const all = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(timesOf))
  const members = new Map<number, Times>()
  // A child has a higher pid than its parent, except when pids wrap around.
  for (const times of all.filter((one) => one !== null).sort((a, b) => a.pid - b.pid))
    if (times.pid === pid || members.has(times.parent)) members.set(times.pid, times)
  return [...members.values()]
}

/** With the time of ended children, which the kernel adds to their parent's. */
async function timesOf(pid: string): Promise<Times | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = [11, 12, 13, 14].reduce((total, field) => total + Number(fields[field]), 0)
  return { pid: Number(pid), parent: Number(fields[1]), ms: ticks * TICK_MS }
}

const POLL_MS = 1_000
const IDLE_POLLS = 5
/** Of one core. */
const IDLE_SHARE = 0.1
const LIMIT_MS = 10 * 60_000

/** Waits until the site has ended the jobs of its start: five seconds with hardly any processor time, as read from `/metrics`. */
export async function untilIdle(origin: string): Promise<void> {
  const until = Date.now() + LIMIT_MS
  let before = await workedSeconds(origin)
  for (let idle = 0; idle < IDLE_POLLS; ) {
    if (Date.now() > until) throw new Error('the site did not end its work')
    await new Promise((wait) => setTimeout(wait, POLL_MS))
    const now = await workedSeconds(origin)
    idle = now - before < (IDLE_SHARE * POLL_MS) / 1_000 ? idle + 1 : 0
    before = now
  }
}

async function workedSeconds(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`)
  const text = await answer.text()
  // Refused under pressure: at work, whatever it was before.
  if (answer.status === 503) return Number.NaN
  const [, seconds] = /^process_cpu_seconds_total(?:\{[^}]*\})? (\S+)/m.exec(text) ?? []
  if (seconds === undefined) throw new Error('/metrics does not say how long the site has worked')
  return Number(seconds)
}
