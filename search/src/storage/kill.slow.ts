/** SIGKILL during imports, alters and snapshots of a collection large enough that each takes a while. */
import { afterAll, expect, test } from 'vitest'
import { cleanUp } from '../testing/cleanup.ts'
import { killServer } from '../testing/kill-server.ts'

afterAll(cleanUp)

const ROUNDS = 24

test('no acknowledged write is lost', async () => {
  const rounds = Array.from({ length: ROUNDS }, (_, round) =>
    round % 3 === 0
      ? (['alter'] as const)
      : round % 3 === 1
        ? (['snapshot'] as const)
        : (['alter', 'snapshot'] as const),
  )
  const killed = await killServer({ rounds, documents: 100_000, importSize: 500, maxWrites: 400 })
  console.log(JSON.stringify(killed))
  expect(killed.interrupted.alter).toBeGreaterThan(0)
  expect(killed.interrupted.snapshot).toBeGreaterThan(0)
})
