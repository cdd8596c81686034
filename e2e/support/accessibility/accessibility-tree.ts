import { expect, type Locator } from '@playwright/test'

/** Kinds of elements without a meaning of their own. */
const SILENT = ['generic', 'none', 'presentation', 'list', 'listitem', 'paragraph', 'row', 'cell', 'rowgroup', 'term']
const LINE = /^\s*- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?(.*)$/

/** What a screen reader comes to in this part of the page, in its order: 'heading 1 Cupones', 'button Buscar'… */
export async function accessibleLines(part: Locator): Promise<string[]> {
  const tree = await part.ariaSnapshot()
  return tree.split('\n').flatMap((line) => {
    const [, role = '', name = '', rest = ''] = LINE.exec(line) ?? []
    if (!role || SILENT.includes(role)) return []
    const level = /\[level=(\d)\]/.exec(rest)?.[1]
    const text = /: "?(.+?)"?'?$/.exec(rest)?.[1]
    return [[role, level, name || text].filter(Boolean).join(' ')]
  })
}

/** Each of these is read, and after the one before it; others may stand between. */
export function expectInOrder(read: string[], expected: RegExp[]): void {
  let from = 0
  for (const pattern of expected) {
    const at = read.findIndex((line, i) => i >= from && pattern.test(line))
    expect(at, `${pattern} is read after «${read[from - 1] ?? 'the beginning'}» of:\n${read.join('\n')}`).not.toBe(-1)
    from = at + 1
  }
}

/** One heading of the first level, and none whose parent is missing. */
export function expectOutline(read: string[]): void {
  const levels = read.flatMap((line) => /^heading (\d)/.exec(line)?.[1] ?? []).map(Number)
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [i, level] of levels.entries())
    expect(level, `headings ${levels.join()}`).toBeLessThanOrEqual((levels[i - 1] ?? level) + 1)
}
