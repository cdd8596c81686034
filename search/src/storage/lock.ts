/** One process per data folder. The lock names its holder, so that a lock left by a killed process is recognised. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Holder {
  pid: number
  /** When the process began, where the system tells: a reused process id is then not mistaken for the holder. */
  started: string
}

/** Takes the lock or throws a sentence that says who has it. Returns the way to release it. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'LOCK')
  const me: Holder = { pid: process.pid, started: startOf(process.pid) }
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(path, JSON.stringify(me), { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readHolder(path)
    if (holder && isRunning(holder)) {
      throw new Error(
        `The data folder ${folder} is in use by process ${holder.pid}. Stop it first or use another folder.`,
      )
    }
    rmSync(path, { force: true })
  }
  throw new Error(`Could not lock the data folder ${folder}.`)
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function isRunning({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return startOf(pid) === started
}

/** Linux: field 22 of /proc/PID/stat, counted after the command name, which may hold spaces. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
