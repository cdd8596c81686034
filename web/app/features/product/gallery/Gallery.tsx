import { useEffect, useRef, useState } from 'react'
import { repeatLostClick } from '../../../ui/lost-click.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import type { ProductPageView } from '../product-page.ts'

const PhotoDialog = onDemand(() => import('./PhotoDialog.tsx'))

type GalleryProduct = Pick<ProductPageView, 'id' | 'name' | 'image' | 'moreImages'>

/** The photos of a product side by side: swiped on a touch screen, chosen by their thumbnails, enlarged by a click. */
export default function Gallery({ product }: { product: GalleryProduct }) {
  const { id, name, image, moreImages } = product
  const images = [image, ...moreImages]
  const gallery = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [enlarged, setEnlarged] = useState<number | null>(null)

  // A first swipe or tap may end before this code has arrived.
  useEffect(() => {
    if (row.current) setShown(placeOf(row.current))
    repeatLostClick(gallery.current)
  }, [])

  function show(place: number): void {
    const { current } = row
    current?.scrollTo({ left: place * current.clientWidth, behavior: 'smooth' })
  }
  return (
    <div ref={gallery} className="gallery">
      <ul
        ref={row}
        className="gallery-row"
        aria-label={`Fotos de ${name}`}
        onScroll={({ currentTarget }) => setShown(placeOf(currentTarget))}
      >
        {images.map((one, i) => (
          <li key={one}>
            <button
              type="button"
              aria-haspopup="dialog"
              onPointerEnter={PhotoDialog.preload}
              onClick={() => setEnlarged(i)}
            >
              <span className="sr-only">
                Ampliar la foto {i + 1} de {images.length}
              </span>
              <Picture
                src={one}
                product={i === 0 ? undefined : id}
                alt={i === 0 ? name : ''}
                width={400}
                height={400}
                first={i === 0}
                sizes="(min-width: 901px) 480px, (min-width: 601px) 45vw, 90vw"
              />
            </button>
          </li>
        ))}
      </ul>
      <ul className="gallery-thumbs needs-js">
        {images.map((one, i) => (
          <li key={one}>
            <button type="button" aria-label={`Foto ${i + 1}`} aria-current={i === shown} onClick={() => show(i)}>
              <Picture src={one} product={i === 0 ? undefined : id} alt="" width={56} height={56} />
            </button>
          </li>
        ))}
      </ul>
      {enlarged === null ? null : (
        <PhotoDialog
          images={images}
          product={id}
          name={name}
          first={enlarged}
          onClose={() => {
            setEnlarged(null)
          }}
        />
      )}
    </div>
  )
}

/** Of the photo in view. */
function placeOf({ scrollLeft, clientWidth }: Element): number {
  return Math.round(scrollLeft / clientWidth)
}
