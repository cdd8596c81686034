/** Sets text as drawn outlines: a picture then looks the same on a machine that has no font at all. */
import { type Contour, Glyphs, type Point } from './glyphs.ts'
import { woffTables } from './woff.ts'

const UNKNOWN = '?'
const ELLIPSIS = '…'

export class Typeface {
  readonly #glyphs: Glyphs

  constructor(woff: Buffer) {
    this.#glyphs = new Glyphs(woffTables(woff))
  }

  widthOf(text: string, size: number): number {
    return this.#set(text).reduce((sum, glyph) => sum + this.#glyphs.advanceOf(glyph), 0) * this.#scale(size)
  }

  /** The `d` of a path with its first letter's foot at (x, y). */
  pathOf(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
    const scale = this.#scale(size)
    let path = ''
    for (const glyph of this.#set(text)) {
      const place = (point: Point) => `${rounded(x + point.x * scale)} ${rounded(y - point.y * scale)}`
      for (const contour of this.#glyphs.contoursOf(glyph)) path += closedPath(contour, place)
      x += this.#glyphs.advanceOf(glyph) * scale
    }
    return path
  }

  /** Broken at spaces; what does not fit in the last line is cut with an ellipsis. */
  linesOf(text: string, { size, width, lines }: { size: number; width: number; lines: number }): string[] {
    const fits = (line: string) => this.widthOf(line, size) <= width
    const set: string[] = ['']
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const line = set.at(-1) ?? ''
      const longer = line ? `${line} ${word}` : word
      if (line === '' || fits(longer)) set[set.length - 1] = longer
      else set.push(word)
    }
    const shown = set.slice(0, lines)
    return shown.map((line, i) => {
      const isCut = i === lines - 1 && set.length > lines
      return isCut || !fits(line) ? this.#shortened(line, fits, isCut) : line
    })
  }

  #shortened(line: string, fits: (line: string) => boolean, isCut: boolean): string {
    let letters = [...line]
    if (isCut && fits(line + ELLIPSIS)) return line + ELLIPSIS
    while (letters.length > 1 && !fits(letters.join('').trimEnd() + ELLIPSIS)) letters = letters.slice(0, -1)
    return letters.join('').trimEnd() + ELLIPSIS
  }

  #set(text: string): number[] {
    // One form for each letter: an accent that stands alone has no place of its own here.
    const letters = [...text.normalize('NFC')]
    return letters.flatMap((letter) => this.#glyphs.glyphOf(letter) ?? this.#glyphs.glyphOf(UNKNOWN) ?? [])
  }

  #scale(size: number): number {
    return size / this.#glyphs.unitsPerEm
  }
}

/** Between two control points lies a point of the curve that the font leaves out. */
function closedPath(contour: Contour, place: (point: Point) => string): string {
  const first = contour.find(({ on }) => on) ?? middle(contour[0], contour.at(-1))
  const begin = contour.indexOf(first)
  const rest = begin === -1 ? contour : [...contour.slice(begin + 1), ...contour.slice(0, begin)]
  let path = `M${place(first)}`
  let control: Point | null = null
  for (const point of [...rest, first]) {
    if (point.on) path += control ? `Q${place(control)} ${place(point)}` : `L${place(point)}`
    else if (control) path += `Q${place(control)} ${place(middle(control, point))}`
    control = point.on ? null : point
  }
  return `${path}Z`
}

function middle(a: Point | undefined, b: Point | undefined): Point {
  return { x: ((a?.x ?? 0) + (b?.x ?? 0)) / 2, y: ((a?.y ?? 0) + (b?.y ?? 0)) / 2, on: true }
}

const rounded = (value: number) => Math.round(value * 10) / 10
