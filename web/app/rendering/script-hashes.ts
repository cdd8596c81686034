/** Hashes of inline scripts for the Content-Security-Policy. */
import { createHash } from 'node:crypto'

const OPENING = '<script'
const CLOSING = '</script>'
/** External files are allowed by 'self'; JSON scripts never run, so the policy does not cover them. */
const NOT_RUN_INLINE = /\ssrc=|type="application\/(?:ld\+)?json"/

/** Hash by script text: the pages of a route share their inline scripts. */
const cachedHashes = new Map<string, string>()
const MAX_CACHED = 500

/** The distinct hashes of all inline scripts that run in these parts of a page. */
export function inlineScriptHashes(parts: readonly string[]): string[] {
  return [...new Set(parts.flatMap(hashesIn))]
}

function hashesIn(html: string): string[] {
  const hashes: string[] = []
  for (let at = html.indexOf(OPENING); at !== -1; ) {
    const attributesEnd = html.indexOf('>', at)
    const end = html.indexOf(CLOSING, attributesEnd)
    if (end === -1) break
    const attributes = html.slice(at + OPENING.length, attributesEnd)
    if (end > attributesEnd + 1 && !NOT_RUN_INLINE.test(attributes))
      hashes.push(hashOf(html.slice(attributesEnd + 1, end)))
    at = html.indexOf(OPENING, end)
  }
  return hashes
}

function hashOf(text: string): string {
  const found = cachedHashes.get(text)
  if (found) return found
  if (cachedHashes.size >= MAX_CACHED) cachedHashes.clear()
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  cachedHashes.set(text, hash)
  return hash
}
