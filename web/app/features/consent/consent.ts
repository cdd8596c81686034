/** Whether this visitor consented to measuring. No third-party script is loaded before. */
import { useSyncExternalStore } from 'react'
import { createListeners } from '../../ui/listeners.ts'

export type Consent = 'unasked' | 'granted' | 'refused'
const KEY = 'consentimiento'
const { subscribe, notify } = createListeners()

export function readConsent(): Consent {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'granted' || kept === 'refused' ? kept : 'unasked'
  } catch {
    return 'refused'
  }
}

export function answerConsent(answer: 'granted' | 'refused'): void {
  try {
    localStorage.setItem(KEY, answer)
  } catch {
    // Without storage the visitor is asked again.
  }
  notify()
}

/** Null on the server and while hydrating. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(subscribe, readConsent, () => null)
}
