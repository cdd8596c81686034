/**
 * Normalises a GTIN to 13 digits (14 for cases, 8 for small packs) and verifies its check digit. Null for anything else,
 * also for codes that a shop invents for its own shelves and pads with zeros, and for placeholders.
 */
export function parseGtin(text: string): string | null {
  const digits = isDigits(text) ? text : text.replace(/[\s-]/g, '')
  if (digits.length < 8 || digits.length > 14 || !isDigits(digits) || !isChecked(digits)) return null
  const bare = withoutLeadingZeros(digits)
  if (bare.length <= 7 || isPlaceholder(bare)) return null
  if (bare.length === 8) return bare
  return bare.length === 14 ? bare : bare.padStart(13, '0')
}

function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 48 || code > 57) return false
  }
  return true
}

function withoutLeadingZeros(digits: string): string {
  let at = 0
  while (digits.charCodeAt(at) === 48) at++
  return digits.slice(at)
}

/**
 * GS1 prefixes that name no article of the market: in-store numbers (02, 04, 2, also of weighed goods), coupons (05, 981 to 984,
 * 99), refund receipts (980) and examples (952). ISBN and ISSN do.
 */
const RESTRICTED_PREFIX = /^(?:2|0[245]|9(?:52|8[0-4]|9))/

/** Whether this GTIN, as `parseGtin` returns it, may mean another thing in another store. */
export function isRestrictedGtin(gtin: string): boolean {
  if (gtin.length === 8) return gtin.startsWith('2')
  // The first of 14 digits says how many are in the case.
  return RESTRICTED_PREFIX.test(gtin.length === 14 ? gtin.slice(1) : gtin)
}

/** Codes that people type to fill a field: one digit repeated, or digits counted up or down, whatever the check digit. */
function isPlaceholder(bare: string): boolean {
  const step = stepAfter(bare, 0)
  if (step !== 0 && step !== 1 && step !== 9) return false
  for (let at = 1; at < bare.length - 2; at++) if (stepAfter(bare, at) !== step) return false
  return true
}

/** How much greater the next digit is, counted on from 9 to 0. */
function stepAfter(digits: string, at: number): number {
  return (digits.charCodeAt(at + 1) - digits.charCodeAt(at) + 10) % 10
}

function isChecked(digits: string): boolean {
  let sum = 0
  for (let i = digits.length - 2, weight = 3; i >= 0; i--, weight = 4 - weight) {
    sum += (digits.charCodeAt(i) - 48) * weight
  }
  return (10 - (sum % 10)) % 10 === digits.charCodeAt(digits.length - 1) - 48
}
