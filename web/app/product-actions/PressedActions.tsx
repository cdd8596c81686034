import type { RefObject } from 'react'
import { onDemand } from '../ui/on-demand.tsx'
import { SignedInActions } from './SignedInActions.tsx'
import type { Pressed } from './use-product-actions.tsx'

const MailAlertDialog = onDemand(() => import('../price-alert/MailAlertDialog.tsx'))

interface PressedProps {
  root: RefObject<HTMLElement | null>
  pressed: Pressed | null
  signedIn: boolean
  onClose: () => void
}

/** What heart and bell do; a visitor who is not signed in can ask for an alert by e-mail. */
export default function PressedActions({ root, pressed, signedIn, onClose }: PressedProps) {
  if (signedIn) return <SignedInActions root={root} pressed={pressed} />
  return pressed ? <MailAlertDialog product={pressed.product} onClose={onClose} /> : null
}
