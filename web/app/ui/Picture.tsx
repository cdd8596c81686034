interface PictureProps {
  src: string
  alt: string
  /** Pixels of the box; the file keeps its own proportions inside it. */
  width: number
  height: number
  /** In the first screenful: load at once. */
  first?: boolean
  className?: string
}

/** A picture in a fixed box: nothing moves when it arrives. */
export function Picture({ src, alt, width, height, first, className }: PictureProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  )
}
