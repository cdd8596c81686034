/** Pictures are told apart by their first bytes; the name and the content type that a sender states are ignored. */

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/** Null for anything else: SVG may contain scripts and unbounded work, TIFF and others have no use here. */
export function imageFormat(bytes: Buffer): ImageFormat | null {
  const head = bytes.toString('latin1', 0, 64)
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  if (head.startsWith('ftyp', 4) && (head.includes('avif') || head.includes('avis'))) return 'avif'
  return null
}
