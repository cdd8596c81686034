/**
 * Loaded before the site (`node --import`), so that its clock can be moved from outside: the file `clock-offset` in the
 * folder it runs in says by how many milliseconds.
 */
import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 100
const TrueDate = Date
let offset = 0

globalThis.Date = class extends TrueDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(TrueDate.now() + offset)
    else super(...(given as [number]))
  }

  static override now(): number {
    return TrueDate.now() + offset
  }
} as DateConstructor

setInterval(() => {
  try {
    offset = Number(readFileSync('clock-offset', 'utf8')) || 0
  } catch {
    offset = 0
  }
}, LOOK_EVERY_MS).unref()
