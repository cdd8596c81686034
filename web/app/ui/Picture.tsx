import { isPhoto, photoSet } from '@tianguis/contract/catalog/pictures'

interface PictureProps {
  src: string
  alt: string
  /** Pixels of the box; the file keeps its own proportions inside it. */
  width: number
  height: number
  /** How wide a photo is shown, as CSS says it; without it as wide as its box. */
  sizes?: string
  /** Above the fold: loaded at once. */
  first?: boolean
  className?: string
  /** The id of the product of which it is an additional photo. */
  product?: string
}

/** A picture in a box of fixed size, so that the layout does not shift. Photos of stores are served by our proxy in fitting widths. */
export function Picture({ src, alt, width, height, sizes, first, className, product }: PictureProps) {
  const photo = isPhoto(src) ? { ...photoSet(src, product), sizes: sizes ?? `${width}px` } : { src }
  return (
    <img
      {...photo}
      alt={alt}
      width={width}
      height={height}
      // Without a priority browsers fetch pictures after all scripts.
      {...(first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const))}
      decoding="async"
      className={className}
    />
  )
}
