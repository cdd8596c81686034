/**
 * Addresses of pictures that are stored with the stores: the site resizes them, in the browser's best format, at its own
 * address.
 */
export const PHOTO_WIDTHS = [160, 320, 480, 800] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]
export const PHOTO_PATH = '/img/foto'

/** Drawings of ours are paths and scale by themselves. */
export function isPhoto(image: string): boolean {
  return image.startsWith('http')
}

/** `product`: the id of the product of which it is an additional picture. */
export function photoAddress(image: string, width: PhotoWidth, product?: string): string {
  return `${PHOTO_PATH}?ancho=${width}${product ? `&producto=${product}` : ''}&de=${encodeURIComponent(image)}`
}

/** What an `img` needs to choose by itself. */
export function photoSet(image: string, product?: string): { src: string; srcSet: string } {
  return {
    src: photoAddress(image, 480, product),
    srcSet: PHOTO_WIDTHS.map((width) => `${photoAddress(image, width, product)} ${width}w`).join(', '),
  }
}
