import { expect, test } from 'vitest'
import { soak } from '../testing/soak.ts'

test('workers killed at random, mail failing one time in five: each due alert is told exactly once', async () => {
  const { complaints, ...figures } = await soak({ alerts: 240, people: 40, changes: 40, rounds: 2, mailsPerKill: 20 })
  expect(complaints).toEqual([])
  expect(figures).toMatchObject({ missing: 0, doubled: 0, wrong: 0, setAside: 0, told: figures.due })
  expect(figures.due).toBeGreaterThan(100)
  expect(figures.falseHits).toBeGreaterThan(20)
  expect(figures.refusals).toBeGreaterThan(0)
  expect(figures.kills).toBeGreaterThan(0)
})
