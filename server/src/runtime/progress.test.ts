import { expect, it } from 'vitest'
import { progressTo } from './progress.ts'

it('writes a line per tenth if the output is no terminal', () => {
  const written: string[] = []
  const report = progressTo({ write: (text) => written.push(text) }, 'Carga')
  for (let done = 0; done <= 1000; done++) report(done, 1000, 'productos')
  expect(written).toHaveLength(11)
  expect([written[0], written.at(-1)]).toEqual(['Carga: 0 % (productos)\n', 'Carga: 100 % (productos)\n'])
})

it('redraws a bar on one line of a terminal', () => {
  const written: string[] = []
  const report = progressTo({ isTTY: true, columns: 60, write: (text) => written.push(text) }, 'Carga')
  report(1, 2, 'ofertas')
  report(2, 2, 'ofertas')
  expect(written[0]).toBe(`\r\x1b[2KCarga ${'█'.repeat(14)}${'░'.repeat(14)} 50 % ofertas`)
  expect(written.at(-1)).toMatch(/100 % ofertas\n$/)
})
