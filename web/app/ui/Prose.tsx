/** Written text that arrives as sanitised HTML. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, as the contract says
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
