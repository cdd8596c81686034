/** The Snowball stemmer for English ("Porter 2"), on lower-case words without apostrophes. */
const VOWEL = /[aeiouy]/

const EXCEPTIONS = new Map(
  'skis:ski skies:sky dying:die lying:lie tying:tie idly:idl gently:gentl ugly:ugli early:earli only:onli singly:singl sky:sky news:news howe:howe atlas:atlas cosmos:cosmos bias:bias andes:andes'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)
const AFTER_STEP_1A = new Set('inning outing canning herring earring proceed exceed succeed'.split(' '))

const STEP_2: [string, string][] = [
  ['ational', 'ate'],
  ['ization', 'ize'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['fulli', 'ful'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
]
const STEP_3: [string, string][] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
]
const STEP_4 = 'ement ance ence able ible ment ant ent ism ate iti ous ive ize al er ic'.split(' ')

/** Consonant y is written Y while stemming. */
const markY = (word: string): string => word.replace(/^y/, 'Y').replace(/([aeiouy])y/g, '$1Y')

function regionAfter(word: string, from: number): number {
  const match = /[aeiouy][^aeiouy]/.exec(word.slice(from))
  return match ? from + match.index + 2 : word.length
}

function firstRegion(word: string): number {
  const special = /^(gener|commun|arsen)/.exec(word)
  return special ? special[0].length : regionAfter(word, 0)
}

const endsInShortSyllable = (word: string): boolean =>
  /(^[aeiouy][^aeiouy]$)|([^aeiouy][aeiouy][^aeiouywxY]$)/.test(word)

export function stemEnglish(input: string): string {
  if (input.length < 3) return input
  const exception = EXCEPTIONS.get(input)
  if (exception !== undefined) return exception
  let word = markY(input)
  const r1 = firstRegion(word)
  const r2 = regionAfter(word, r1)
  word = step1a(word)
  if (AFTER_STEP_1A.has(word)) return word
  word = step1b(word, r1)
  word = word.replace(/(.[^aeiouy])[yY]$/, '$1i')
  word = step2(word, r1)
  word = step3(word, r1, r2)
  word = step4(word, r2)
  return step5(word, r1, r2).toLowerCase()
}

function step1a(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (/ie[ds]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1)
  if (/(us|ss)$/.test(word) || !word.endsWith('s')) return word
  return VOWEL.test(word.slice(0, -2)) ? word.slice(0, -1) : word
}

function step1b(word: string, r1: number): string {
  const eed = /eed(ly)?$/.exec(word)
  if (eed) return eed.index >= r1 ? word.slice(0, eed.index + 2) : word
  const ending = /(ed|edly|ing|ingly)$/.exec(word)
  if (!ending || !VOWEL.test(word.slice(0, ending.index))) return word
  const base = word.slice(0, ending.index)
  if (/(at|bl|iz)$/.test(base)) return `${base}e`
  if (/(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(base)) return base.slice(0, -1)
  return r1 >= base.length && endsInShortSyllable(base) ? `${base}e` : base
}

function step2(word: string, r1: number): string {
  for (const [suffix, replacement] of STEP_2)
    if (word.endsWith(suffix)) {
      const start = word.length - suffix.length
      return start >= r1 ? word.slice(0, start) + replacement : word
    }
  if (word.endsWith('ogi')) return word.length - 3 >= r1 && word.at(-4) === 'l' ? word.slice(0, -1) : word
  if (word.endsWith('li')) return word.length - 2 >= r1 && /[cdeghkmnrt]li$/.test(word) ? word.slice(0, -2) : word
  return word
}

function step3(word: string, r1: number, r2: number): string {
  for (const [suffix, replacement] of STEP_3)
    if (word.endsWith(suffix)) {
      const start = word.length - suffix.length
      return start >= r1 ? word.slice(0, start) + replacement : word
    }
  return word.endsWith('ative') && word.length - 5 >= r2 ? word.slice(0, -5) : word
}

function step4(word: string, r2: number): string {
  for (const suffix of STEP_4)
    if (word.endsWith(suffix)) return word.length - suffix.length >= r2 ? word.slice(0, -suffix.length) : word
  return /[st]ion$/.test(word) && word.length - 3 >= r2 ? word.slice(0, -3) : word
}

function step5(word: string, r1: number, r2: number): string {
  const at = word.length - 1
  if (word.endsWith('l')) return at >= r2 && word.at(-2) === 'l' ? word.slice(0, -1) : word
  if (!word.endsWith('e')) return word
  return at >= r2 || (at >= r1 && !endsInShortSyllable(word.slice(0, -1))) ? word.slice(0, -1) : word
}
