/** Google One Tap. Choosing an account starts the same sign-in as the Google button. */

import { goToGoogle } from './go-to-google.ts'

const SCRIPT = 'https://accounts.google.com/gsi/client'

interface GoogleIdentity {
  initialize(settings: { client_id: string; callback(): void; use_fedcm_for_prompt: boolean }): void
  prompt(): void
  cancel(): void
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } }
  }
}

/** Loads the script and shows the prompt; returns the function that removes both. */
export function offerOneTap(clientId: string): () => void {
  let wanted = true
  const script = document.createElement('script')
  script.src = SCRIPT
  script.async = true
  script.onload = () => {
    const identity = window.google?.accounts?.id
    if (!wanted || !identity) return
    identity.initialize({ client_id: clientId, callback: goToGoogle, use_fedcm_for_prompt: true })
    identity.prompt()
  }
  document.head.append(script)
  return () => {
    wanted = false
    script.remove()
    window.google?.accounts?.id?.cancel()
  }
}
