import { takenOver } from './taken-over.ts'

interface InertProps {
  /** Of this element, once in a page. */
  id: string
  /** Absent while the document that shows it is hydrated (see `packedStill`). */
  html: string | undefined
  className?: string
}

/**
 * A part of a page that only shows something: its loader renders it (`inertHtml`), so the browser gets neither its code
 * nor its data, and React does not walk it.
 */
export function Inert({ id, html, className }: InertProps) {
  const shown = html ?? takenOver(id)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components rendered by us, see inert.server.ts
  return <div id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: shown }} />
}
