/** Text that was written as UTF-8, read as Windows-1252 and written as UTF-8 again: 'CaÃ±Ã³n' for 'Cañón'. */

/** Letters that the bytes 0x80 to 0x9f were read as; those without one stay the control characters of that number. */
const WINDOWS_LETTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const BYTES = new Map([...WINDOWS_LETTERS].map((letter, at) => [letter.charCodeAt(0), 0x80 + at]))
/** Without the closing quote: 'AVELÃ”' is a word that ends there. */
const SECOND = `[\\u0080-\\u00bf${WINDOWS_LETTERS.replace('”', '')}]`
/** Letters of western Europe, and the quotes and dashes of typography. */
const DOUBLE = new RegExp(`[ÂÃ]${SECOND}|â[€\\u0080][\\u0080-\\u00bf${WINDOWS_LETTERS}]`, 'g')
const utf8 = new TextDecoder('utf-8', { fatal: true })

export function readOnce(text: string): string {
  return text.replace(DOUBLE, (letters) => {
    try {
      return utf8.decode(Uint8Array.from(letters, (letter) => BYTES.get(letter.charCodeAt(0)) ?? letter.charCodeAt(0)))
    } catch {
      return letters
    }
  })
}
