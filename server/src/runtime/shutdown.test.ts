import { describe, expect, it, vi } from 'vitest'
import { Shutdown, StopRequested } from './shutdown.ts'

describe('stopping', () => {
  it('runs in reverse order and continues after a step that fails or hangs', async () => {
    const stopped: string[] = []
    const heard = vi.fn()
    const shutdown = new Shutdown(heard)
    const step = (what: string) => ({ what, stop: async () => void stopped.push(what) })
    shutdown.add(step('database'))
    shutdown.add({ what: 'jobs', stop: () => Promise.reject(new Error('broken')) })
    shutdown.add({ what: 'site', stop: () => new Promise(() => undefined), timeoutMs: 10 })
    shutdown.add(step('listener'))
    await shutdown.run()
    expect(stopped).toEqual(['listener', 'database'])
    expect(heard.mock.calls.map(([what]) => what)).toEqual(['site', 'jobs'])
  })

  it('interrupts a running start and stops the part it had just added', async () => {
    const shutdown = new Shutdown(() => undefined)
    await shutdown.run()
    const stop = vi.fn(async () => undefined)
    expect(() => shutdown.add({ what: 'late', stop })).toThrow(StopRequested)
    await shutdown.run()
    expect(stop).toHaveBeenCalledOnce()
  })
})
