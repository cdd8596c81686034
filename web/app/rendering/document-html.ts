/**
 * HTML by element id, read before hydration changes the element; React needs it again when it creates the element anew.
 */
const htmlById = new Map<string, string>()

/** The HTML inside an element of the document, as the server rendered it. */
export function htmlInDocument(id: string): string {
  const known = htmlById.get(id)
  if (known !== undefined) return known
  const html = document.getElementById(id)?.innerHTML ?? ''
  htmlById.set(id, html)
  return html
}
