/**
 * An e-mail address or name as the database compares it (`citext`), for limits: two spellings that find one account must share
 * one count. Each character is folded by itself; `toLowerCase` of a whole text makes two characters of «İ» and looks at the
 * neighbours of «Σ».
 */
export function accountKey(identifier: string): string {
  return Array.from(identifier, (character) => (character === 'İ' ? 'i' : character.toLowerCase())).join('')
}
