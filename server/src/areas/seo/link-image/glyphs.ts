/** Reads TrueType outlines: which glyph a letter is, how wide it is, and the points its contours run through. */

export interface Point {
  x: number
  y: number
  /** False: the control point of a curve. */
  on: boolean
}

export type Contour = Point[]

/** Flags of a point, and of a part of a glyph put together from others. */
const ON = 1
const SHORT_X = 2
const SHORT_Y = 4
const REPEAT = 8
const SAME_X = 16
const SAME_Y = 32
const WORDS = 1
const OFFSETS = 2
const SCALE = 8
const MORE = 32
const TWO_SCALES = 64
const MATRIX = 128

export class Glyphs {
  readonly unitsPerEm: number
  readonly #glyf: Buffer
  readonly #starts: (glyph: number) => number
  readonly #hmtx: Buffer
  readonly #wideGlyphs: number
  readonly #letters: Map<number, number>

  constructor(tables: ReadonlyMap<string, Buffer>) {
    const table = (name: string) => {
      const found = tables.get(name)
      if (!found) throw new Error(`the font has no table ${name}`)
      return found
    }
    const loca = table('loca')
    const isLong = table('head').readInt16BE(50) === 1
    this.unitsPerEm = table('head').readUInt16BE(18)
    this.#glyf = table('glyf')
    this.#starts = (glyph) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
    this.#hmtx = table('hmtx')
    this.#wideGlyphs = table('hhea').readUInt16BE(34)
    this.#letters = lettersOf(table('cmap'))
  }

  /** Null: the font does not have this letter. */
  glyphOf(letter: string): number | null {
    return this.#letters.get(letter.codePointAt(0) ?? 0) ?? null
  }

  advanceOf(glyph: number): number {
    return this.#hmtx.readUInt16BE(Math.min(glyph, this.#wideGlyphs - 1) * 4)
  }

  contoursOf(glyph: number): Contour[] {
    const start = this.#starts(glyph)
    if (start === this.#starts(glyph + 1)) return []
    const contours = this.#glyf.readInt16BE(start)
    return contours >= 0 ? this.#simple(start + 10, contours) : this.#composed(start + 10)
  }

  #simple(at: number, contours: number): Contour[] {
    const data = this.#glyf
    const ends = Array.from({ length: contours }, (_, i) => data.readUInt16BE(at + i * 2))
    const count = (ends.at(-1) ?? -1) + 1
    let next = at + contours * 2
    next += 2 + data.readUInt16BE(next)

    const flags: number[] = []
    while (flags.length < count) {
      const flag = data.readUInt8(next++)
      const times = flag & REPEAT ? data.readUInt8(next++) + 1 : 1
      for (let i = 0; i < times; i++) flags.push(flag)
    }
    const along = (short: number, same: number) => {
      let value = 0
      return flags.map((flag) => {
        if (flag & short) value += flag & same ? data.readUInt8(next++) : -data.readUInt8(next++)
        else if (!(flag & same)) {
          value += data.readInt16BE(next)
          next += 2
        }
        return value
      })
    }
    const xs = along(SHORT_X, SAME_X)
    const ys = along(SHORT_Y, SAME_Y)
    const points = flags.map((flag, i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, on: (flag & ON) !== 0 }))
    return ends.map((end, i) => points.slice(i === 0 ? 0 : (ends[i - 1] ?? 0) + 1, end + 1))
  }

  /** A letter with an accent is the letter and the accent, moved. */
  #composed(at: number): Contour[] {
    const data = this.#glyf
    const contours: Contour[] = []
    let flags = MORE
    while (flags & MORE) {
      flags = data.readUInt16BE(at)
      const part = data.readUInt16BE(at + 2)
      at += 4
      const isWords = (flags & WORDS) !== 0
      const [dx, dy] = isWords
        ? [data.readInt16BE(at), data.readInt16BE(at + 2)]
        : [data.readInt8(at), data.readInt8(at + 1)]
      at += isWords ? 4 : 2
      const scales = flags & MATRIX ? 4 : flags & TWO_SCALES ? 2 : flags & SCALE ? 1 : 0
      const [a, b, c, d] = matrixOf(Array.from({ length: scales }, (_, i) => data.readInt16BE(at + i * 2) / 16_384))
      at += scales * 2
      const moved = flags & OFFSETS ? { x: dx, y: dy } : { x: 0, y: 0 }
      for (const contour of this.contoursOf(part)) {
        contours.push(contour.map(({ x, y, on }) => ({ x: a * x + c * y + moved.x, y: b * x + d * y + moved.y, on })))
      }
    }
    return contours
  }
}

function matrixOf(scales: readonly number[]): [number, number, number, number] {
  const [a = 1, b, c, d] = scales
  if (scales.length === 4) return [a, b ?? 0, c ?? 0, d ?? 1]
  return [a, 0, 0, b ?? a]
}

/** From the table's list for Unicode's first plane (format 4), which every font for the web has. */
function lettersOf(cmap: Buffer): Map<number, number> {
  const letters = new Map<number, number>()
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const list = cmap.subarray(cmap.readUInt32BE(4 + i * 8 + 4))
    if (list.readUInt16BE(0) !== 4) continue
    const twice = list.readUInt16BE(6)
    for (let segment = 0; segment < twice; segment += 2) {
      const end = list.readUInt16BE(14 + segment)
      const start = list.readUInt16BE(16 + twice + segment)
      const delta = list.readInt16BE(16 + twice * 2 + segment)
      const rangeAt = 16 + twice * 3 + segment
      const range = list.readUInt16BE(rangeAt)
      for (let code = start; code <= end && code !== 0xffff; code++) {
        const direct = range === 0 ? code : list.readUInt16BE(rangeAt + range + (code - start) * 2)
        if (direct !== 0) letters.set(code, (direct + delta) & 0xffff)
      }
    }
  }
  return letters
}
