import { expect, test } from 'vitest'
import { ICON_NODES } from './icon-nodes.ts'
import { iconPath } from './icon-path.ts'
import { SECONDARY_ICON_NODES } from './secondary-icon-nodes.ts'

test('every icon is one path', () => {
  for (const nodes of Object.values({ ...ICON_NODES, ...SECONDARY_ICON_NODES })) {
    expect(iconPath(nodes)).toMatch(/^M[-MmLlHhVvCcSsAaZz\d. ]+$/)
    expect(iconPath(nodes).match(/M(?!0 0m)|m/g)?.length).toBeGreaterThanOrEqual(nodes.length)
  }
})

test('shapes that begin relatively, circles and rectangles keep their places', () => {
  expect(iconPath(ICON_NODES.search)).toBe('M0 0m21 21-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z')
  expect(iconPath([['rect', { x: 3, y: 4, width: 7, height: 6, rx: 1 }]])).toBe(
    'M4 4h5a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1z',
  )
})
