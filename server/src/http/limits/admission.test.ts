import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Admission, AdmissionRefused } from './admission.ts'

const OPTIONS = { concurrency: 2, maxRunning: 4, burstMs: 1_000, overloadMs: 100 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Requests in order of arrival, and the state of each. */
function simulate(admission: Admission, slowMs?: number) {
  const states: ('queued' | 'running' | 'refused')[] = []
  const leaving: (() => void)[] = []
  return {
    states,
    leave: (index: number) => leaving[index]?.(),
    async arrive(): Promise<void> {
      const index = states.push('queued') - 1
      void admission.enter('', slowMs).then(
        (leave) => {
          leaving[index] = leave
          states[index] = 'running'
        },
        (error) => {
          states[index] = error instanceof AdmissionRefused ? 'refused' : error
        },
      )
      await passed(0)
    },
  }
}
const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('admission', () => {
  it('runs a few at once and admits the next in order of arrival', async () => {
    const admission = new Admission(OPTIONS)
    const { states, arrive, leave } = simulate(admission)
    for (let time = 0; time < 4; time++) await arrive()
    expect(states).toEqual(['running', 'running', 'queued', 'queued'])
    expect([admission.running, admission.queued]).toEqual([2, 2])
    leave(1)
    leave(1)
    await passed(0)
    expect(states).toEqual(['running', 'running', 'running', 'queued'])
    for (const index of [0, 2, 3]) {
      leave(index)
      await passed(0)
    }
    expect([admission.running, admission.queued, admission.refused]).toEqual([0, 0, 0])
  })

  it('admits the visitor first who was admitted least often', async () => {
    const admission = new Admission({ ...OPTIONS, concurrency: 1 })
    const order: string[] = []
    const first = await admission.enter('many')
    const others = ['many', 'many', 'few'].map(async (visitor) => {
      const leave = await admission.enter(visitor)
      order.push(visitor)
      leave()
    })
    first()
    await Promise.all(others)
    expect(order).toEqual(['few', 'many', 'many'])
  })

  it('lets a burst wait, and refuses sooner when the queue stays full', async () => {
    const admission = new Admission(OPTIONS)
    const { states, arrive } = simulate(admission)
    for (let time = 0; time < 3; time++) await arrive()
    await passed(900)
    await arrive()
    await passed(100)
    expect(states.slice(2)).toEqual(['refused', 'queued'])
    await passed(1)
    await arrive()
    await passed(100)
    expect(states.slice(2)).toEqual(['refused', 'queued', 'refused'])
    expect(admission.refused).toBe(2)
  })

  it('allows the longer wait again once the queue was empty', async () => {
    const { states, arrive, leave } = simulate(new Admission(OPTIONS))
    for (let time = 0; time < 3; time++) await arrive()
    await passed(900)
    leave(0)
    await passed(900)
    await arrive()
    await passed(900)
    expect(states).toEqual(['running', 'running', 'running', 'queued'])
  })

  it('does not count calls that wait for something else, up to maxRunning', async () => {
    const admission = new Admission({ ...OPTIONS, burstMs: 60_000 })
    const { states, arrive, leave } = simulate(admission, 500)
    for (let time = 0; time < 5; time++) await arrive()
    await passed(500)
    expect(states).toEqual(['running', 'running', 'running', 'running', 'queued'])
    await passed(500)
    expect(states[4]).toBe('queued')
    leave(0)
    await passed(0)
    expect(states[4]).toBe('running')
  })

  it('counts pages however slow they are', async () => {
    const { states, arrive } = simulate(new Admission({ ...OPTIONS, burstMs: 60_000 }))
    for (let time = 0; time < 3; time++) await arrive()
    await passed(30_000)
    expect(states).toEqual(['running', 'running', 'queued'])
  })

  it('refuses optional work while half of the concurrency is used', async () => {
    const admission = new Admission({ ...OPTIONS, concurrency: 4 })
    const { arrive } = simulate(admission)
    await arrive()
    admission.tryEnter()?.()
    expect(admission.running).toBe(1)
    await arrive()
    expect(admission.tryEnter()).toBeNull()
    expect(admission.refused).toBe(0)
  })
})
