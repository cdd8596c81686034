/**
 * Scripts appended to the rendered markup. Data travels in blocks that are never run, so the only script that runs is
 * the same for every page: its CSP hash is computed once and the text of a product can never become code.
 */
const RUN_HANDOFF =
  '<script>{const c=window.__reactRouterContext.streamController;' +
  'c.enqueue(document.getElementById("handoff").textContent);c.close()}</script>'

export async function handoffScripts(handoff: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!handoff) return ''
  const decoder = new TextDecoder()
  const reader = handoff.getReader()
  let data = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    data += decoder.decode(part.value, { stream: true })
  }
  return `<script type="application/json" id="handoff">${closedToMarkup(data)}</script>${RUN_HANDOFF}`
}

export function jsonLdScripts(documents: object[]): string {
  return documents
    .map((document) => `<script type="application/ld+json">${closedToMarkup(JSON.stringify(document))}</script>`)
    .join('')
}

/** JSON in which no tag and no comment can begin: `<` only ever stands inside strings, where the escape means the same. */
export function closedToMarkup(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
