import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

test('quotes, line breaks and objects survive; formulas are inert', () => {
  const text = csvFile([
    { name: 'a "b", c', count: -3, note: null, data: { x: 1 } },
    { name: '=HYPERLINK("http://evil")', count: 0, note: 'two\nlines', data: {} },
  ])
  expect(text).toBe(
    '\uFEFFname,count,note,data\r\n"a ""b"", c",-3,,"{""x"":1}"\r\n"\'=HYPERLINK(""http://evil"")",0,"two\nlines",{}\r\n',
  )
})

test('no rows are an empty file', () => {
  expect(csvFile([])).toBe('\uFEFF\r\n')
})
