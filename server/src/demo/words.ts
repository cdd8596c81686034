const MARKS = /[\u0300-\u036f]/g
const DASH = 45
/** Letters up to here, which is nearly all that Spanish and its neighbours write, are looked up one by one. */
const LOOKED_UP = 0x250
const SLUG_LETTERS = Uint8Array.from({ length: LOOKED_UP }, (_, code) => {
  const slug = spelledOut(String.fromCharCode(code))
  return slug.length === 1 ? slug.charCodeAt(0) : 0
})
let written = Buffer.alloc(256)

/** `Celulares y accesorios` → `celulares-y-accesorios`: lower case, accents removed, everything else a dash. */
export function slugOf(text: string): string {
  if (written.length < text.length) written = Buffer.alloc(text.length)
  let length = 0
  for (let i = 0; i < text.length; i++) {
    const letter = SLUG_LETTERS[text.charCodeAt(i)] ?? 0
    if (letter === 0) return spelledOut(text).replace(/^-|-$/g, '')
    if (letter === DASH && (length === 0 || written[length - 1] === DASH)) continue
    written[length++] = letter
  }
  if (length > 0 && written[length - 1] === DASH) length--
  return written.toString('latin1', 0, length)
}

function spelledOut(text: string): string {
  return text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
}

/** `{brand} {line}` with its placeholders filled; those not given stay for later. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, key: string) => values[key] ?? placeholder)
}
