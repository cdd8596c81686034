import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './Icon.tsx'

/** A dialog of the browser's own: from below on a phone, in the middle on a wide screen. Mounted is open. */
export function Sheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog ref={dialog} className="sheet" aria-labelledby={id} onClose={onClose} onClick={closeOutside}>
      <div className="sheet-inside">
        <div className="flex items-start justify-between gap-3">
          <h2 id={id} className="text-heading font-black">
            {title}
          </h2>
          <button type="button" className="icon-button -mt-1 -mr-2" aria-label="Cerrar" onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
