/** The modal dialog of Base UI, 18 KB with brotli: import it only from code that is loaded on demand. */
import { Dialog } from '@base-ui/react/dialog'
import type { MouseEventHandler, ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'

interface ModalProps {
  /** Not needed if the modal is mounted only while it is shown. */
  open?: boolean
  onClose: () => void
  className: string
  onClickCapture?: MouseEventHandler
  children: ReactNode
}

/** Holds the focus, and closes with Escape and with a click beside it. Its name comes from a `ModalTitle` inside. */
export function Modal({ open = true, onClose, className, onClickCapture, children }: ModalProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop" />
        <Dialog.Popup className={className} onClickCapture={onClickCapture}>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

export function ModalTitle({ className, children }: { className: string; children: ReactNode }) {
  return <Dialog.Title className={className}>{children}</Dialog.Title>
}

export function ModalClose({ label = 'Cerrar', className = '' }: { label?: string; className?: string }) {
  return (
    <Dialog.Close className={`icon-button ${className}`} aria-label={label}>
      <Icon name="x" />
    </Dialog.Close>
  )
}
