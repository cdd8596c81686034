import { Icon } from '../ui/Icon.tsx'
import { dismissToast, useToasts } from './toasts.ts'

/** The region is always there, so that screen readers announce what appears in it. */
export function Toasts() {
  const toasts = useToasts()
  return (
    <div role="status" aria-live="polite" className="toasts">
      {toasts.map(({ id, text }) => (
        <p key={id} className="toast">
          <span>{text}</span>
          <button type="button" className="icon-button" aria-label="Cerrar aviso" onClick={() => dismissToast(id)}>
            <Icon name="x" />
          </button>
        </p>
      ))}
    </div>
  )
}
