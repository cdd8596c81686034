/** `exactly-once.test.ts` at full size, for `npm run test:slow`. */
import { expect, test } from 'vitest'
import { AT_ONCE } from '../push/send.ts'
import { deliverySoak } from '../testing/delivery-soak.ts'

test('10,000 alerts over 1,000 price changes, workers killed with -9: exactly once by mail and by push', async () => {
  const { workerErrors, ...figures } = await deliverySoak({
    alerts: 10_000,
    people: 2_000,
    changes: 1_000,
    rounds: 20,
    mailsPerKill: 75,
    speed: 150,
    onProgress: console.log,
  })
  console.table(figures)
  expect(workerErrors).toEqual([])
  const { pushes } = figures
  expect(pushes).toMatchObject({ missing: 0, duplicated: 0, wrong: 0, sent: figures.due })
  // A worker that is killed has so many under way.
  expect(pushes.resent).toBeLessThanOrEqual(figures.kills * AT_ONCE)
  expect(pushes.refusals).toBeGreaterThan(0)
  expect(figures).toMatchObject({ missing: 0, duplicated: 0, wrong: 0, failedForGood: 0, sent: figures.due })
  expect(figures.kills).toBeGreaterThan(10)
})
