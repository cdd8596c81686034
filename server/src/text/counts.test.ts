import { expect, test } from 'vitest'
import { counted, grouped } from './counts.ts'

test('thousands are grouped, and one thing is told in the singular', () => {
  expect([288, 1_300, 1_250_000].map(grouped)).toEqual(['288', '1,300', '1,250,000'])
  expect([1, 2_000].map((count) => counted(count, 'opinión', 'opiniones'))).toEqual(['1 opinión', '2,000 opiniones'])
})
