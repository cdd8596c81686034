/**
 * A part of a page that only shows something: its loader renders it (`inertHtml`), so the browser gets neither its code
 * nor its data, and React does not walk it.
 */
export function Inert({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components rendered by us, see inert.server.ts
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
