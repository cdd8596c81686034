/** Acknowledged writes survive SIGKILL at any moment. */
import { expect, test } from 'vitest'
import { killServer } from '../testing/kill-server.ts'

test('SIGKILL at random moments, also during alters and snapshots, loses no acknowledged write', async () => {
  const { acknowledged } = await killServer({
    rounds: [[], ['snapshot'], ['alter'], ['snapshot', 'alter'], ['alter'], ['snapshot', 'alter']],
    documents: 0,
    importSize: 10,
    maxWrites: 200,
  })
  expect(acknowledged).toBeGreaterThan(100)
})
