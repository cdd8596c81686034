/** A feature that is asked for, as the data of a product say it. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { capitalised } from '../../../text/capitalised.ts'
import { stem, verbRoot } from '../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../understanding/text/words.ts'
import type { Sentence } from '../sentences/sort.ts'
import { spaced } from '../understanding/intents.ts'
import { sizesIn } from '../understanding/relative.ts'
import type { Asked } from './answer.ts'
import { indirectly } from './screen/asked/indirect.ts'
import { withoutPointer } from './screen/asked-thing.ts'
import {
  type AskedFact,
  type Described,
  type Fact,
  factAsked,
  type Spec,
  sentenceOf,
  specNear,
  specOf,
} from './screen/facts.ts'

/** A question about products: as it was prepared, and whole, with what is taken out of a wish. */
export interface Asking extends Pick<Sentence, 'prepared' | 'request'> {
  whole: string
  facts: readonly Fact[]
}

export const askingOf = (
  { message, knowledge }: Asked,
  { prepared, request }: Pick<Sentence, 'prepared' | 'request'>,
): Asking => ({
  prepared,
  request,
  whole: spaced(fold(message)),
  facts: knowledge.rules.facts,
})

/** What of the table of facts is asked for. */
export const factOf = (name: string, { prepared, whole, facts }: Asking) =>
  factAsked(facts, `${prepared.text}${whole}`, name)

/** «¿cuánto les dura la pila?»: the thing that is named is a part of what is asked. */
export function isPartOfFact(kind: Wish['kind'], asking: Asking): boolean {
  const words = stemsOf(factOf('', asking)?.words ?? '')
  return kind !== null && words.includes(stemsOf(kind.said)[0] ?? '')
}

/** What a question asks of a product: its words and the units that they name. */
function askedOf(name: string, prepared: Asking['prepared']) {
  // a number is asked of a unit, not of any value that has it
  // «¿mide la presión?» asks for the pressure, not for a size
  const said = prepared.text.replace(/ (?:mide|miden|pesa|cuenta) (?=(?:la|el|los|las) )/, ' ')
  // «el kingston ¿trae disipador?» asks for nothing that its name says
  const own = new Set(stemsOf(name))
  const asked = stemsOf(said).filter(
    (word) => (word.length > 2 || UNIT_WORDS[word]) && !/^\d+$/.test(word) && (!own.has(word) || UNIT_WORDS[word]),
  )
  return { meant: new Set(asked.map(stem)), units: new Set(asked.flatMap((word) => UNIT_WORDS[word] ?? [])) }
}

/** The feature that the fact asked for names, or whose label or value carries a word of the question. */
export function featureAsked({ specs, name }: Omit<Described, 'description'>, asking: Asking): Spec | null {
  const { prepared } = asking
  const { meant, units } = askedOf(name, prepared)
  // what a thing weighs is not what it holds
  const isLoad = HOLDS.test(prepared.text) && !WEIGHS.test(prepared.text)
  const told = specs.filter(({ label }) => label !== 'Marca' && !(isLoad && label === 'Peso'))
  const part = PART_ASKED.exec(prepared.text)?.[1]
  const ofPart = part ? told.find(({ label }) => stemsOf(label).join(' ') === stem(part)) : undefined
  if (ofPart) return ofPart
  // «¿de qué es el relleno?»: what the frame is made of says nothing of it
  const made = MADE_OF.exec(prepared.text)?.[1]
  if (made && stem(made) !== stemsOf(name)[0])
    return told.find(({ label }) => stemsOf(label).includes(stem(made))) ?? null
  // «¿cuántos gramos de proteína por porción?»: all words of the label are said
  const whole = told.find(({ label }) => {
    const words = stemsOf(label)
    return words.length > 1 && words.every((word) => meant.has(word))
  })
  if (whole) return whole
  const fact = factOf(name, asking)
  // «¿viene con juego incluido?» asks for no controls that are included
  for (const word of SAYS_INCLUDED) meant.delete(word)
  const labelled =
    told.find(({ label }) => stemsOf(label).some((word) => meant.has(word))) ??
    told.find(({ label }) => isNounOf(fold(label), prepared.text))
  // «¿trae cápsulas incluidas?» asks for no sort of coffee
  if (INCLUDED.test(prepared.text)) return told.find(({ label }) => INCLUDES.test(fold(label))) ?? labelled ?? null
  const ofUnit = told.find(({ value }) => [...units].some((unit) => new RegExp(`\\d ?${unit}\\b`).test(fold(value))))
  // a value that shares a word with a known question may state something else
  if (fact) return specOf(fact, told) ?? statingNear(fact, told) ?? labelled ?? ofUnit ?? null
  return labelled ?? told.find(({ value }) => stemsOf(value).some((word) => meant.has(word))) ?? ofUnit ?? null
}

/** «¿cuál amortigua más?»: «Amortiguación». */
const isNounOf = (label: string, said: string) =>
  said.split(' ').some((word) => word.length >= VERB_LENGTH && label.startsWith(word))
const VERB_LENGTH = 6

function statingNear(fact: AskedFact, specs: readonly Spec[]): Spec | null {
  const near = specNear(fact, specs)
  return near?.states ? near.spec : null
}

const INCLUDED = / (?:incluyen?|incluid[oa]s?|incluira[n]?) /
const SAYS_INCLUDED = ['incluye', 'incluida', 'incluido'].map(stem)
const INCLUDES = /^(?:incluye|accesorios|contenido|contenido de la caja|kit|extras|contiene|en la caja)$/

/** «¿el vaso es de vidrio?» of a product whose name says «vaso» too. */
const PART_ASKED = / (?:el|la|los|las|su) ([a-z]{3,}) (?:es|son|viene|vienen|esta) (?:de|con) /

/** «¿seca o nomás exprime?»: beside the spin speed the feature whose value says the other word. */
function besideIt({ specs, name }: Described, spec: Spec, said: string): Spec[] {
  if (!/ o /.test(said)) return []
  const told = new Set(rootsOf(`${spec.label} ${spec.value} ${name}`))
  const asked = new Set(rootsOf(said).filter((root) => !told.has(root)))
  const isSaid = ({ label, value }: Spec) =>
    label !== 'Marca' && label !== spec.label && rootsOf(value).some((root) => asked.has(root))
  return specs.filter(isSaid).slice(0, 1)
}

const rootsOf = (text: string) =>
  contentWords(text)
    .filter((word) => word.length >= MIN_ROOT_WORD && !/\d/.test(word))
    .map((word) => verbRoot(word))
const MIN_ROOT_WORD = 4

/** «¿de qué está hecho el relleno?» */
const MADE_OF =
  / de que (?:material )?(?:es|son|esta|estan)(?: hech[oa]s?)? (?:el|la|los|las|su) (?!primer|segund|tercer|ultim|mas |de |que |otr)([a-z]{4,}) /

/** That feature in words, or the part of the name with the unit that is asked for. */
export function featureWords(view: Described, asking: Asking): string | null {
  const { name } = view
  const { prepared, request } = asking
  const { units } = askedOf(name, prepared)
  const spec = featureAsked(view, asking)
  const unsaid = spec ? restOfName(spec, view, prepared.text) : null
  if (spec && EXTENDS.test(prepared.text) && !/ampl|expan|actuali|soldad|ranura/i.test(`${spec.label} ${spec.value}`))
    return `si se puede ampliar o cambiar no lo dice la tienda; lo que sí dice, ${spec.label.toLowerCase()}: ${spec.value}.`
  const held = spec ? HELD.exec(prepared.text)?.[1] : null
  if (spec && held && !stemsOf(`${spec.label} ${spec.value}`).includes(stem(held)))
    return `si le cabe eso no lo dice la tienda; lo que sí dice, ${spec.label.toLowerCase()}: ${spec.value}.`
  if (spec && unsaid)
    return `«${unsaid}» no lo dice la tienda; lo que sí dice, ${spec.label.toLowerCase()}: ${spec.value}.`
  const isOfSide = OF_SIDE.test(prepared.text) && !/\d ?(?:cm|m|mm)\b/.test(spec?.value ?? '')
  if (spec && ((OF_MEASURE.test(prepared.text) && !/\d/.test(spec.value)) || isOfSide))
    return `la medida exacta no la dice la tienda; lo que sí dice, ${spec.label.toLowerCase()}: ${spec.value}.`
  if (spec)
    return `${yesOrNo(spec.value, prepared.text, request)}según la tienda, ${[spec, ...besideIt(view, spec, prepared.text)].map(({ label, value }) => `${label.toLowerCase()}: ${value}`).join('; ')}.`
  const named = [...units].map((unit) => new RegExp(`\\d[\\d.]* ?${unit}(?![a-z])`, 'i').exec(name)?.[0]).find(Boolean)
  if (named) return `por su nombre, ${named}.`
  const part = partNamed(name, prepared.text)
  if (part) return `por su nombre, «${part}».`
  const fact = factOf(name, asking)
  const sentence = fact && sentenceOf(fact, view)
  if (sentence) return `su descripción dice: «${sentence}»`
  // another fact is not put in the place of the one that is asked for
  const near = fact && specNear(fact, view.specs)
  return near
    ? `no sé ${fact.says}; lo más cercano que dice la tienda, ${near.spec.label.toLowerCase()}: ${near.spec.value}.`
    : null
}

/** A size without a number answers no question of centimetres. */
const OF_MEASURE = / (?:miden?|medidas?|dimensiones|cuanto (?:es|tiene) de (?:ancho|alto|largo)|centimetros|cms?) /

/** A diagonal or a volume is neither width nor height. */
const OF_SIDE = / (?:miden?|mida) (?:[a-z]+ )?de (?:ancho|alto|largo|fondo|altura) /

/** «¿le cabe una laptop?»: how much it holds does not say whether this goes in. */
const HELD =
  / (?:le |les |me )?(?:cabe|caben|cabra|cabria|entra|entran) (?:bien )?(?:(?:un|una|unos|unas|mi|mis|el|la|los|las) )?(?!\d|bien |mucho |mucha |cuant|litros|kilos)([a-z]{4,}) /

/** «¿se le puede meter más ram?» */
const EXTENDS =
  / (?:se (?:le |l[oa] )?pueden?|le puedo|puedo|podria|se deja|se le) (?:[a-z]+ ){0,1}(?:meter(?! (?:al?|en|bajo|dentro) )|metele|poner|ponerle|meterle|agregar|agregarle|ampliar[a-z]*|aumentar[a-z]*|expandir[a-z]*|subir[a-z]*|cambiar[a-z]*|actualizar[a-z]*|crecer[a-z]*) | (?:ampliable|expandible|actualizable)s? /

/** «carga inalámbrica», where the label says «carga rápida»: another thing of the same first word. */
function restOfName({ label, value }: Described['specs'][number], { name }: Described, said: string): string | null {
  const [head, ...rest] = stemsOf(label)
  if (!head || rest.length === 0) return null
  const words = said.trim().split(' ')
  const at = words.findIndex((word) => stem(word) === head)
  const next = words[at + 1]
  if (at < 0 || !next || !/^[a-z]{6,}$/.test(next)) return null
  return stemsOf(`${label} ${value} ${name}`).includes(stem(next)) ? null : `${words[at]} ${next}`
}

const JOINT =
  / y (?=(?:si |cuant|de que |que |trae|tiene|viene|incluye|aguanta|soporta|sirve|es |son |se |cual|como |pesa|mide|gasta|dura|cabe|jala|para que |hace[n]? |lava[n]? |corta[n]? |muele[n]? |graba[n]? |enfria[n]? |calienta[n]? |lleva[n]? |puedo |detecta[n]? |suena[n]? |tambien |funciona[n]? |usa[n]? |necesita[n]? |ocupa[n]? |huele[n]? |cuela[n]? |le (?:cabe|dura|queda|entra)))/

/** «¿trae cargador y cuánto dura la pila?»: each question for itself; null: it asks one thing. */
export function severalFeatures(view: Described, asking: Asking): string | null {
  const pieces = asking.prepared.text.trim().split(JOINT).slice(0, MAX_PIECES)
  if (pieces.length < 2) return null
  const told = pieces.map((piece) => {
    const words = featureWords(view, {
      ...asking,
      prepared: { ...asking.prepared, text: ` ${piece} ` },
      whole: ' ',
    })
    return { words, clause: indirectly(withoutPointer(piece)) ?? `«${piece}»` }
  })
  const known = told.flatMap(({ words }) => (words === null ? [] : [words]))
  const unknown = told.flatMap(({ words, clause }) => (words === null ? [clause] : []))
  const lines = [
    ...known,
    ...(unknown.length > 0
      ? [`no sé ${unknown.join(' ni ')}: no lo dicen sus datos; pregúntale a la tienda antes de pagar.`]
      : []),
  ]
  return lines.map((line, at) => (at > 0 ? capitalised(line) : line)).join(' ')
}

const MAX_PIECES = 4

/** «¿de qué es el vaso?» of «Licuadora Ninja vaso de vidrio»: what the name says of it. */
function partNamed(name: string, said: string): string | null {
  const part =
    / (?:de que (?:material |color )?(?:es|son|esta hech[oa])|que tal es) (?:el|la|los|las|su) ([a-z]{3,}) /.exec(
      said,
    )?.[1]
  const words = name.split(' ')
  const at = part ? words.findIndex((word) => stem(fold(word)) === stem(part)) : -1
  return at > 0 && at + 1 < words.length ? words.slice(at, at + 3).join(' ') : null
}

const UNIT_WORDS: Record<string, string[]> = {
  'litr@': ['l', 'litros', 'pies'],
  btu: ['btu'],
  'kil@': ['kg'],
  'gig@': ['gb', 'tb'],
  gb: ['gb', 'tb'],
  tb: ['tb'],
  kg: ['kg'],
  ml: ['ml', 'l'],
  cm: ['cm'],
  'piez@': ['piezas', 'pzas', 'rollos'],
  'pulgad@': ['pulgadas', '"'],
  watt: ['w'],
  'hornill@': ['quemadores', 'quemador'],
  'parrill@': ['quemadores', 'quemador'],
}

const WEIGHS = / (?:pesa|pesan|pesad[oa]s?) /

/** At most so much is held, or exactly so much is there. */
const HOLDS = / (?:aguantan?|soportan?|cargan?|caben?|cabria|resisten?|hasta) /

const PASSES = / (?:caben?|cabra|cabria|entran?|pasan?|pasaria) (?:[a-z]+ )?(?:por|en) /
/** «mi puerta mide 78, ¿cuál sí entra?» */
const ENTERS = / (?:caben?|cabra|cabria|quepan?|entran?|entraria|pasan?|pasaria) /
const GAP =
  / (?:puertas?|huecos?|espacios?|pasillos?|ventanas?|elevador|escaleras?|nichos?|cajuelas?|marcos?|rincon|esquina) /
const passes = (said: string, unit: string) =>
  PASSES.test(said) || (ENTERS.test(said) && (unit === 'cm' || GAP.test(said)))

/** «un hueco de 65 de ancho»: centimetres that are not said so. */
const SPACE = / de (\d{2,3})(?= (?!cm |centimetros |pulgadas |metros ))/

/** «¿aguanta 120 kilos?» of a chair for 100: no. */
function yesOrNo(value: string, said: string, { wish }: Sentence['request']): string {
  const own = sizesIn(value)
  const space = passes(said, '') ? Number(SPACE.exec(said)?.[1] ?? Number.NaN) : Number.NaN
  const [wide] = own.filter(({ unit }) => unit === 'cm')
  if (!Number.isNaN(space) && wide && wish.measures.length === 0)
    return Number(wide.value) < space ? 'por esa medida sí; ' : 'por esa medida no, o muy justo; '
  for (const asked of wish.measures) {
    const same = own.find(({ unit }) => unit === asked.unit)
    if (!same || typeof asked.value !== 'number') continue
    const has = Number(same.value)
    const isMore = / mas de /.test(said)
    // «¿cabe por una puerta de 70?»: the door must be wider
    if (passes(said, asked.unit)) return has < asked.value ? 'por esa medida sí; ' : 'por esa medida no, o muy justo; '
    if (isMore) return has > Math.floor(asked.value) ? 'sí; ' : 'no; '
    return (HOLDS.test(said) ? has >= asked.value : has === asked.value) ? 'sí; ' : 'no; '
  }
  return ''
}
