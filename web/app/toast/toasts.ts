/** Short messages that come and go by themselves. */
import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  text: string
}

const SHOWN_MS = 4000
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function become(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export function showToast(text: string, milliseconds = SHOWN_MS): void {
  const id = ++lastId
  become([...toasts, { id, text }])
  setTimeout(() => dismissToast(id), milliseconds)
}

export function dismissToast(id: number): void {
  become(toasts.filter((toast) => toast.id !== id))
}

const NONE: readonly Toast[] = []

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    () => NONE,
  )
}
