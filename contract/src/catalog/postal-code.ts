/** Mexican postal codes, and which of a store's shipping zones one belongs to. */

/** Zones are told by the first two or three digits, so this much of a code decides. */
export const POSTAL_PREFIX_LENGTH = 3

export const POSTAL_CODE_FORMAT = 'Escribe los cinco números de tu código postal, por ejemplo 06700.'

/** Postal codes from `from` to `to`, both inclusive, by equally many first digits: `01` to `16`, or `064` to `068`. */
export interface PostalRange {
  from: string
  to: string
}

/** The five digits, or why they are not a postal code. */
export function parsePostalCode(text: string): { code: string } | { problem: string } {
  const code = text.trim()
  if (!/^\d{5}$/.test(code)) return { problem: POSTAL_CODE_FORMAT }
  return isMexicanPrefix(code)
    ? { code }
    : { problem: `Ningún código postal de México empieza con ${code.slice(0, 2)}. Revísalo, por favor.` }
}

/** The first two digits name a state: 01–16 Mexico City, 20–99 the others; `00` and 17–19 are not in use. */
export function isMexicanPrefix(digits: string): boolean {
  const state = Number(digits.slice(0, 2))
  return state >= 1 && state <= 99 && (state <= 16 || state >= 20)
}

/** The zone of a code (or of its first three digits): the one told by most digits, then the narrowest. Null: none. */
export function zoneFor<Z extends PostalRange>(zones: readonly Z[], code: string): Z | null {
  let found: Z | null = null
  for (const zone of zones) {
    const digits = code.slice(0, zone.from.length)
    if (digits < zone.from || digits > zone.to) continue
    if (found === null || isNarrower(zone, found)) found = zone
  }
  return found
}

function isNarrower(a: PostalRange, b: PostalRange): boolean {
  if (a.from.length !== b.from.length) return a.from.length > b.from.length
  return Number(a.to) - Number(a.from) < Number(b.to) - Number(b.from)
}
