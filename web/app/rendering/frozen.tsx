import { createContext, useContext } from 'react'
import { takenOver } from './taken-over.ts'

/**
 * Parts of the shell that no page changes (the list of categories, the footer) are rendered once on the server and
 * kept as HTML. The browser takes them over from the document as they stand: no data for them is sent, no code for
 * them is loaded, and React does not walk them.
 */
export const FragmentHtml = createContext<Record<string, string> | null>(null)

export function Frozen({ id, className }: { id: string; className?: string }) {
  const rendered = useContext(FragmentHtml)
  const html = rendered?.[id] ?? takenOver(id)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components rendered by us, see fragments.server.tsx
  return <div id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
