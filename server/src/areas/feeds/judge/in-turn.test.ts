import { expect, test } from 'vitest'
import type { Queryable } from '../../../database/rows.ts'
import { inTurn } from './in-turn.ts'

test('a statement waits for those before it, and a failed one stops no other', async () => {
  const running: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const query = (text: string) =>
    new Promise((resolve, reject) => {
      running.push(text)
      ends.set(text, (error) => (error ? reject(error) : resolve({ rows: [text] })))
    })
  const connection = inTurn({ query } as unknown as Queryable)
  const answers = ['a', 'b', 'c'].map((text) => connection.query(text))
  await expect.poll(() => running).toEqual(['a'])
  ends.get('a')!()
  await expect.poll(() => running).toEqual(['a', 'b'])
  ends.get('b')!(new Error('refused'))
  await expect(answers[1]).rejects.toThrow('refused')
  await expect.poll(() => running).toEqual(['a', 'b', 'c'])
  ends.get('c')!()
  expect(await answers[2]).toEqual({ rows: ['c'] })
})
