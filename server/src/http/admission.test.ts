import { describe, expect, it } from 'vitest'
import { Admission } from './admission.ts'
import { ApiError } from './api-error.ts'

describe('admission', () => {
  it('refuses what is too much, and takes it again when something is done', () => {
    const admission = new Admission(2)
    const [first, second] = [admission.enter(), admission.enter()]
    expect(() => admission.enter()).toThrow(ApiError)
    expect([admission.underWay, admission.refused]).toEqual([2, 1])
    expect([admission.tryEnter(), admission.refused]).toEqual([null, 1])
    first()
    first()
    const third = admission.enter()
    second()
    third()
    expect(admission.underWay).toBe(0)
  })
})
