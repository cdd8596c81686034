/** The contrasts that WCAG 2.2 asks for, in both themes, from the values that the stylesheets give the names. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const TEXT = 4.5
const SHAPE = 3

const valuesIn = (file: string) => {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8')
  return Object.fromEntries([...css.matchAll(/--color-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
}
const light: Record<string, string> = valuesIn('tokens.css')
const THEMES = { light, dark: { ...light, ...valuesIn('dark.css') } }
const GROUNDS = ['ground', 'surface', 'sunken']

/** Every pair is written over every ground named with it. */
const PAIRS: { inks: string[]; on: string[]; least: number }[] = [
  { inks: ['ink', 'ink-mid', 'ink-soft', 'link', 'brand', 'good', 'warn', 'bad'], on: GROUNDS, least: TEXT },
  { inks: ['ink', 'ink-soft', 'link', 'brand'], on: ['brand-wash'], least: TEXT },
  { inks: ['ink', 'ink-soft', 'good'], on: ['good-wash'], least: TEXT },
  { inks: ['ink', 'ink-soft', 'warn'], on: ['warn-wash'], least: TEXT },
  { inks: ['ink', 'ink-soft', 'bad'], on: ['bad-wash'], least: TEXT },
  { inks: ['good'], on: ['good-tint'], least: TEXT },
  { inks: ['warn'], on: ['warn-tint'], least: TEXT },
  { inks: ['on-brand'], on: ['brand-fill', 'brand-strong'], least: TEXT },
  { inks: ['on-ink'], on: ['ink'], least: TEXT },
  { inks: ['ink'], on: ['raised'], least: TEXT },
  { inks: ['ink', 'ink-mid'], on: ['wall-1', 'wall-2', 'wall-3', 'wall-4', 'wall-5', 'sky', 'horizon'], least: TEXT },
  // Edges of fields, the ring of the focus, lines of charts.
  { inks: ['edge', 'focus', 'brand', 'jade-500', 'chile-500'], on: GROUNDS, least: SHAPE },
]

for (const [theme, colors] of Object.entries(THEMES)) {
  test.each(PAIRS)(`${theme}: $inks on $on reach $least : 1`, ({ inks, on, least }) => {
    const short = inks.flatMap((ink) =>
      on
        .map((ground) => ({ ink, ground, contrast: contrast(resolved(colors, ink), resolved(colors, ground)) }))
        .filter((pair) => pair.contrast < least),
    )
    expect(short).toEqual([])
  })
}

test('the dark theme changes only names that exist', () => {
  expect(Object.keys(valuesIn('dark.css')).filter((name) => !(name in light))).toEqual([])
})

function resolved(colors: Record<string, string>, name: string): string {
  const value = colors[name]
  if (!value) throw new Error(`no colour is called ${name}`)
  const other = /^var\(--color-([\w-]+)\)$/.exec(value)?.[1]
  return other ? resolved(colors, other) : value
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
