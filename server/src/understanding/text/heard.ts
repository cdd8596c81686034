/**
 * How a word sounds, one sign per sound, for names that are written by ear. '#' is the sound of 'ch' and 'sh', '1' that of 'ei', '2' of
 * 'ai' and '3' of 'ou'.
 */

/** As Spanish reads it. */
export function heardInSpanish(word: string): string {
  return written(
    word
      .replace(/^es(?=[ptkqcnml])/, 's')
      .replace(/gg/g, 'G')
      .replace(/t?ch|sch|sh/g, '#')
      .replace(/ph/g, 'f')
      .replace(/[gh]u(?=[aeio])/g, 'w')
      .replace(/h/g, '')
      .replace(/qu(?=[ei])|ck/g, 'k')
      .replace(/c(?=[eiy])/g, 's')
      .replace(/g(?=[eiy])/g, 'j')
      .replace(/ll/g, 'y')
      .replace(/^x/, 's')
      .replace(/x/g, 'ks'),
  )
}

/** The same with 'gu' before e and i as in 'guitarra'. */
export const heardWithHardG = (word: string) => heardInSpanish(word.replace(/gu(?=[ei])/g, 'G'))

/** As those say it who know the English name: 'colgeit', 'naik', 'yilet'. */
export function heardInEnglish(word: string): string {
  return written(
    word
      .replace(/^kn/, 'n')
      .replace(/gg/g, 'G')
      .replace(/^wr/, 'r')
      .replace(/^x/, 's')
      .replace(/ch(?=[rl])/g, 'k')
      .replace(/tion/g, '#on')
      .replace(/t?ch|sch|sh/g, '#')
      .replace(/ph/g, 'f')
      .replace(/wh/g, 'w')
      .replace(/th/g, 'd')
      .replace(/ck/g, 'k')
      .replace(/d?g(?=[eiy])|j/g, 'Y')
      .replace(/igh/g, '2')
      .replace(/[ae][iy]/g, '1')
      .replace(/o[uw]/g, '3')
      .replace(/ee|ea|ie(?=s?$)/g, 'i')
      .replace(/oo/g, 'u')
      .replace(/c(?=[eiy])/g, 's')
      .replace(/(?<=[^aeiou\d])y(?=[^aeiou\d])/g, '2')
      .replace(/([aeiou])(?=([^aeiou\d])\2?e(s?)$)/, (_, vowel: string) => LONG_VOWELS[vowel]!)
      .replace(/([ai])(?=[^aeiou\d]ers?$)/, (_, vowel: string) => LONG_VOWELS[vowel]!)
      .replace(/([^aeiou\d])le(s?)$/, '$1el$2')
      .replace(/(?<=[^aeiou\d])e(?=s?$)/, '')
      .replace(/h(?=[aeiou\d])/g, 'j')
      .replace(/h/g, '')
      .replace(/x/g, 'ks'),
  )
}

const LONG_VOWELS: Record<string, string> = { a: '1', e: 'i', i: '2', o: '3', u: 'u' }

const ENGLISH_LETTERS = 'ei bi si di i ef yi eich ai yei kei el em en ou pi kiu ar es ti iu bi dabliu eks uai si'.split(
  ' ',
)
const SPANISH_LETTERS =
  'a be se de e efe je ache i jota ka ele eme ene o pe ku erre ese te u be doblebe ekis ye seta'.split(' ')

/** 'JBL' is said letter by letter. */
export function heardAsLetters(word: string): string[] {
  if (!/^[bcdfghjklmnpqrstvwxyz]{2,4}$/.test(word)) return []
  return [ENGLISH_LETTERS, SPANISH_LETTERS].map((names) =>
    heardInSpanish([...word].map((letter) => names[letter.charCodeAt(0) - 97]).join('')),
  )
}

/** Signs that are left are those of sounds; a sound is not written twice. */
function written(word: string): string {
  return word
    .replace(/[ae]i/g, (pair) => (pair === 'ei' ? '1' : '2'))
    .replace(/[ae]y(?![aeiou])/g, (pair) => (pair[0] === 'e' ? '1' : '2'))
    .replace(/[ao]u/g, '3')
    .replace(/y(?![aeiou\d])/g, 'i')
    .replace(/ng$/, 'n')
    .replace(/[cq]/g, 'k')
    .replace(/v/g, 'b')
    .replace(/z/g, 's')
    .toLowerCase()
    .replace(/(.)\1+/g, '$1')
}

const SIGNS = 'abdefgijklmnoprstuwy#123'
const SIGN_OF = new Uint8Array(128)
for (const [at, sign] of [...SIGNS].entries()) SIGN_OF[sign.charCodeAt(0)] = at + 1
const SIZE = SIGNS.length + 1
const isVowel = (sign: string) => 'aeiou123'.includes(sign)

const ALIKE: Record<string, number> = {}
function alike(cost: number, pairs: string): void {
  for (const pair of pairs.split(' ')) {
    ALIKE[pair] = cost
    ALIKE[pair[1]! + pair[0]!] = cost
  }
}
alike(0.1, 'uw i1 i2 e1 12 a2 o3 u3 a3')
alike(0.2, 'ei ou jy #y mn a1 e2')
alike(0.3, '#s js #j gj lr dt bp gk bw gw ao ae uy iy au eo')

/** Between two signs; a vowel is no consonant. */
const COSTS = new Float32Array(SIZE * SIZE)
for (const a of SIGNS)
  for (const b of SIGNS)
    COSTS[SIGN_OF[a.charCodeAt(0)]! * SIZE + SIGN_OF[b.charCodeAt(0)]!] =
      a === b ? 0 : (ALIKE[a + b] ?? (isVowel(a) && isVowel(b) ? 0.4 : 1))

/** The first sound is heard best. */
const AT_FIRST = 2
const VOWEL_LEFT_OUT = 0.45
const CONSONANT_LEFT_OUT = 0.8
/** At the end of a word or before another consonant. */
const WEAK_LEFT_OUT = 0.45

/** Signs of a word as numbers, with what each costs where it is left out. */
export interface Sounds {
  signs: Uint8Array
  out: Float32Array
}

export function soundsOf(heard: string): Sounds {
  const letters = [...heard].slice(0, MAX_SOUNDS - 1)
  return {
    signs: Uint8Array.from(letters, (sign) => SIGN_OF[sign.charCodeAt(0)]!),
    out: Float32Array.from(letters, (sign, at) => costLeftOut(sign, letters[at + 1], at === 0)),
  }
}

function costLeftOut(sign: string, next: string | undefined, isFirst: boolean): number {
  if (isFirst) return 1
  if (isVowel(sign)) return VOWEL_LEFT_OUT
  return next === undefined || !isVowel(next) ? WEAK_LEFT_OUT : CONSONANT_LEFT_OUT
}

const MAX_SOUNDS = 40
const ROWS = [new Float32Array(MAX_SOUNDS), new Float32Array(MAX_SOUNDS)] as [Float32Array, Float32Array]

/** How different two words sound; more than `limit` once it passes it. */
export function soundDistance(a: Sounds, b: Sounds, limit: number): number {
  let [last, row] = ROWS
  const length = b.signs.length
  last[0] = 0
  for (let j = 1; j <= length; j++) last[j] = last[j - 1]! + b.out[j - 1]!
  for (let i = 1; i <= a.signs.length; i++) {
    const out = a.out[i - 1]!
    const sign = a.signs[i - 1]! * SIZE
    let before = last[0]! + out
    row[0] = before
    let least = before
    for (let j = 1; j <= length; j++) {
      let cost = COSTS[sign + b.signs[j - 1]!]!
      if (i === 1 && j === 1) cost *= AT_FIRST
      before = Math.min(last[j - 1]! + cost, last[j]! + out, before + b.out[j - 1]!)
      row[j] = before
      if (before < least) least = before
    }
    if (least > limit) return limit + 1
    const passed = last
    last = row
    row = passed
  }
  return last[length]!
}

/** One bit per consonant, those that are taken for one another together. */
export function consonantsOf(heard: string): number {
  let bits = 0
  for (let at = 0; at < heard.length; at++) bits |= BITS[heard.charCodeAt(at)]!
  return bits
}

const GROUPS = ['bp', 'dt', 'f', 'gkj', 's#y', 'lr', 'mn']
export const CONSONANT_GROUPS = GROUPS.length
const BITS = new Uint16Array(128)
for (const [at, signs] of GROUPS.entries()) for (const sign of signs) BITS[sign.charCodeAt(0)] = 1 << at
