import { type ComponentType, useEffect, useState } from 'react'
import { useToastsWaiting } from './toasts.ts'

/** The live region is there before any message, because screen readers announce only what is added to a region. */
export function ToastHost() {
  const isWaiting = useToastsWaiting()
  const [List, setList] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!isWaiting) return
    // If the chunk fails to load, the toast is dropped.
    import('./ToastList.tsx').then(
      (module) => setList(() => module.default),
      () => undefined,
    )
  }, [isWaiting])
  return (
    <div role="status" aria-live="polite" className="toasts">
      {List ? <List /> : null}
    </div>
  )
}
