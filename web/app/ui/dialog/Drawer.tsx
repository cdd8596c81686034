import type { MouseEventHandler, ReactNode } from 'react'
import { Modal, ModalClose, ModalTitle } from './Modal.tsx'

interface DrawerProps {
  title: string
  closeLabel: string
  onClose: () => void
  onClickCapture?: MouseEventHandler
  children: ReactNode
}

/** A dialog along the left edge of the screen. Open while it is mounted. */
export function Drawer({ title, closeLabel, onClose, onClickCapture, children }: DrawerProps) {
  return (
    <Modal onClose={onClose} className="drawer" onClickCapture={onClickCapture}>
      <div className="flex items-center justify-between border-b border-line px-4 py-2">
        <ModalTitle className="text-lg font-black">{title}</ModalTitle>
        <ModalClose label={closeLabel} />
      </div>
      {children}
    </Modal>
  )
}
