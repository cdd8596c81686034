/**
 * A GTIN in canonical form: 13 digits (14 for cases, 8 for small packs) with a valid check digit. Null for anything else,
 * also for short store codes padded with zeros.
 */
export function parseGtin(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{8,14}$/.test(digits) || !isChecked(digits)) return null
  const bare = digits.replace(/^0+/, '')
  if (bare.length <= 7) return null
  if (bare.length === 8) return bare
  return bare.length === 14 ? bare : bare.padStart(13, '0')
}

/** In-store numbers (weighed goods), which mean another product in another store. */
export function isInStoreGtin(gtin: string): boolean {
  return gtin.length === 13 && (gtin.startsWith('2') || gtin.startsWith('02') || gtin.startsWith('04'))
}

function isChecked(digits: string): boolean {
  let sum = 0
  for (let i = digits.length - 2, weight = 3; i >= 0; i--, weight = 4 - weight) {
    sum += (digits.charCodeAt(i) - 48) * weight
  }
  return (10 - (sum % 10)) % 10 === digits.charCodeAt(digits.length - 1) - 48
}
