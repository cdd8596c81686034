/** Whether the login modal is open, and on which tab. Tiny, so that the header can open what it has not loaded yet. */
import { useSyncExternalStore } from 'react'

export type LoginTab = 'login' | 'register'
export interface ModalState {
  open: boolean
  tab: LoginTab
  /** A sentence above the form, why the modal opened by itself; `expired`: the modal has the sentence. */
  notice: string | null
}

const CLOSED: ModalState = { open: false, tab: 'login', notice: null }
let state = CLOSED
const listeners = new Set<() => void>()

function become(next: ModalState): void {
  state = next
  for (const listener of listeners) listener()
}

export function openLogin(tab: LoginTab, notice: string | null = null): void {
  become({ open: true, tab, notice })
}

export function closeLogin(): void {
  become({ ...state, open: false })
}

export function useLoginModal(): ModalState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
    () => CLOSED,
  )
}
