/** Forms under which a word of a vocabulary is also found: its plural and its singular, in Spanish and English. */

/** Letters after which Spanish forms the plural with -es. */
const TAKES_ES = new Set(['l', 'r', 'n', 'd', 'j', 'z', 'y', 's', 'x'])
/** 'kisses', 'brushes': no singular in Spanish. */
const ENGLISH_PLURAL = /(?:ss|ch|sh|x)es$/
const VOWELS = new Set(['a', 'e', 'i', 'o', 'u'])

export function formsOf(word: string): string[] {
  if (word.length < 3 || /\d/.test(word)) return [word]
  return [word, ...pluralsOf(word), ...singularsOf(word)]
}

/** The shortest of `formsOf`: the singular, or the word itself. */
export function shortestFormOf(word: string): string {
  if (word.length < 3 || /\d/.test(word)) return word
  return singularsOf(word).at(-1) ?? word
}

function pluralsOf(word: string): string[] {
  const last = word.at(-1)!
  if (word.endsWith('z')) return [`${word.slice(0, -1)}ces`]
  if (VOWELS.has(last)) return [`${word}s`]
  if (last === 's') return ENGLISH_PLURAL.test(word) ? [] : [`${word}es`]
  if (last === 'y') return [`${word}s`, `${word}es`]
  return TAKES_ES.has(last) ? [`${word}es`, `${word}s`] : [`${word}s`]
}

function singularsOf(word: string): string[] {
  if (word.length < 5 || !word.endsWith('s') || word.endsWith('ss')) return []
  const forms = [word.slice(0, -1)]
  if (word.endsWith('ces')) forms.push(`${word.slice(0, -3)}z`)
  else if (word.endsWith('es') && TAKES_ES.has(word.at(-3)!)) forms.push(word.slice(0, -2))
  return forms
}
