import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Admission, AdmissionRefused } from './admission.ts'

const OPTIONS = { atOnce: 2, most: 4, burstMs: 1_000, standingMs: 100, slowMs: 10_000 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Who came, and how each was answered so far. */
function crowd(admission: Admission) {
  const answers: ('in line' | 'inside' | 'refused')[] = []
  const leaving: (() => void)[] = []
  return {
    answers,
    leave: (who: number) => leaving[who]?.(),
    async come(): Promise<void> {
      const who = answers.push('in line') - 1
      void admission.enter().then(
        (leave) => {
          leaving[who] = leave
          answers[who] = 'inside'
        },
        (error) => {
          answers[who] = error instanceof AdmissionRefused ? 'refused' : error
        },
      )
      await passed(0)
    },
  }
}
const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('admission', () => {
  it('takes a few at once, and the next in the order in which they came', async () => {
    const admission = new Admission(OPTIONS)
    const { answers, come, leave } = crowd(admission)
    for (let time = 0; time < 4; time++) await come()
    expect(answers).toEqual(['inside', 'inside', 'in line', 'in line'])
    expect([admission.underWay, admission.inLine]).toEqual([2, 2])
    leave(1)
    leave(1)
    await passed(0)
    expect(answers).toEqual(['inside', 'inside', 'inside', 'in line'])
    for (const who of [0, 2, 3]) {
      leave(who)
      await passed(0)
    }
    expect([admission.underWay, admission.inLine, admission.refused]).toEqual([0, 0, 0])
  })

  it('lets a burst wait, and sends away soon who comes to a line that stands', async () => {
    const admission = new Admission(OPTIONS)
    const { answers, come } = crowd(admission)
    for (let time = 0; time < 3; time++) await come()
    await passed(900)
    await come()
    await passed(100)
    expect(answers.slice(2)).toEqual(['refused', 'in line'])
    await passed(1)
    await come()
    await passed(100)
    expect(answers.slice(2)).toEqual(['refused', 'in line', 'refused'])
    expect(admission.refused).toBe(2)
  })

  it('is patient again once the line was empty', async () => {
    const { answers, come, leave } = crowd(new Admission(OPTIONS))
    for (let time = 0; time < 3; time++) await come()
    await passed(900)
    leave(0)
    await passed(900)
    await come()
    await passed(900)
    expect(answers).toEqual(['inside', 'inside', 'inside', 'in line'])
  })

  it('does not count who waits for somebody else, up to a bound', async () => {
    const admission = new Admission({ ...OPTIONS, burstMs: 60_000, slowMs: 500 })
    const { answers, come, leave } = crowd(admission)
    for (let time = 0; time < 5; time++) await come()
    await passed(500)
    expect(answers).toEqual(['inside', 'inside', 'inside', 'inside', 'in line'])
    await passed(500)
    expect(answers[4]).toBe('in line')
    leave(0)
    await passed(0)
    expect(answers[4]).toBe('inside')
  })

  it('leaves undone what can be left undone', async () => {
    const admission = new Admission({ ...OPTIONS, atOnce: 4 })
    const { come } = crowd(admission)
    await come()
    admission.tryEnter()?.()
    expect(admission.underWay).toBe(1)
    await come()
    // Half of the places are for those who wait.
    expect(admission.tryEnter()).toBeNull()
    expect(admission.refused).toBe(0)
  })
})
