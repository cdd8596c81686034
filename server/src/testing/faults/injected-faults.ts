/** Faults that tests inject into a running site, and how each is repaired if the site cannot do that itself. */
import { open, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '@tianguis/contract/durations'
import type { RestartableSite } from './restartable-site.ts'

export interface Fault {
  name: string
  /** Causes the fault; resolves when everything that the site cannot repair itself has been repaired. */
  inject(target: RestartableSite): Promise<void>
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export const killed: Fault = {
  name: 'kill -9 of the site',
  async inject(target) {
    await target.kill()
    await target.start()
  },
}

export const databaseKilled: Fault = {
  name: 'kill -9 of PostgreSQL',
  inject: async (target) => void process.kill(await target.postmaster(), 'SIGKILL'),
}

export const databaseFrozen: Fault = {
  name: 'PostgreSQL does not answer for 4 s',
  async inject(target) {
    const processes = await target.withPool(async (pool) => {
      const { rows } = await pool.query<{ pid: number }>(
        'select pid from pg_stat_activity where backend_type is not null and pid <> pg_backend_pid()',
      )
      return [await target.postmaster(), ...rows.map(({ pid }) => pid)]
    })
    for (const pid of processes) signal(pid, 'SIGSTOP')
    await pause(4_000)
    for (const pid of processes) signal(pid, 'SIGCONT')
  },
}

export const databaseReadOnly: Fault = {
  name: 'database takes no writes for 3 s',
  async inject(target) {
    await target.withPool(async (pool) => {
      await pool.query('alter system set default_transaction_read_only = on')
      await pool.query('select pg_reload_conf()')
      await pause(3_000)
      const client = await pool.connect()
      await client.query('set default_transaction_read_only = off')
      await client.query('alter system reset default_transaction_read_only')
      await client.query('select pg_reload_conf()')
      client.release()
    })
  },
}

/** Overwrites the middle of every file of the index while no process has it open. */
export const indexDamaged: Fault = {
  name: 'search index damaged',
  async inject(target) {
    await target.kill()
    const folder = join(target.dataDir, 'search')
    const files = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const file of files.filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))) {
      const handle = await open(join(file.parentPath, file.name), 'r+')
      const { size } = await handle.stat()
      if (size > 200) await handle.write(Buffer.alloc(64, 0x5a), 0, 64, Math.floor(size / 2))
      await handle.close()
    }
    await target.start()
  },
}

export const diskFull: Fault = {
  name: 'disk full for 4 s',
  async inject(target) {
    const ballast = join(target.dataDir, 'ballast')
    const { bavail, bsize } = await statfs(target.dataDir)
    const free = bavail * bsize
    const whole = Buffer.alloc(1_048_576)
    const handle = await open(ballast, 'w')
    try {
      for (let written = 0; written <= free; written += whole.length) await handle.write(whole)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    } finally {
      await handle.close()
    }
    // Space that is freed meanwhile is filled too.
    for (let round = 0; round < 8; round++) {
      await writeFile(`${ballast}-${round}`, whole).catch(() => undefined)
      await pause(500)
    }
    for (const name of await readdir(target.dataDir)) {
      if (name.startsWith('ballast')) await rm(join(target.dataDir, name))
    }
  },
}

export const mailRefused: Fault = {
  name: 'mail server refuses for 3 s',
  async inject({ mailbox }) {
    mailbox.refuse(true)
    await pause(3_000)
    mailbox.refuse(false)
  },
}

/** Two hours ahead, then two hours back, by the file that the preloaded clock reads. */
export const clockJumps: Fault = {
  name: 'clock jumps +2 h, then −2 h',
  async inject({ dataDir }) {
    for (const hours of [2, 0]) {
      await writeFile(join(dataDir, 'clock-offset'), String(hours * HOUR_MS))
      await pause(2_500)
    }
  },
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // ended by itself meanwhile
  }
}
