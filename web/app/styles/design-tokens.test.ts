import { readFileSync } from 'node:fs'
import { COLORS, FONT_FAMILY, RADIUS_PX } from '@tianguis/contract/design-tokens'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const declared = new Map([...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))

/** `inkSoft` → `--color-ink-soft`, `rosa500` → `--color-rosa-500`. */
const cssName = (key: string) => `color-${key.replace(/[A-Z]|(?<=[a-z])\d+/g, (part) => `-${part.toLowerCase()}`)}`

function resolved(name: string): string | undefined {
  const value = declared.get(name)
  const reference = value && /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  return reference ? resolved(reference) : value
}

test.each(Object.entries(COLORS))('%s is the colour of the site', (key, value) => {
  expect(resolved(cssName(key))).toBe(value)
})

test.each(Object.entries(RADIUS_PX))('the radius of a %s is that of the site', (key, pixels) => {
  expect(resolved(`radius-${key}`)).toBe(`${pixels / 16}rem`)
})

test('the font is that of the site', () => {
  expect(resolved('font-sans')).toContain(FONT_FAMILY)
})
