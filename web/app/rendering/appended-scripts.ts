/**
 * Scripts appended to the rendered markup. Data stands in `application/json` scripts, which never run, so the scripts that
 * run are the same on every page: their CSP hashes are computed once and the text of a product can never become code.
 */
const ENQUEUE_HANDOFF =
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
  return dataBlock('handoff', data) + ENQUEUE_HANDOFF
}

/** Data that the page reads from its document. */
export function dataBlock(id: string, json: string | undefined): string {
  return json === undefined ? '' : `<script type="application/json" id="${id}">${escapedForScript(json)}</script>`
}

const INSERT_LINKS = '<script>document.body.append(document.getElementById("code").content)</script>'

/**
 * Links that load only after the stylesheet. The browser's preload scanner would follow them at once, whatever their
 * position and priority; it skips templates, and an inline script waits for the stylesheets before it.
 */
export function deferredLinks(links: string): string {
  return links && `<template id="code">${links}</template>${INSERT_LINKS}`
}

export function jsonLdScripts(documents: object[]): string {
  return documents
    .map((document) => `<script type="application/ld+json">${escapedForScript(JSON.stringify(document))}</script>`)
    .join('')
}

/** JSON that can stand in a script element: `<` occurs only inside strings, where `\u003c` means the same. */
export function escapedForScript(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
