/** Only http and https lead out of the site; everything else (javascript:, data:, relative paths) is nothing. */
const LONGEST = 2_000

/** Already as the platform would write it: a plain host, a path without dots to resolve, nothing to escape. */
const USUAL =
  /^https?:\/\/(?!xn--)[a-z][a-z0-9-]*(?:\.(?!xn--)[a-z][a-z0-9-]*)+\/(?:[\w~?=+,;-]|\/(?!\.)|(?<!\/)\.|&(?!amp;))*$/

export function httpUrl(text: string): string | null {
  if (text === '' || text.length > LONGEST) return null
  if (USUAL.test(text)) return text
  // Feeds escape their addresses once too often.
  const trimmed = text.trim().replaceAll('&amp;', '&')
  const url = /^https?:\/\//i.test(trimmed) ? URL.parse(trimmed) : null
  // A name and password inside an address make one host look like another.
  if (!url || url.username || url.password || url.href.length > LONGEST) return null
  return url.href
}
