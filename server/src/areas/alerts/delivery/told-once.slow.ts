/** The full size, for `npm run test:slow`. */
import { expect, test } from 'vitest'
import { soak } from '../testing/soak.ts'

test('10,000 alerts over 1,000 price changes, workers killed with -9: exactly once by Message-ID', async () => {
  const { complaints, ...figures } = await soak({
    alerts: 10_000,
    people: 2_000,
    changes: 1_000,
    rounds: 20,
    mailsPerKill: 75,
  })
  console.table(figures)
  expect(complaints).toEqual([])
  expect(figures).toMatchObject({ missing: 0, doubled: 0, wrong: 0, setAside: 0, told: figures.due })
  expect(figures.kills).toBeGreaterThan(10)
}, 900_000)
