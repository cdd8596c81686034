/** Declares one test per parameter of an area, and one that no parameter was left out. For tests. */
import { describe, expect, test } from 'vitest'
import type { RawAnswer } from '../../testing/server.ts'
import { namesOf, type Status } from './support.ts'

/** What came out with the parameter, and what must come out. */
export type Case = () => Promise<[actual: unknown, expected: unknown]>

export function walk(
  area: string,
  cases: {
    yes: Record<string, Case>
    accepted?: Record<string, Case>
    refused?: Record<string, () => Promise<RawAnswer>>
  },
): void {
  const { yes, accepted = {}, refused = {} } = cases
  describe(area, () => {
    test.each<[Status, object]>([
      ['yes', yes],
      ['accepted', accepted],
      ['refused', refused],
    ])('every parameter listed as `%s` is tried', (status, tried) =>
      expect(Object.keys(tried).sort()).toEqual(namesOf(area, status).sort()),
    )
    test.each(Object.entries(yes))('%s has its effect', compare)
    test.each(Object.entries(accepted))('%s is accepted', compare)
    test.each(Object.entries(refused))('%s is refused by name', async (name, send) => {
      const { status, text } = await send()
      expect([status, JSON.parse(text).message]).toEqual([400, expect.stringContaining(`\`${name}\``)])
    })
  })
}

async function compare(_name: string, run: Case): Promise<void> {
  const [actual, expected] = await run()
  expect(actual).toEqual(expected)
}
