/** Acknowledged writes survive SIGKILL at any moment. */
import type { Client } from 'typesense'
import { expect, test } from 'vitest'
import { spawnServer } from '../testing/child.ts'
import { temporaryFolder } from '../testing/cleanup.ts'
import { clientFor } from '../testing/server.ts'

const WRITERS = 4
/** What else goes on while the server is killed, round by round. */
const ROUNDS = [[], ['snapshot'], ['alter'], ['snapshot', 'alter'], ['alter'], ['snapshot', 'alter']] as const

interface Expectation {
  /** What the last acknowledged write of this id left behind; undefined for a deletion. */
  acknowledged: number | undefined
  /** Writes sent after that: any prefix of them may have happened. */
  underway: (number | undefined)[]
}

const documentsOf = (client: Client) => client.collections<{ id: string; n: number }>('c').documents()

/** Each writer owns its ids, so that the order of writes to one id is known. */
async function keepWriting(client: Client, writer: number, known: Map<string, Expectation>, isKilled: () => boolean) {
  for (let step = 0; ; step++) {
    const killed = isKilled()
    const id = `${writer}-${step % 40}`
    const entry = known.get(id) ?? { acknowledged: undefined, underway: [] }
    known.set(id, entry)
    const value = step % 5 === 4 && entry.acknowledged !== undefined ? undefined : Math.floor(Math.random() * 1e9)
    entry.underway = [value]
    try {
      if (value === undefined) await client.collections('c').documents(id).delete()
      else if (step % 2 === 0) await documentsOf(client).upsert({ id, n: value })
      else await documentsOf(client).import([{ id, n: value }], { action: 'upsert' })
    } catch (error) {
      if (killed || isKilled()) return
      throw error
    }
    entry.acknowledged = value
    entry.underway = []
  }
}

/** One after another until the server is gone; a snapshot and an alter both replace files. */
async function keepDisturbing(client: Client, kinds: readonly ('snapshot' | 'alter')[], isKilled: () => boolean) {
  for (let step = 0; kinds.length > 0; step++) {
    const fields = step % 4 < 2 ? [{ name: 'extra', type: 'string', optional: true }] : [{ name: 'extra', drop: true }]
    try {
      if (kinds[step % kinds.length] === 'alter') await client.collections('c').update({ fields } as never)
      else await client.operations.perform('snapshot', { snapshot_path: temporaryFolder() })
    } catch (error) {
      if (isKilled()) return
      // The field is there already, or gone already, from the round before.
      if ((error as { httpStatus?: number }).httpStatus !== 400) throw error
    }
  }
}

test('SIGKILL at random moments, also during alters and snapshots, loses no acknowledged write', async () => {
  const folder = temporaryFolder()
  const known = new Map<string, Expectation>()
  for (const [round, kinds] of ROUNDS.entries()) {
    const server = await spawnServer(folder)
    const client = clientFor(server.port)
    if (round === 0) await client.collections().create({ name: 'c', fields: [{ name: 'n', type: 'int64' }] })
    else await compare(client, known)
    const limit = 20 + Math.floor(Math.random() * 200)
    let acknowledged = 0
    let killed: Promise<unknown> | undefined
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      keepWriting(client, writer, known, () => {
        if (++acknowledged >= limit) killed ??= server.end('SIGKILL')
        return killed !== undefined
      }),
    )
    await Promise.all([...writers, keepDisturbing(client, kinds, () => killed !== undefined)])
    await killed
  }
  const server = await spawnServer(folder)
  await compare(clientFor(server.port), known)
  await server.end('SIGTERM')
}, 120_000)

async function compare(client: Client, known: Map<string, Expectation>) {
  const lines = (await documentsOf(client).export()).split('\n').filter((line) => line !== '')
  const found = new Map(lines.map((line) => JSON.parse(line) as { id: string; n: number }).map(({ id, n }) => [id, n]))
  for (const [id, { acknowledged, underway }] of known) {
    expect([acknowledged, ...underway], `document ${id}`).toContain(found.get(id))
    // The outcome of the unanswered write is now known.
    known.set(id, { acknowledged: found.get(id), underway: [] })
  }
  for (const id of found.keys()) expect(known.has(id), `document ${id} was never written`).toBe(true)
}
