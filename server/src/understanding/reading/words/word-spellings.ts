/** The words in which a name may say the same: 'go 3' and 'go3', '65r15' and '65 r15', 'olla express' and 'olla presion'. */
import type { Kind } from '@tianguis/titles'

const LETTERS_THEN_NUMBER = /^([a-z]{2,})(\d{1,4}[a-z]?)$/
/** 'k2' is also 'k 2', 'g502' 'g 502'. */
const LETTER_THEN_NUMBER = /^([a-z])(\d{1,4})$/
/** Of motor oil: '20w50', '20w 50'. */
const VISCOSITY = /^(\d{1,2}w)(\d{2})$/
const NUMBER = /^\d{1,4}[a-z]?$/
/** 'Echo Dot 3' is also 'Echo Dot (3ra generación)'. */
const ORDINALS: Record<string, string[]> = {
  2: ['2da', '2a'],
  3: ['3ra', '3era', '3a'],
  4: ['4ta', '4a'],
  5: ['5ta', '5a'],
  6: ['6ta'],
  7: ['7ma'],
  8: ['8va'],
  9: ['9na'],
}
/** '10 generación' of an iPad of 10.2 inches and the eighth generation. */
const GENERATION = /^(?:generacion|gen|generation)$/
/** Parts whose number names say: 'cafetera 4 tazas', 'comedor 6 sillas'. */
const COUNTED =
  /^(?:tazas|sillas|puertas|quemadores|hornillas|velocidades|cajones|piezas|personas|plazas|niveles|ruedas|lugares|puertos|canales|escalones|peldanos|hojas|bolsillos|contactos|cuerpos|bandejas|entrepanos|entradas|salidas|tomas|vasos|platos|cubiertos|luces|llantas|cuchillos|colores)$/
const SAME_PARTS: Record<string, string[]> = {
  hornillas: ['quemadores'],
  quemadores: ['hornillas'],
  escalones: ['peldanos'],
  peldanos: ['escalones'],
  plazas: ['cuerpos'],
  cuerpos: ['plazas'],
  lugares: ['personas'],
}
/** Things whose number is part of the name, also where they stand in the name of the kind: 'funda iPhone 11'. */
const NUMBERED_THINGS = /^(?:iphone|ipad|galaxy|redmi|note|poco|moto|band|watch|xbox|ps|playstation|switch|airpods)$/
/** Names may have more of the model: 'FX-991MS'. */
const MODEL_START = /^[a-z]{2} \d{3,4}$/
/** '32x32', whose halves are two words of a query. */
const TIMES = /^\d{1,4}x$/
const LETTERS = /^[a-z]{1,6}$/
const TYRE_WIDTH = /^[12345]\d5$/
const TYRE_HEIGHT = /^(\d[05])(?:r\d{2})?$/
const RIMS = [13, 14, 15, 16, 17, 18, 19, 20]
/** Words of the longest synonym. */
const MAX_WORDS = 4
const MAX_ALTERNATIVES = 5

/** One list of spellings per word or synonym; a spelling of several words needs all of them. */
export function spellingsOf(
  words: readonly string[],
  alternatives: ReadonlyMap<string, readonly string[]>,
  /** So many words name the kind; the number after them is no part of its name: 'tinta 664'. */
  kindWords = 0,
): string[][] {
  const groups: string[][] = []
  for (let at = 0; at < words.length; ) {
    const length = synonymLength(words, at, alternatives)
    const run = words.slice(at, at + Math.max(1, length)).join(' ')
    const next = words[at + 1]
    if (length === 0 && /^\d{1,2}$/.test(run) && COUNTED.test(next ?? '')) {
      groups.push([next!, ...(SAME_PARTS[next!] ?? [])].map((part) => `${run} ${part}`))
      at++
    } else if (length === 0 && GENERATION.test(next ?? '') && isOrdinal(run)) {
      groups.push(ofGeneration(run))
      at++
    } else if (length > 0) groups.push(withSynonyms(run, alternativesOf(run, alternatives)))
    else if (TIMES.test(run) && /^\d{1,4}$/.test(next ?? '')) {
      groups.push([`${run}${next}`, `${run.slice(0, -1)} x ${next}`])
      at++
    } else if (
      next !== undefined &&
      (at + 1 !== kindWords || NUMBERED_THINGS.test(run)) &&
      (joins(run, next) || (NUMBERED_THINGS.test(run) && NUMBER.test(next))) &&
      !COUNTED.test(words[at + 2] ?? '') &&
      !GENERATION.test(words[at + 2] ?? '') &&
      !alternatives.has(next)
    ) {
      groups.push([
        `${run} ${next}`,
        run + next,
        ...(ORDINALS[next] ?? []).map((ordinal) => `${run} ${ordinal}`),
        ...(MODEL_START.test(`${run} ${next}`) ? [`${run} ${next}*`] : []),
      ])
      at++
    } else groups.push(ofOneWord(run, words[at - 1], words[at - 2]))
    at += Math.max(1, length)
  }
  return groups
}

/** '9', '9a' and '9th generación' are the same one. */
const ORDINAL = /^(\d{1,2})(?:[a-z]{1,3})?$/
const isOrdinal = (word: string) => ORDINAL.test(word)

function ofGeneration(word: string): string[] {
  const number = ORDINAL.exec(word)![1]!
  const spelled = new Set([number, ...(ORDINALS[number] ?? []), ...ENDINGS.map((ending) => number + ending)])
  return [...spelled].flatMap((ordinal) => [`${ordinal} generacion`, `${ordinal} gen`])
}

const ENDINGS = ['a', 'th', 'ma', 'va']

/** Synonyms that are found as the same word, its plural, take no place. */
function withSynonyms(run: string, synonyms: readonly string[]): string[] {
  const own = run.includes(' ') ? [run] : inflected(run)
  const keys = new Set(own.map(singular))
  const others = synonyms.filter((other) => !keys.has(singular(other)) && keys.add(singular(other)))
  return [...own, ...others.slice(0, MAX_ALTERNATIVES)]
}

const singular = (word: string) => word.replace(/e?s$/, '')

const joins = (word: string, next: string) => LETTERS.test(word) && NUMBER.test(next)

const TYPE_C = ['usb c', 'tipo c', 'type c', 'usbc', 'typec']

function ofOneWord(word: string, before: string | undefined, first: string | undefined): string[] {
  if (word === 'usbc') return TYPE_C
  const parts = LETTERS_THEN_NUMBER.exec(word)
  if (parts) return [word, `${parts[1]} ${parts[2]}`]
  const model = LETTER_THEN_NUMBER.exec(word)
  if (model && model[1] !== 'x') return [word, `${model[1]} ${model[2]}`]
  const oil = VISCOSITY.exec(word)
  if (oil) return [word, `${oil[1]} ${oil[2]}`]
  const rim =
    first !== undefined && TYRE_WIDTH.test(first) && TYRE_HEIGHT.test(before!)
      ? /^r?(\d{2})$/.exec(word)?.[1]
      : undefined
  if (rim !== undefined) return [`r${rim}`, rim, `${before}r${rim}`]
  const height = before !== undefined && TYRE_WIDTH.test(before) ? TYRE_HEIGHT.exec(word)?.[1] : undefined
  return height === undefined ? inflected(word) : [...new Set([word, height, ...RIMS.map((rim) => `${height}r${rim}`)])]
}

/** Names of the same kind have either gender: 'bocina inalámbrica', 'altavoz inalámbrico'. */
const ADJECTIVE =
  /^(.{2,}(?:ic|ad|id|os|iv|ari|ent|ect|act|ond|anch)|larg|cort|sec|gras|grues|curv|nuev|enter|liger|complet|plan)([oa])(s?)$/

/** Of 'japonés' the search service reads the singular as a plural. */
const OF_COUNTRY =
  /^(japon|ingl|franc|portugu|holand|irland|escoc|finland|tailand|cordob|milan|genov|bolon|vien|leon|aragon)es(?:es|as?)?$/

function inflected(word: string): string[] {
  const country = OF_COUNTRY.exec(word)?.[1]
  if (country !== undefined) return [...new Set([word, `${country}es`, `${country}eses`, `${country}esa`])]
  const [, root, ending, plural] = ADJECTIVE.exec(word) ?? []
  return root === undefined ? [word] : [word, `${root}${ending === 'a' ? 'o' : 'a'}${plural}`]
}

/** In singular and plural. */
function alternativesOf(run: string, alternatives: ReadonlyMap<string, readonly string[]>): readonly string[] {
  return (
    alternatives.get(run) ?? alternatives.get(`${run}s`) ?? alternatives.get(run.replace(/e?s$/, '')) ?? NO_ALTERNATIVES
  )
}

const NO_ALTERNATIVES: readonly string[] = []

function synonymLength(
  words: readonly string[],
  at: number,
  alternatives: ReadonlyMap<string, readonly string[]>,
): number {
  for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length--)
    if (alternativesOf(words.slice(at, at + length).join(' '), alternatives).length > 0) return length
  return 0
}

/** Units that names write right behind the number, by department: '3200' is '3200MHz'. */
const UNITS: Record<string, string[]> = {
  '/computacion': ['mhz', 'hz', 'gb', 'w'],
  '/electronica': ['gb', 'mah', 'w', 'hz'],
  '/salud': ['mg', 'ml', 'mcg'],
  '/herramientas-y-ferreteria': ['w', 'v', 'mm'],
}

export function withUnits(spelling: string, kind: Kind | null): string[] {
  const isNumber = /^(?:\d{2,5}|[a-z]+ \d{3,5})$/.test(spelling)
  return isNumber ? (UNITS[kind?.department ?? '']?.map((unit) => spelling + unit) ?? []) : []
}
