/** How many persons, how big a room, how old, heavy or tall someone is: numbers of a message that say what size of a thing is right. */
import { fold } from '@tianguis/contract/folding'
import { NUMBER_WORDS } from '../../../../../understanding/text/tokens.ts'
import { stemsOf } from '../../../../../understanding/text/words.ts'
import type { Amount } from '../../posts/guides.ts'

export interface SaidAmount {
  by: Exclude<Amount['by'], 'uso' | 'otro'>
  value: number
  /** The words that say it. */
  said: string
  /** A person or an animal of this weight uses the thing. */
  of?: 'person' | 'animal'
}

const MANY =
  '(?:personas?|gentes?|integrantes|invitados|comensales|adultos|ninos|chamacos|familiares|miembros|amig[oa]s)'
const PERSONS = [
  / (?:somos|vivimos|seriamos|seremos|serian|comemos|cenamos|familia de|casa de|pareja de) (?:como |unos |unas )?(\d{1,3}) /,
  new RegExp(` (\\d{1,3}) ${MANY} `),
  / (\d{1,3}) (?:en (?:la |mi )?(?:casa|familia|depa)|de familia) /,
]
const ALONE = / (?:vivo (?:sol[oa]|por mi cuenta)|estoy sol[oa]|es para mi sol[oa]|para una sola persona|nomas yo) /
const COUPLE =
  / (?:mi (?:espos[oa]|novi[oa]|pareja|marido|mujer|vieja|viejo) y yo|somos pareja|(?:para|pa) (?:una )?pareja) /

const ROOM =
  '(?:cuarto|recamara|habitacion|sala|oficina|local|consultorio|estancia|depa|departamento|casa|salon|espacio|area|taller|cochera|comedor|cocina|patio|jardin|terraza)'
const BY_SIDES = / (\d{1,2}(?:\.\d+)?) ?(?:x|por) ?(\d{1,2}(?:\.\d+)?)(?: (?:metros|mts?|m))? /
const SQUARE = / (\d{1,3}(?:\.\d+)?) ?(?:m2|mts2|mt2|m²|metros? (?:cuadrados?|2)|mts? cuadrados?) /
const OF_ROOM = new RegExp(` ${ROOM} [^0-9,]{0,30}(\\d{1,3}(?:\\.\\d+)?) ?(?:metros?|mts?|m) `)

const DISTANCE = [
  / (?:a|desde|como a|de lejos a) (?:unos |como )?(\d{1,2}(?:\.\d+)?) ?(?:metros?|mts?|m) /,
  / (\d{1,2}(?:\.\d+)?) ?(?:metros?|mts?|m) (?:de )?(?:distancia|lejos|retirado) /,
  / (?:distancia|lejos) (?:de |como |unos |a )*(\d{1,2}(?:\.\d+)?) ?(?:metros?|mts?|m) /,
]

const SOMEBODY =
  '(?:persona|alguien|nin[oa]|bebe|nene|nena|hij[oa]|espos[oa]|esposo|senora?|mama|papa|hombre|mujer|adulto|uno|yo)'
const ANIMAL = '(?:perr[oa]|perrit[oa]|cachorr[oa]|gat[oa]|gatit[oa]|mascota|lomito|michi|firulais)'
const KILOS = '(\\d{1,3}(?:\\.\\d+)?) ?(?:kilos?|kgs?|kilogramos)'
const WEIGHTS: [RegExp, 'person' | 'animal'][] = [
  [new RegExp(` ${ANIMAL} [^0-9,]{0,24}${KILOS} `), 'animal'],
  [new RegExp(` (?:peso|pesa|pesamos|pesan) [^0-9,]{0,16}${KILOS} `), 'person'],
  [new RegExp(` ${SOMEBODY} [^0-9,]{0,12}${KILOS} `), 'person'],
  [new RegExp(` ${SOMEBODY} [^0-9,]{0,12}[\\d.]{3,4} y ${KILOS} `), 'person'],
  [new RegExp(` (?:aguant|soport|resist|carg)[a-z]+ [^0-9,]{0,24}${KILOS} `), 'person'],
]

const HEIGHTS = [
  / (?:mido|mide|miden|estatura|alguien de|persona de|altura de|estatura de) (?:como |unos |casi |de )*(1[.,]\d{1,2}|\d{2,3}(?= ?(?:cm|centimetros)))/,
  / (1[.,]\d{1,2}) ?(?:m |mts? |metros? )?(?:de (?:estatura|altura|alto|alta)|y peso) /,
]

const NUMBER = new RegExp(` (${Object.keys(NUMBER_WORDS).join('|')})(?= )`, 'g')

/** Each amount once, as its first clear wording says it. `age`: of the wish, in years. */
export function saidAmounts(message: string, age: number | null): SaidAmount[] {
  const folded = fold(message)
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/(\d)\s*[x×]\s*(\d)/g, '$1x$2')
    .replace(/[^a-z0-9.,²\s]/g, ' ')
    .replace(/[.,](?!\d)/g, ' , ')
  const text = ` ${folded} `.replace(/\s+/g, ' ').replace(/ (\d+) (?:metros?|mts?) y medi[oa] /g, ' $1.5 metros ')
  const counted = text.replace(NUMBER, (_, word: string) => ` ${NUMBER_WORDS[word]}`)
  const found = [
    persons(counted),
    area(counted),
    first(DISTANCE, counted, 'distancia'),
    weight(counted),
    height(counted),
    age === null
      ? null
      : { by: 'edad' as const, value: age, said: age < 1 ? `${Math.round(age * 12)} meses` : `${age} años` },
  ]
  return found.filter((one) => one !== null)
}

const amount = (by: SaidAmount['by'], value: number, said: string): SaidAmount => ({ by, value, said: said.trim() })

function first(patterns: readonly RegExp[], text: string, by: SaidAmount['by']): SaidAmount | null {
  for (const pattern of patterns) {
    const met = pattern.exec(text)
    if (met) return amount(by, Number(met[1]), met[0])
  }
  return null
}

function persons(text: string): SaidAmount | null {
  const some = first(PERSONS, text, 'personas')
  if (some) return some
  const [alone] = ALONE.exec(text) ?? []
  const [couple] = COUPLE.exec(text) ?? []
  return alone ? amount('personas', 1, alone) : couple ? amount('personas', 2, couple) : null
}

function area(text: string): SaidAmount | null {
  const sides = new RegExp(` ${ROOM} `).test(text) ? BY_SIDES.exec(text) : null
  if (sides) return amount('metros', Math.round(Number(sides[1]) * Number(sides[2]) * 10) / 10, sides[0])
  const room = first([SQUARE, OF_ROOM], text, 'metros')
  // «un espacio de 3 metros» is its length
  return room && room.value >= SMALLEST_ROOM ? room : null
}

/** m² */
const SMALLEST_ROOM = 4

function weight(text: string): SaidAmount | null {
  for (const [pattern, of] of WEIGHTS) {
    const met = pattern.exec(text)
    if (met) return { ...amount('peso', Number(met[1]), met[0]), of }
  }
  return null
}

function height(text: string): SaidAmount | null {
  const some = first(HEIGHTS, text.replace(/ 1 (\d{2}) /g, ' 1.$1 '), 'estatura')
  if (!some) return null
  const met = /(\d)[.,](\d{1,2})|(\d{2,3})/.exec(some.said)!
  return { ...some, value: met[3] ? Number(met[3]) : Number(met[1]) * 100 + Number(met[2]!.padEnd(2, '0')) }
}

const AROUND = new Set(
  stemsOf(
    'personas gente familia integrantes casa somos vivimos vivo solo sola cuarto recamara habitacion sala oficina depa departamento metros mts m m2 cuadrados kilos kilo kg kgs peso pesa pesan mido mide estatura altura anos ano meses mes edad nino nina bebe hijo hija distancia lejos pareja esposa esposo invitados niños adultos aguante soporte aguanten soporten resista cargue tamaño chico grande mediano persona alguien perro gato',
  ),
)

/** Whether these words say nothing but one of the amounts. */
export function saysOnly(words: string, amounts: readonly SaidAmount[]): boolean {
  const own = new Set(amounts.flatMap(({ said, value }) => [...stemsOf(said), String(value)]))
  const digits = new Set(amounts.flatMap(({ said }) => said.match(/\d+(?:\.\d+)?/g) ?? []))
  const stems = stemsOf(words)
  const numbers: string[] = words.match(/\d+(?:\.\d+)?/g) ?? []
  // «1.5 litros» beside «4 personas» is another number
  if (!numbers.every((number) => digits.has(number))) return false
  const isOf = (one: string) => own.has(one) || AROUND.has(one) || /^\d/.test(one)
  return stems.length > 0 && (numbers.length > 0 || stems.some((one) => own.has(one))) && stems.every(isOf)
}
