/** Draws a link image. Runs in the image process; the SVG is our own. */
import sharp from 'sharp'
import type { CardJob } from './messages.ts'

export async function drawCard({ svg, plate, colours }: CardJob): Promise<Buffer> {
  const card = sharp(Buffer.from(svg))
  if (plate) card.composite([{ input: await fitted(plate.bytes, plate.size), left: plate.left, top: plate.top }])
  return card.png({ palette: true, colours, effort: 4 }).toBuffer()
}

function fitted(drawing: Uint8Array, size: number): Promise<Buffer> {
  return sharp(drawing)
    .resize({ width: size, height: size, fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } })
    .png()
    .toBuffer()
}
