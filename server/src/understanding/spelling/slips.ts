/** Decides which differences between two words are typing errors and which make another word. */

const ROWS = ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm']
/** Letters that people take for one another. */
const CONFUSED = new Set([
  'bv',
  'cs',
  'cz',
  'sz',
  'gj',
  'iy',
  'ck',
  'kq',
  'mn',
  'ei',
  'ou',
  'cq',
  'jx',
  'hj',
  'lr',
  'xs',
  'xz',
])

/** Letters that are written for one sound, of which only one differs: 'ninga' is nearer to 'ninja' than to 'nina'. */
export function isHeardAlike(typed: string, meant: string): boolean {
  if (typed.length !== meant.length) return false
  const places = [...typed].flatMap((letter, at) => (letter === meant[at] ? [] : [at]))
  const [at] = places
  return places.length === 1 && ONE_SOUND.has([typed[at!]!, meant[at!]!].toSorted().join(''))
}

const ONE_SOUND = new Set(['bv', 'cs', 'cz', 'sz', 'gj', 'iy', 'ck', 'kq', 'cq', 'xz', 'sx'])

/** 'chuches' is no slip of 'couches', 'tapar' none of 'tapa': neither letter lies beside the other, and verbs end so. */
export function isLikelySlip(typed: string, meant: string): boolean {
  if (typed.length === meant.length) return hasLikelyLetters(typed, meant)
  // An inflected form: a verb's 'tapar', 'tapan', 'tapas'.
  const isInflected = typed.startsWith(meant) && VOWEL.test(meant.at(-1)!) && /^[rns]$/.test(typed.slice(meant.length))
  return !isInflected && !isDerived(typed, meant)
}

/** A 'cafetería' is no 'cafetera'. */
const isDerived = (typed: string, meant: string) => /erias?$/.test(typed) && /[eo]r[oa]s?$/.test(meant)

/** Two letters wrong at once in a long word; 'diabético' is no 'dietético': their consonants are others. */
export function isLikelyDoubleSlip(typed: string, meant: string): boolean {
  const [a, b] = [consonantsOf(typed), consonantsOf(meant)]
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  if (long.length > short.length) return [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short)
  const places = [...a].flatMap((letter, at) => (letter === b[at] ? [] : [at]))
  const isSwapped = places.length === 2 && a[places[0]!] === b[places[1]!] && a[places[1]!] === b[places[0]!]
  return isSwapped || places.every((at) => isNear(a[at]!, b[at]!))
}

const consonantsOf = (word: string) => word.replace(/[aeiou]/g, '')

function hasLikelyLetters(typed: string, meant: string): boolean {
  const places = [...typed].flatMap((letter, at) => (letter === meant[at] ? [] : [at]))
  const [first, second] = places
  if (places.length === 2 && typed[first!] === meant[second!] && typed[second!] === meant[first!]) return true
  if (places.length > 2 && isMovedLetter(typed, meant, first!, places.at(-1)!)) return true
  return places.every((at) => isNear(typed[at]!, meant[at]!) || isVowelSlip(typed, meant, at))
}

/** In a long word a wrong vowel before the ending makes no other word: 'skachers', but 'organizar' is no 'organizer'. */
function isVowelSlip(typed: string, meant: string, at: number): boolean {
  return typed.length >= LONG && at < typed.length - ENDING && VOWEL.test(typed[at]!) && VOWEL.test(meant[at]!)
}

const LONG = 7
const ENDING = 2
const VOWEL = /[aeiou]/

/** 'samgsun': one letter stands some places away from its own. */
function isMovedLetter(typed: string, meant: string, first: number, last: number): boolean {
  const [a, b] = [typed.slice(first, last + 1), meant.slice(first, last + 1)]
  return a.slice(1) + a[0] === b || a.at(-1) + a.slice(0, -1) === b
}

function isNear(a: string, b: string): boolean {
  if (CONFUSED.has(a + b) || CONFUSED.has(b + a)) return true
  for (const [row, letters] of ROWS.entries()) {
    const at = letters.indexOf(a)
    if (at === -1) continue
    const beside = [letters[at - 1], letters[at + 1], ...around(ROWS[row - 1], at, 0), ...around(ROWS[row + 1], at, -1)]
    return beside.includes(b)
  }
  return false
}

/** The two keys that touch the one at `at` from another row. */
const around = (row: string | undefined, at: number, shift: number) => [row?.[at + shift], row?.[at + shift + 1]]
