/** Which differences between two words are slips of the hand, and which make another word of the language. */

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
])

/** 'chuches' is no slip of 'couches', 'tapar' none of 'tapa': neither letter lies beside the other, and verbs end so. */
export function isLikelySlip(typed: string, meant: string): boolean {
  if (typed.length === meant.length) return hasLikelyLetters(typed, meant)
  // An inflected form: a verb's 'tapar', 'tapan', 'tapas'.
  return !(typed.startsWith(meant) && /^[rns]$/.test(typed.slice(meant.length)) && !typed.endsWith('ss'))
}

function hasLikelyLetters(typed: string, meant: string): boolean {
  const places = [...typed].flatMap((letter, at) => (letter === meant[at] ? [] : [at]))
  const [first, second] = places
  if (places.length === 2 && typed[first!] === meant[second!] && typed[second!] === meant[first!]) return true
  return places.every((at) => isNear(typed[at]!, meant[at]!))
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
