/** Pictures that lie with the stores are shown through us: smaller, in the browser's best format, from our own address. */
export const PHOTO_WIDTHS = [160, 320, 480, 800] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]
export const PHOTO_PATH = '/img/foto'

/** Drawings of ours are paths and scale by themselves. */
export function isPhoto(image: string): boolean {
  return image.startsWith('http')
}

export function photoAddress(image: string, width: PhotoWidth): string {
  return `${PHOTO_PATH}?ancho=${width}&de=${encodeURIComponent(image)}`
}

/** What an `img` needs to choose by itself. */
export function photoSet(image: string): { src: string; srcSet: string } {
  return {
    src: photoAddress(image, 480),
    srcSet: PHOTO_WIDTHS.map((width) => `${photoAddress(image, width)} ${width}w`).join(', '),
  }
}
