/** Only http and https lead out of the site; everything else (javascript:, data:, relative paths) is nothing. */
const LONGEST = 2_000

export function webAddress(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed.length > LONGEST || !/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null
  const { href, username, password } = new URL(trimmed)
  // A name and password inside an address make one host look like another.
  return username || password || href.length > LONGEST ? null : href
}
