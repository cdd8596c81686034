/**
 * The Open Graph image of a shared link:
 *
 *     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖  the awning
 *     │ ┌────────┐  brand      │
 *     │ │drawing │  NAME       │
 *     │ │        │  $1,234.50  │
 *     │ └────────┘  (verdict)  │  the name of the site
 */
import { COLORS } from '@tianguis/contract/design-tokens'
import type { Typeface } from './typeface.ts'

export const CARD_WIDTH = 1_200
export const CARD_HEIGHT = 630
/** Position of the product's picture. */
export const DRAWING = { left: 80, top: 136, size: 400 }

export interface Fonts {
  text: Typeface
  heavy: Typeface
}

export interface ProductFacts {
  brand: string
  name: string
  /** `$1,234.50`; null: out of stock. */
  price: string | null
  /** The store of that price and the number of other offers. */
  where: string
  verdict: { words: string; tone: Tone } | null
  siteName: string
}

export type Tone = 'good' | 'warn' | 'bad'

const INK = COLORS.ink
const SOFT = COLORS.inkSoft
const ROSA = COLORS.brand
const CEMPA = COLORS.cempa400
const TONES: Record<Tone, { ground: string; ink: string }> = {
  good: { ground: COLORS.goodTint, ink: COLORS.good },
  warn: { ground: COLORS.warnTint, ink: COLORS.warn },
  bad: { ground: COLORS.badWash, ink: COLORS.bad },
}
const COLUMN = { x: 548, width: 592 }
const STALL = `<path fill="${INK}" d="M7 20h4v24H7zM37 20h4v24h-4z"/><circle cx="17.5" cy="32" r="4.5" fill="${COLORS.chile500}"/><circle cx="30.5" cy="32" r="4.5" fill="${COLORS.jade500}"/><circle cx="24" cy="30" r="5" fill="${CEMPA}"/><path fill="${INK}" d="M4 33.5h40V42a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z"/><path fill="${ROSA}" d="M9 4h7.5L14 19a6 6 0 0 1-12 0zM24 4h7.5L34 19a5 5 0 0 1-10 0z"/><path fill="${CEMPA}" d="M16.5 4H24v15a5 5 0 0 1-10 0zM31.5 4H39l7 15a6 6 0 0 1-12 0z"/>`

export function productCardSvg({ brand, name, price, where, verdict, siteName }: ProductFacts, fonts: Fonts): string {
  const { x, width } = COLUMN
  const names = fonts.heavy.linesOf(name, { size: 46, width, lines: 3 })
  const priceAt = 210 + names.length * 54 + 74
  return framed(
    `<rect x="60" y="116" width="440" height="440" rx="28" fill="#fff"/>`,
    line(fonts.text, brand, { x, y: 158, size: 28, width, fill: SOFT }),
    ...names.map((text, i) => line(fonts.heavy, text, { x, y: 212 + i * 54, size: 46, width, fill: INK })),
    line(fonts.heavy, price ?? 'Agotado por hoy', { x, y: priceAt, size: price ? 84 : 56, width, fill: ROSA }),
    line(fonts.text, where, { x, y: priceAt + 46, size: 28, width, fill: SOFT }),
    verdict ? pill(fonts, verdict, { x, y: priceAt + 72 }) : '',
    siteMark(fonts, siteName),
  )
}

/** The stall alone, for mails. */
export const LOGO_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" rx="20" fill="${COLORS.ground}"/><g transform="translate(12 12) scale(1.5)">${STALL}</g></svg>`

export function siteCardSvg(siteName: string, fonts: Fonts): string {
  const words = ['Compara el precio total,', 'con envío y cupón,', 'y mira si es buen precio.']
  const x = 500
  return framed(
    `<g transform="translate(90 160) scale(7.2)">${STALL}</g>`,
    line(fonts.heavy, siteName, { x, y: 290, size: 104, width: 640, fill: ROSA }),
    ...words.map((text, i) => line(fonts.text, text, { x: x + 4, y: 370 + i * 56, size: 44, width: 640, fill: INK })),
  )
}

export function framed(...parts: string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">`,
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${COLORS.ground}"/>`,
    awning(),
    ...parts,
    '</svg>',
  ].join('')
}

function awning(): string {
  const stripe = 75
  return Array.from({ length: CARD_WIDTH / stripe }, (_, i) => {
    const fill = i % 2 === 0 ? ROSA : CEMPA
    return `<path fill="${fill}" d="M${i * stripe} 0h${stripe}v40a${stripe / 2} 30 0 0 1-${stripe} 0z"/>`
  }).join('')
}

interface Place {
  x: number
  y: number
  size: number
  width: number
  fill: string
}

export function line(face: Typeface, text: string, { fill, width, ...place }: Place): string {
  const [shown = ''] = face.linesOf(text, { size: place.size, width, lines: 1 })
  return `<path fill="${fill}" d="${face.pathOf(shown, place)}"/>`
}

function pill(fonts: Fonts, verdict: NonNullable<ProductFacts['verdict']>, { x, y }: { x: number; y: number }): string {
  const { ground, ink } = TONES[verdict.tone]
  const width = Math.ceil(fonts.heavy.widthOf(verdict.words, 30)) + 56
  const text = fonts.heavy.pathOf(verdict.words, { x: x + 28, y: y + 38, size: 30 })
  return `<rect x="${x}" y="${y}" width="${width}" height="56" rx="28" fill="${ground}"/><path fill="${ink}" d="${text}"/>`
}

/** Logo and name at the lower right. */
export function siteMark(fonts: Fonts, siteName: string): string {
  const size = 34
  const [shown = ''] = fonts.heavy.linesOf(siteName, { size, width: 420, lines: 1 })
  const x = CARD_WIDTH - 60 - fonts.heavy.widthOf(shown, size)
  const name = fonts.heavy.pathOf(shown, { x, y: 596, size })
  return `<g transform="translate(${Math.round(x - 58)} 560)">${STALL}</g><path fill="${INK}" d="${name}"/>`
}
