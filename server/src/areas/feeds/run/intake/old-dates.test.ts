import { expect, test } from 'vitest'
import { reportText } from '../../../../cli/feeds/feed-texts.ts'
import { rowsOf } from '../../../../database/rows.ts'
import { feedFixture, TEA } from '../../testing/feed-fixture.ts'

test('a run says that the old dates of rows were not taken as confirmation', async () => {
  const { database, importRows } = await feedFixture()
  const report = await importRows('Vieja', [
    { ...TEA, id: 'A1', date: '10/11/2021' },
    { ...TEA, id: 'A2', title: 'Miel de agave 250 ml', fecha: '2026-10-01' },
    { ...TEA, id: 'A3', title: 'Vainilla en vara 10 g', date: '2026-11-14' },
    { ...TEA, id: 'A4', title: 'Cacao en polvo 200 g', date: 'ayer' },
  ])
  expect(report.created).toBe(4)
  expect(report.notice).toMatch(/^2 filas nuevas o cambiadas traen una fecha de hace más de dos días \(.* 2021-11-10\)/)
  expect(reportText('Vieja', report)).toContain(report.notice)
  expect(await rowsOf(database.pool, 'select state, message from feed_runs')).toEqual([
    { state: 'done', message: report.notice },
  ])
  expect((await importRows('Nueva', [{ ...TEA, date: '2026-11-15' }])).notice).toBe('')
})
