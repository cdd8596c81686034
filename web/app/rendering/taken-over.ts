/** Read before hydration touches the element, and kept for when React has to make it anew. */
const kept = new Map<string, string>()

/** The HTML of an element of the document, as the server wrote it. */
export function takenOver(id: string): string {
  const known = kept.get(id)
  if (known !== undefined) return known
  const html = document.getElementById(id)?.innerHTML ?? ''
  kept.set(id, html)
  return html
}
