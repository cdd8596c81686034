/** Short messages that disappear by themselves. What shows them is loaded with the first message. */
import { useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'

export interface ToastMessage {
  text: string
  /** How long it stays. */
  milliseconds: number
  action?: ToastAction | undefined
}

export interface ToastAction {
  text: string
  run(): void
}

const SHOWN_MS = 4000
let waiting: readonly ToastMessage[] = []
let show: ((message: ToastMessage) => void) | null = null
const { subscribe, notify } = createListeners()

export function showToast(text: string, milliseconds = SHOWN_MS, action?: ToastAction): void {
  const message = { text, milliseconds, action }
  if (show) {
    show(message)
    return
  }
  waiting = [...waiting, message]
  notify()
}

/** Passes on the messages that wait and all that follow; returns the function that stops it. */
export function receiveToasts(receiver: (message: ToastMessage) => void): () => void {
  show = receiver
  for (const message of waiting) receiver(message)
  waiting = []
  return () => {
    show = null
  }
}

export function useToastsWaiting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting.length > 0,
    () => false,
  )
}
