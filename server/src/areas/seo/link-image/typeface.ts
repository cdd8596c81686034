/** Text as SVG outlines, so that the image looks the same on a machine without fonts. */
import opentype from 'opentype.js'

const REPLACEMENT = '?'
const ELLIPSIS = '…'

export class Typeface {
  readonly #font: opentype.Font

  constructor(woff: Buffer) {
    this.#font = opentype.parse(woff.buffer.slice(woff.byteOffset, woff.byteOffset + woff.byteLength))
  }

  widthOf(text: string, size: number): number {
    return this.#glyphs(text).reduce((sum, glyph) => sum + (glyph.advanceWidth ?? 0), 0) * this.#scale(size)
  }

  /** The `d` of a path whose first letter's baseline begins at (x, y). */
  pathOf(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
    let path = ''
    for (const glyph of this.#glyphs(text)) {
      path += glyph.getPath(x, y, size).commands.map(written).join('')
      x += (glyph.advanceWidth ?? 0) * this.#scale(size)
    }
    return path
  }

  /** Breaks at spaces; a last line that does not fit ends with an ellipsis. */
  linesOf(text: string, { size, width, lines }: { size: number; width: number; lines: number }): string[] {
    const fits = (line: string) => this.widthOf(line, size) <= width
    const broken: string[] = ['']
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const line = broken.at(-1) ?? ''
      const longer = line ? `${line} ${word}` : word
      if (line === '' || fits(longer)) broken[broken.length - 1] = longer
      else broken.push(word)
    }
    return broken.slice(0, lines).map((line, i) => {
      const isCut = i === lines - 1 && broken.length > lines
      return isCut || !fits(line) ? this.#shortened(line, fits, isCut) : line
    })
  }

  #shortened(line: string, fits: (line: string) => boolean, isCut: boolean): string {
    let letters = [...line]
    if (isCut && fits(line + ELLIPSIS)) return line + ELLIPSIS
    while (letters.length > 1 && !fits(letters.join('').trimEnd() + ELLIPSIS)) letters = letters.slice(0, -1)
    return letters.join('').trimEnd() + ELLIPSIS
  }

  /** Composed letters only: the font has no glyphs for combining accents. */
  #glyphs(text: string): opentype.Glyph[] {
    const letters = [...text.normalize('NFC')]
    return letters.map((letter) => this.#font.charToGlyph(this.#font.hasChar(letter) ? letter : REPLACEMENT))
  }

  #scale(size: number): number {
    return size / this.#font.unitsPerEm
  }
}

/** Not the library's own `toPathData`: opentype.js 2.0.0 writes NaN for coordinates near zero. */
function written(command: opentype.PathCommand): string {
  switch (command.type) {
    case 'Z':
      return 'Z'
    case 'Q':
      return `Q${rounded(command.x1)} ${rounded(command.y1)} ${rounded(command.x)} ${rounded(command.y)}`
    case 'C':
      return `C${rounded(command.x1)} ${rounded(command.y1)} ${rounded(command.x2)} ${rounded(command.y2)} ${rounded(command.x)} ${rounded(command.y)}`
    default:
      return `${command.type}${rounded(command.x)} ${rounded(command.y)}`
  }
}

const rounded = (value: number) => Math.round(value * 10) / 10
