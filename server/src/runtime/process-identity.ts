import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Distinguishes a process from a later one with the same id: ids are reused, after a reboot or in a new container even at
 * once. Null when no such process is running.
 */
export async function processStartedAt(pid: number): Promise<string | null> {
  if (!isAlive(pid)) return null
  if (process.platform !== 'linux') return runPs(pid, 'lstart=')
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    ])
    // The command name in parentheses may contain any character; fields are counted after it. A zombie ('Z') has ended.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? null : `${boot.trim()}/${fields[19]}`
  } catch {
    return null
  }
}

/** The command line of a running process, or null. */
export async function commandLineOf(pid: number): Promise<string | null> {
  if (!isAlive(pid)) return null
  if (process.platform !== 'linux') return runPs(pid, 'command=')
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return line === '' ? null : line.replaceAll('\0', ' ').trim()
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function runPs(pid: number, column: string): Promise<string | null> {
  const { stdout } = await run('ps', ['-o', column, '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim() || null
}
