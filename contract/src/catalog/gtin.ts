/**
 * Normalises a GTIN to 13 digits (14 for cases, 8 for small packs) and verifies its check digit. Null for anything else,
 * also for codes that a shop invents for its own shelves and pads with zeros, and for placeholders.
 */
export function parseGtin(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{8,14}$/.test(digits) || !isChecked(digits)) return null
  const bare = digits.replace(/^0+/, '')
  if (bare.length <= 7 || isPlaceholder(bare)) return null
  if (bare.length === 8) return bare
  return bare.length === 14 ? bare : bare.padStart(13, '0')
}

/** In-store numbers (weighed goods), which mean another product in another store. */
export function isInStoreGtin(gtin: string): boolean {
  return gtin.length === 13 && (gtin.startsWith('2') || gtin.startsWith('02') || gtin.startsWith('04'))
}

/** Codes that people type to fill a field: one digit repeated, or digits counted up or down, whatever the check digit. */
function isPlaceholder(bare: string): boolean {
  const body = bare.slice(0, -1)
  return isRepeated(body) || isCounted(body, 1) || isCounted(body, -1)
}

function isRepeated(digits: string): boolean {
  return [...digits].every((digit) => digit === digits[0])
}

function isCounted(digits: string, step: 1 | -1): boolean {
  return [...digits].every((digit, i) => i === 0 || Number(digit) === (Number(digits[i - 1]) + step + 10) % 10)
}

function isChecked(digits: string): boolean {
  let sum = 0
  for (let i = digits.length - 2, weight = 3; i >= 0; i--, weight = 4 - weight) {
    sum += (digits.charCodeAt(i) - 48) * weight
  }
  return (10 - (sum % 10)) % 10 === digits.charCodeAt(digits.length - 1) - 48
}
