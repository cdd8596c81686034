import type { ReactNode } from 'react'
import { Modal, ModalClose, ModalTitle } from './Modal.tsx'

/** A titled dialog: at the lower edge of a phone, in the middle of a wide screen. Open while it is mounted. */
export function Sheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Modal onClose={onClose} className="sheet">
      {/* The padding is not the scroll container's own, which would lift a sticky head or foot off its edge. */}
      <div className="sheet-inside">
        <div className="sheet-head">
          <ModalTitle className="text-heading font-black">{title}</ModalTitle>
          <ModalClose className="-mt-1 -mr-2" />
        </div>
        {children}
      </div>
    </Modal>
  )
}
