/**
 * Scripts appended to the rendered markup. Data travels in blocks that are never run, so the scripts that run are the
 * same for every page: their CSP hashes are computed once and the text of a product can never become code.
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
  return dataBlock('handoff', data) + RUN_HANDOFF
}

/** Data that the page reads from its document; nothing runs. */
export function dataBlock(id: string, json: string | undefined): string {
  return json === undefined ? '' : `<script type="application/json" id="${id}">${closedToMarkup(json)}</script>`
}

const FOLLOW_LINKS = '<script>document.body.append(document.getElementById("code").content)</script>'

/**
 * Links that are followed only once the stylesheet is there. A browser reads ahead and would follow them at once, whatever
 * their place and priority; it does not read ahead into a template, and a script waits for the stylesheets before it.
 */
export function lateLinks(links: string): string {
  return links && `<template id="code">${links}</template>${FOLLOW_LINKS}`
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
