import { isPhoto, photoAddress } from '@tianguis/contract/catalog/pictures'
import { useState } from 'react'
import { Modal, ModalClose, ModalTitle } from '../../../ui/dialog/Modal.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'

interface PhotoDialogProps {
  images: readonly string[]
  product: string
  name: string
  first: number
  onClose: () => void
}

/** One photo on the whole screen; a click shows it at twice the size, to be scrolled. */
export default function PhotoDialog({ images, product, name, first, onClose }: PhotoDialogProps) {
  const [place, setPlace] = useState(first)
  const [isZoomed, setZoomed] = useState(false)
  const image = images[place] ?? ''
  const src = isPhoto(image) ? photoAddress(image, 800, place === 0 ? undefined : product) : image

  function go(step: number): void {
    setZoomed(false)
    setPlace((now) => (now + step + images.length) % images.length)
  }
  return (
    <Modal onClose={onClose} className="photo-dialog">
      <div className="photo-dialog-head">
        <ModalTitle className="min-w-0 truncate font-bold">{name}</ModalTitle>
        <span className="tabular-nums" role="status">
          {place + 1} de {images.length}
        </span>
        <button type="button" className="icon-button" aria-label="Foto anterior" onClick={() => go(-1)}>
          <Icon name="chevron-left" />
        </button>
        <button type="button" className="icon-button" aria-label="Foto siguiente" onClick={() => go(1)}>
          <Icon name="chevron-right" />
        </button>
        <ModalClose />
      </div>
      <button
        type="button"
        className="photo-dialog-view"
        aria-pressed={isZoomed}
        aria-label={isZoomed ? 'Ver entera' : 'Ver al doble'}
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') go(-1)
          if (key === 'ArrowRight') go(1)
        }}
        onClick={() => setZoomed(!isZoomed)}
      >
        <img key={src} src={src} alt={`${name}, foto ${place + 1}`} width={800} height={800} />
      </button>
    </Modal>
  )
}
