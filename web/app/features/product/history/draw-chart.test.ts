import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plainMarkup } from '../../../rendering/plain-markup/plain-markup.ts'
import { drawChart, priceChart } from './draw-chart.ts'
import { HistoryChart } from './HistoryChart.tsx'

const days = (prices: (number | null)[]) =>
  prices.flatMap((price, i) => {
    const day = new Date(Date.UTC(2026, 4, 1 + i)).toISOString().slice(0, 10)
    return price === null ? [] : [{ day, price }]
  })

test('too little history draws nothing', () => {
  expect(priceChart([])).toBeNull()
  expect(priceChart(days([1000_00]))).toBeNull()
})

test('the lowest, the highest and the newest price are marked', () => {
  const chart = priceChart(days([1000_00, 900_00, 1200_00, 1100_00]))
  expect(chart?.low).toMatchObject({ price: 900_00, day: '2 may' })
  expect(chart?.high).toMatchObject({ price: 1200_00, day: '3 may' })
  expect(chart?.today).toMatchObject({ price: 1100_00, x: 100 })
  expect(chart?.low.y).toBeGreaterThan(chart?.high.y ?? Number.POSITIVE_INFINITY)
})

test('the scale keeps every price inside the plot', () => {
  const chart = priceChart(days([500_00, 500_00, 500_00]))
  for (const mark of [chart?.low, chart?.high]) {
    expect(mark?.y).toBeGreaterThan(0)
    expect(mark?.y).toBeLessThan(100)
  }
})

test('a day without a price breaks the line in two', () => {
  const whole = priceChart(days([100_00, 100_00, 100_00, 110_00]))
  const broken = priceChart(days([100_00, null, 100_00, 110_00]))
  expect(whole?.line.match(/M/g)).toHaveLength(1)
  expect(broken?.line.match(/M/g)).toHaveLength(2)
})

test('the table lists each change, newest first', () => {
  expect(priceChart(days([100_00, 100_00, 90_00, 90_00, 95_00]))?.changes).toEqual([
    { day: '5 may', price: 95_00 },
    { day: '3 may', price: 90_00 },
    { day: '1 may', price: 100_00 },
  ])
})

test('each day has a position, and a long range shows the year', () => {
  const drawn = drawChart(days(Array.from({ length: 400 }, (_, i) => 100_00 + i)))
  expect(drawn?.places).toHaveLength(400)
  expect(drawn?.chart.dayCount).toBe(400)
  expect(drawn?.places[0]).toMatchObject({ x: 0, day: '1 may 2026' })
  expect(drawn?.places.at(-1)).toMatchObject({ x: 100, price: 100_00 + 399 })
})

test('the named days of a phone have room beside each other', () => {
  for (let length = 2; length < 320; length++) {
    const places = priceChart(days(Array.from({ length }, () => 100_00)))!.days.map(({ at }) => at)
    // A label is 14 % wide; at the edges it stands beside its day, elsewhere around it.
    const left = (at: number) => (at < 6 ? at : at > 94 ? at - 14 : at - 7)
    for (const [i, at] of places.entries())
      if (i > 0) expect(left(at) - left(places[i - 1]!), `${length} days`).toBeGreaterThanOrEqual(14)
  }
})

test('few enough days are named for a phone, each once', () => {
  for (let length = 2; length < 800; length += length < 60 ? 1 : 37) {
    const labels = priceChart(days(Array.from({ length }, () => 100_00)))?.days.map(({ label }) => label) ?? []
    expect(labels.length, `${length} days`).toBeGreaterThan(0)
    expect(labels.length, `${length} days`).toBeLessThanOrEqual(6)
    expect(new Set(labels).size).toBe(labels.length)
  }
})

test('the server writes the chart without React, with the same characters', () => {
  const chart = priceChart(days([1000_00, 900_00, null, 1200_00, 1100_00]))!
  const drawn = createElement(HistoryChart, { chart, best: true })
  expect(plainMarkup(drawn, '')).toBe(renderToStaticMarkup(drawn))
})
