import { expect, test } from 'vitest'
import { AT_ONCE } from '../push/send.ts'
import { deliverySoak } from '../testing/delivery-soak.ts'

test('workers are killed at random and one mail in five fails: each due alert is sent exactly once by mail and by push', async () => {
  const { workerErrors, ...figures } = await deliverySoak({
    alerts: 240,
    people: 40,
    changes: 40,
    rounds: 2,
    mailsPerKill: 20,
  })
  expect(workerErrors).toEqual([])
  const { pushes } = figures
  expect(pushes).toMatchObject({ missing: 0, duplicated: 0, wrong: 0, sent: figures.due })
  // A worker that is killed has so many under way.
  expect(pushes.resent).toBeLessThanOrEqual(figures.kills * AT_ONCE)
  expect(pushes.refusals).toBeGreaterThan(0)
  expect(figures).toMatchObject({ missing: 0, duplicated: 0, wrong: 0, failedForGood: 0, sent: figures.due })
  expect(figures.due).toBeGreaterThan(100)
  expect(figures.falseHits).toBeGreaterThan(20)
  expect(figures.refusals).toBeGreaterThan(0)
  expect(figures.kills).toBeGreaterThan(0)
})
