/** The Snowball stemmer for Spanish, on lower-case words with their accents. Regions: RV, R1, R2 as Snowball defines them. */
const VOWELS = 'aeiouáéíóúü'
const isVowel = (character: string | undefined): boolean => character !== undefined && VOWELS.includes(character)

/** Start of the region after the first consonant that follows a vowel, from `from` on. */
function regionAfter(word: string, from: number): number {
  let index = from
  while (index < word.length && !isVowel(word[index])) index++
  while (index < word.length && isVowel(word[index])) index++
  return Math.min(index + 1, word.length)
}

function verbRegion(word: string): number {
  if (word.length < 3) return word.length
  const next = (index: number, vowel: boolean): number => {
    for (let at = index; at < word.length; at++) if (isVowel(word[at]) === vowel) return at + 1
    return word.length
  }
  if (!isVowel(word[1])) return next(2, true)
  if (isVowel(word[0])) return next(2, false)
  return 3
}

/** The longest of the endings that the word has. */
function longest(word: string, endings: string[]): string {
  let found = ''
  for (const ending of endings) if (ending.length > found.length && word.endsWith(ending)) found = ending
  return found
}

const words = (list: string): string[] => list.split(' ')

const PRONOUNS = words('me se sela selo selas selos la le lo las les los nos')
const BEFORE_PRONOUN = words('iéndo ándo ár ér ír iendo ando ar er ir yendo')

const DELETE_R2 = words(
  'anza anzas ico ica icos icas ismo ismos able ables ible ibles ista istas oso osa osos osas amiento amientos imiento imientos',
)
const ADORA = words('adora ador ación adoras adores aciones acion ante antes ancia ancias')
const LOGIA = words('logía logías')
const UCION = words('ución uciones ucion')
const ENCIA = words('encia encias')
const IDAD = words('idad idades')
const IVA = words('iva ivo ivas ivos')
const SUFFIXES = [...DELETE_R2, ...ADORA, ...LOGIA, ...UCION, ...ENCIA, 'amente', 'mente', ...IDAD, ...IVA]

const Y_VERBS = words('ya ye yan yen yeron yendo yo yó yas yes yais yamos')
const VERBS_GU = words('en es éis emos')
const VERBS = words(
  'arían arías arán arás aríais aría aréis aríamos aremos ará aré erían erías erán erás eríais ería eréis eríamos eremos erá eré ' +
    'irían irías irán irás iríais iría iréis iríamos iremos irá iré aba ada ida ía ara iera ad ed id ase iese aste iste an aban ían ' +
    'aran ieran asen iesen aron ieron ado ido ando iendo ió ar er ir as abas adas idas ías aras ieras ases ieses ís áis abais íais arais ' +
    'ierais aseis ieseis asteis isteis ados idos amos ábamos íamos imos áramos iéramos iésemos ásemos',
)
const RESIDUE = words('os a o á í ó')

const unaccent = (text: string): string =>
  text.replace(/[áéíóú]/g, (vowel) => 'aeiou'['áéíóú'.indexOf(vowel)] as string)

export function stemSpanish(input: string): string {
  const rv = verbRegion(input)
  const r1 = regionAfter(input, 0)
  const r2 = regionAfter(input, r1)
  let word = withoutPronoun(input, rv)
  const afterSuffix = withoutSuffix(word, r1, r2)
  if (afterSuffix !== word) word = afterSuffix
  else {
    const afterY = withoutYVerb(word, rv)
    word = afterY !== word ? afterY : withoutVerb(word, rv)
  }
  return unaccent(withoutResidue(word, rv))
}

function withoutPronoun(word: string, rv: number): string {
  const pronoun = longest(word, PRONOUNS)
  if (pronoun === '' || word.length - pronoun.length < rv) return word
  const base = word.slice(0, -pronoun.length)
  const ending = longest(base, BEFORE_PRONOUN)
  if (ending === '' || base.length - ending.length < rv) return word
  if (ending === 'yendo') return base.at(-6) === 'u' ? base : word
  return base.slice(0, base.length - ending.length) + unaccent(ending)
}

function withoutSuffix(word: string, r1: number, r2: number): string {
  const suffix = longest(word, SUFFIXES)
  if (suffix === '') return word
  const start = word.length - suffix.length
  if (suffix === 'amente') return start < r1 ? word : cutIn(word.slice(0, start), r2, ['iv', 'os', 'ic', 'ad'], 'at')
  if (start < r2) return word
  const base = word.slice(0, start)
  if (DELETE_R2.includes(suffix)) return base
  if (ADORA.includes(suffix)) return cutIn(base, r2, ['ic'])
  if (LOGIA.includes(suffix)) return `${base}log`
  if (UCION.includes(suffix)) return `${base}u`
  if (ENCIA.includes(suffix)) return `${base}ente`
  if (suffix === 'mente') return cutIn(base, r2, ['ante', 'able', 'ible'])
  if (IDAD.includes(suffix)) return cutIn(base, r2, ['abil', 'ic', 'iv'])
  return cutIn(base, r2, ['at'])
}

/** Drops one of the endings if it lies in the region; after `iv` also the `then` before it. */
function cutIn(word: string, region: number, endings: string[], then?: string): string {
  const ending = longest(word, endings)
  if (ending === '' || word.length - ending.length < region) return word
  const cut = word.slice(0, word.length - ending.length)
  return then !== undefined && ending === 'iv' ? cutIn(cut, region, [then]) : cut
}

function withoutYVerb(word: string, rv: number): string {
  const ending = longest(word.slice(rv), Y_VERBS)
  if (ending === '') return word
  const start = word.length - ending.length
  return word[start - 1] === 'u' ? word.slice(0, start) : word
}

function withoutVerb(word: string, rv: number): string {
  const ending = longest(word.slice(rv), [...VERBS_GU, ...VERBS])
  if (ending === '') return word
  const base = word.slice(0, word.length - ending.length)
  if (!VERBS_GU.includes(ending)) return base
  return base.endsWith('gu') ? base.slice(0, -1) : base
}

function withoutResidue(word: string, rv: number): string {
  const region = word.slice(rv)
  const ending = longest(region, RESIDUE)
  if (ending !== '') return word.slice(0, word.length - ending.length)
  if (!/[eé]$/.test(region)) return word
  const base = word.slice(0, -1)
  return base.endsWith('gu') && base.length - 1 >= rv ? base.slice(0, -1) : base
}
