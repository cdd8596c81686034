import { expect, test } from 'vitest'
import { runAtOnce, runInSlices, type Steps } from './steps.ts'

function* sumTo(last: number): Steps<number> {
  let sum = 0
  for (let n = 1; n <= last; n++) {
    sum += n
    yield
  }
  return sum
}

test('work in slices has the same result and lets other work run between two slices', async () => {
  expect(runAtOnce(sumTo(100))).toBe(5050)
  let others = 0
  const other = () => {
    others++
    if (others < 50) setImmediate(other)
  }
  setImmediate(other)
  expect(await runInSlices(sumTo(100), 0)).toBe(5050)
  expect(others).toBe(50)
})

test('an error of a step is an error of the work', async () => {
  function* failing(): Steps<never> {
    yield
    throw new Error('no more')
  }
  await expect(runInSlices(failing())).rejects.toThrow('no more')
})
