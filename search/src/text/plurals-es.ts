/**
 * One key for the singular and the plural of a Spanish word, on folded lower-case text (luz/luces, sofa/sofas,
 * lapiz/lapices, cafe/cafes, pantalon/pantalones, base/bases, tablet/tablets). The key need not be a word: "base" becomes "bas".
 */
const LETTERS_ONLY = /^[a-z]+$/

export function pluralKey(word: string): string {
  const { length } = word
  if (length < 4 || !LETTERS_ONLY.test(word)) return word
  if (length > 4 && word.endsWith('ces')) return `${word.slice(0, -3)}z`
  if (word.endsWith('ce')) return `${word.slice(0, -2)}z`
  if (length > 4 && word.endsWith('es')) return withoutForeignPlural(word.slice(0, -2))
  if (word.endsWith('e')) return word.slice(0, -1)
  if (word.endsWith('as') || word.endsWith('os') || word.endsWith('es')) return word.slice(0, -1)
  return withoutForeignPlural(word)
}

/** menus/menu, taxis/taxi, autobus/autobuses, laptops/laptop; express has no singular */
const withoutForeignPlural = (word: string): string =>
  (word.length > 3 && (word.endsWith('us') || word.endsWith('is'))) || (word.length > 4 && FOREIGN.test(word))
    ? word.slice(0, -1)
    : word

const FOREIGN = /[^aeious]s$/

const ENDING_LETTERS = 3

/**
 * Keys of a misspelt word whose ending hides its plural: the word with one of its last letters left out or swapped with the next
 * ("teniss" → teni, "juguetess" → juguet). A typo of a key counts the letters of the key only, which can be two more.
 */
export function misspeltPluralKeys(word: string): string[] {
  if (word.length < 5 || !LETTERS_ONLY.test(word)) return []
  const keys = new Set<string>()
  for (let at = word.length - ENDING_LETTERS; at < word.length; at++) {
    keys.add(pluralKey(word.slice(0, at) + word.slice(at + 1)))
    if (at + 1 < word.length) keys.add(pluralKey(word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)))
  }
  keys.delete(pluralKey(word))
  return [...keys]
}
