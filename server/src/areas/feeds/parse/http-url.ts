/** Only http and https URLs are accepted; javascript:, data: and relative paths are not. */
const MAX_LENGTH = 2_000

/** Already normalised: a plain host, a path without dots to resolve, nothing to escape. Skips the slow URL parser. */
const USUAL =
  /^https?:\/\/(?!xn--)[a-z][a-z0-9-]*(?:\.(?!xn--)[a-z][a-z0-9-]*)+\/(?:[\w~?=+,;-]|\/(?!\.)|(?<!\/)\.|&(?!amp;))*$/

export function httpUrl(text: string): string | null {
  if (text === '' || text.length > MAX_LENGTH) return null
  if (USUAL.test(text)) return text
  // Feeds often escape ampersands twice.
  const trimmed = text.trim().replaceAll('&amp;', '&')
  const url = /^https?:\/\//i.test(trimmed) ? URL.parse(trimmed) : null
  // Credentials make one host look like another: https://banco.mx@malo.mx/.
  if (!url || url.username || url.password || url.href.length > MAX_LENGTH) return null
  return url.href
}
