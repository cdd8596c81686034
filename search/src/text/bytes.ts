/**
 * Inside the index a word is a *byte string*: a JavaScript string whose characters are the UTF-8 bytes of the word. For
 * ASCII that is the word itself. Length, order and edit distance then mean bytes, as they do in Typesense.
 */
const isAscii = (text: string): boolean => {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false
  return true
}

export function toByteString(text: string): string {
  if (isAscii(text)) return text
  return Buffer.from(text).toString('latin1')
}

export const fromByteString = (bytes: string): string => Buffer.from(bytes, 'latin1').toString()

/** The first `limit` bytes of the text's UTF-8 form, never cutting a character in two. */
export function clipBytes(text: string, limit: number): string {
  if (text.length * 3 <= limit) return text
  const bytes = Buffer.from(text)
  if (bytes.length <= limit) return text
  let end = limit
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--
  return bytes.toString('utf8', 0, end)
}
