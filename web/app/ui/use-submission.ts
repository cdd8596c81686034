import { type SyntheticEvent, useState } from 'react'

/** One submission at a time, and the sentence to show when it failed. */
export function useSubmission(unreachable: string) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  /** `work` answers the sentence to show, or null when all went well. */
  async function submit(event: SyntheticEvent, work: () => Promise<string | null>): Promise<void> {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      setFailure(await work())
    } catch {
      setFailure(unreachable)
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, submit, clear: () => setFailure(null) }
}
