import { expect, test } from 'vitest'
import { TookTooLong, withinTime } from './within-time.ts'

const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('work that had no processor is begun again, as on a busy machine', () => {
  let times = 0
  const work = () => {
    times++
    sleep(100)
    return 'done'
  }
  expect(withinTime(20, work)).toBe('done')
  expect(times).toBeGreaterThan(1)
})

test('a loop without an end is ended', () => {
  const endless = () => {
    for (;;) Math.random()
  }
  expect(() => withinTime(50, endless)).toThrow(TookTooLong)
})

test('an error of the work is passed on', () => {
  expect(() =>
    withinTime(1_000, () => {
      throw new RangeError('nested')
    }),
  ).toThrow(RangeError)
})
