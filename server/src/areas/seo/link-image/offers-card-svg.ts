/** The Open Graph image of the page of price drops: how many products fell in price, and the largest drops. */
import { COLORS } from '@tianguis/contract/design-tokens'
import { type Fonts, framed, line, siteMark } from './card-svg.ts'

export interface OffersFacts {
  /** `312 productos bajaron de verdad en los últimos tres días.` */
  summary: string
  drops: { name: string; discount: string; price: string }[]
  siteName: string
}

const X = 70
const WIDTH = 1_060
const ROW_HEIGHT = 92

export function offersCardSvg({ summary, drops, siteName }: OffersFacts, fonts: Fonts): string {
  const row = ({ name, discount, price }: OffersFacts['drops'][number], i: number) => {
    const y = 318 + i * ROW_HEIGHT
    const priceX = X + WIDTH - fonts.heavy.widthOf(price, 44)
    return [
      `<rect x="${X - 20}" y="${y - 56}" width="${WIDTH + 40}" height="${ROW_HEIGHT - 12}" rx="20" fill="#fff"/>`,
      line(fonts.heavy, discount, { x: X, y, size: 44, width: 170, fill: COLORS.good }),
      line(fonts.text, name, { x: X + 180, y: y - 2, size: 34, width: priceX - X - 210, fill: COLORS.ink }),
      line(fonts.heavy, price, { x: priceX, y, size: 44, width: 400, fill: COLORS.brand }),
    ].join('')
  }
  return framed(
    line(fonts.heavy, 'Ofertas de hoy', { x: X - 20, y: 176, size: 76, width: WIDTH, fill: COLORS.ink }),
    line(fonts.text, summary, { x: X - 20, y: 226, size: 34, width: WIDTH, fill: COLORS.inkSoft }),
    ...drops.map(row),
    siteMark(fonts, siteName),
  )
}
