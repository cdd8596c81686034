/** Decodes a picture within bounds and encodes it anew, without its metadata. Runs in the image process. */
import sharp from 'sharp'
import { type ImageFormat, imageFormat } from './formats.ts'

export interface ImageShape {
  width: number
  height: number
  fit: 'cover' | 'inside'
  format: 'webp' | 'avif'
  quality: number
  effort: number
}

const MAX_PIXELS = 50_000_000
/** Only the first frame is decoded, but all of them are listed. */
const MAX_FRAMES = 1_000
const INPUT = { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false, sequentialRead: true } as const

/** Throws if the bytes are not a picture of an accepted format and size. */
export async function reencode(bytes: Buffer, shape: ImageShape): Promise<Buffer> {
  const format = imageFormat(bytes)
  if (!format) throw new Error('not a format that is accepted')
  const found = await sharp(bytes, INPUT).metadata()
  if (!isSame(format, found.format) || (found.pages ?? 1) > MAX_FRAMES) throw new Error(`${found.format} is not shown`)
  const { width, height, fit, quality, effort } = shape
  const sized = sharp(bytes, INPUT)
    .rotate()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
  return (shape.format === 'avif' ? sized.avif({ quality, effort }) : sized.webp({ quality, effort })).toBuffer()
}

/** The library calls every picture in the HEIF container by the container's name. */
function isSame(format: ImageFormat, found: string): boolean {
  return found === (format === 'avif' ? 'heif' : format)
}
