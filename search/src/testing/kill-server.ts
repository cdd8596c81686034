/** Kills a server again and again while it is written to, altered and snapshotted, and compares what is left. For tests. */
import { AcknowledgedWrites } from './acknowledged-writes.ts'
import { spawnServer } from './child.ts'
import { temporaryFolder } from './cleanup.ts'
import { clientFor } from './server.ts'

const WRITERS = 4

export type Disturbance = 'snapshot' | 'alter'

export interface KillPlan {
  /** What else goes on while the server is killed, round by round. */
  rounds: readonly (readonly Disturbance[])[]
  /** Documents that are there before the first round. */
  documents: number
  importSize: number
  /** The server is killed after a random number of write requests up to this. */
  maxWrites: number
}

export interface Killed {
  acknowledged: number
  /** How many kills interrupted such a request. */
  interrupted: Record<Disturbance, number>
}

export async function killServer({ rounds, documents, importSize, maxWrites }: KillPlan): Promise<Killed> {
  const folder = temporaryFolder()
  const writes = new AcknowledgedWrites(importSize)
  const interrupted = { snapshot: 0, alter: 0 }
  for (const [round, disturbances] of rounds.entries()) {
    const server = await spawnServer(folder)
    const { port } = server
    if (round === 0) {
      await clientFor(port)
        .collections()
        .create({ name: 'c', fields: [{ name: 'n', type: 'int64' }] })
      if (documents > 0) await writes.fill(port, documents)
    } else await writes.compare(port)
    const limit = 20 + Math.floor(Math.random() * maxWrites)
    let requests = 0
    let killed: Promise<unknown> | undefined
    const isKilled = () => killed !== undefined
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      writes.keepWriting(port, writer, () => {
        if (++requests >= limit) killed ??= server.end('SIGKILL')
        return isKilled()
      }),
    )
    const disturbed = disturbances.map(async (kind) => {
      if (await keepDisturbing(port, kind, isKilled)) interrupted[kind]++
    })
    await Promise.all([...writers, ...disturbed])
    await killed
  }
  const server = await spawnServer(folder)
  await writes.compare(server.port)
  await server.end('SIGTERM')
  return { acknowledged: writes.count, interrupted }
}

/** One after another until the server is gone; a snapshot and an alter both replace files. True when the kill interrupted one. */
async function keepDisturbing(port: number, kind: Disturbance, isKilled: () => boolean): Promise<boolean> {
  const client = clientFor(port)
  for (let step = 0; !isKilled(); step++) {
    const fields =
      step % 2 === 0 ? [{ name: 'extra', type: 'string', optional: true }] : [{ name: 'extra', drop: true }]
    try {
      if (kind === 'alter') await client.collections('c').update({ fields } as never)
      else await client.operations.perform('snapshot', { snapshot_path: temporaryFolder() })
    } catch (error) {
      if (isKilled()) return true
      // The field is there already, or gone already, from the round before.
      if ((error as { httpStatus?: number }).httpStatus !== 400) throw error
    }
  }
  return false
}
