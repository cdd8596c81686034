/** Whether the login modal is open, and on which tab. Separate from the modal, so that the header can open it before its code is loaded. */
import { useSyncExternalStore } from 'react'
import { createListeners } from '../ui/listeners.ts'

export type LoginTab = 'login' | 'register'
/** `expired`: the session has ended; the modal has the sentence. */
export type LoginNotice = { kind: 'expired' } | { kind: 'text'; text: string }

export interface ModalState {
  open: boolean
  tab: LoginTab
  /** Why the modal opened by itself, shown above the form. */
  notice: LoginNotice | null
}

const CLOSED: ModalState = { open: false, tab: 'login', notice: null }
let state = CLOSED
const { subscribe, notify } = createListeners()

function setState(next: ModalState): void {
  state = next
  notify()
}

/** `text` says above the form why the modal opened by itself. */
export function openLogin(tab: LoginTab, text: string | null = null): void {
  setState({ open: true, tab, notice: text === null ? null : { kind: 'text', text } })
}

export function openLoginAfterExpiry(): void {
  setState({ open: true, tab: 'login', notice: { kind: 'expired' } })
}

export function closeLogin(): void {
  setState({ ...state, open: false })
}

export function useLoginModal(): ModalState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => CLOSED,
  )
}
