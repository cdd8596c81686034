import { isPhoto, photoSet } from '@tianguis/contract/catalog/pictures'

interface PictureProps {
  src: string
  alt: string
  /** Pixels of the box; the file keeps its own proportions inside it. */
  width: number
  height: number
  /** How wide a photo is shown, as CSS says it; without it as wide as its box. */
  sizes?: string
  /** In the first screenful: load at once. */
  first?: boolean
  className?: string
}

/** A picture in a fixed box: nothing moves when it arrives. A store's photo comes through us in the width that fits. */
export function Picture({ src, alt, width, height, sizes, first, className }: PictureProps) {
  const photo = isPhoto(src) ? { ...photoSet(src), sizes: sizes ?? `${width}px` } : { src }
  return (
    <img
      {...photo}
      alt={alt}
      width={width}
      height={height}
      // Before the layout is known a picture waits behind all code.
      {...(first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const))}
      decoding="async"
      className={className}
    />
  )
}
