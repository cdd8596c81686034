/** Sentences of use: in 'algo para quitar el cochambre de la estufa' the thing wanted does it, and what it is done to is not wanted. */
import { fold, type Kind, type QueryReading } from '@tianguis/titles'
import type { Actions } from '../../knowledge/actions.ts'
import type { QueryKnowledge } from '../../knowledge/query-knowledge.ts'
import { CONNECTING, wordsOfName } from '../../text/connecting.ts'
import { stem, verbRoot } from '../../text/stem.ts'
import type { Understanding } from '../../understanding.ts'
import { kindOf } from '../meant-by-synonyms.ts'
import { isWordOf } from '../words/kind-names.ts'

export interface DoneTo {
  /** What does it, the best first. */
  kinds: Kind[]
  /** They do it to this object, not to anything. */
  isForObject: boolean
  /** Words of the verb and of the object that told it. */
  length: number
  /** Kinds of what it is done to. */
  objects: Kind[]
  /** Words of what it is done to. */
  words: string[]
}

const INFINITIVE = /^.{2,}[aei]r(?:se|me|te|nos|l[oae]s?)?$/
const CONJUGATED = /^.{3,}[aeo]n?$/
const PRONOUN = /^(?:me|se|le|les|nos|te|lo|la|los|las|nos)$/
const MAX_KINDS = 5

/** Null where a thing is named before the verb, or content/search/actions does not tell what does it. */
export function readAction(text: string, reading: QueryReading, knowledge: QueryKnowledge): DoneTo | null {
  const { actions, ignored } = knowledge
  const spoken = fold(text).split(' ').filter(Boolean)
  const isAsking = (word: string) =>
    word === 'no' || CONNECTING.has(word) || PRONOUN.test(word) || actions.isThing(word)
  const words = verbFirst(spoken, isAsking, actions)
  const isSaid = (word: string, place: number) =>
    !ignored.has(word) ||
    INFINITIVE.test(word) ||
    (words[place - 1] === 'que' && (words !== spoken || isToldAt(words.slice(place), actions)))
  const at = words.findIndex((word, place) => !isAsking(word) && isSaid(word, place))
  const verb = words[at]
  if (verb === undefined || !isVerbAt(words, at)) return null
  const after = words.slice(at).filter((word) => !CONNECTING.has(word))
  // 'para no perder las llaves' is not done by what loses them.
  const isAvoided = words.slice(0, at).findLast((word) => !PRONOUN.test(word)) === 'no'
  const action = isAvoided ? readAvoided(after, actions) : readVerb(after, actions)
  if (!action || (words === spoken && !isOfObject(text, verb, reading, actions))) return null
  const object = after.slice(action.length).filter((word) => !PRONOUN.test(word))
  // A 'tenedor' does not serve 'para tener agua fría'.
  const isPlain = isAvoided || ignored.has(verb) || AUXILIARY.test(verb)
  const derived = isPlain ? machineFor(verb, object, knowledge) : ofVerb(verb, object, knowledge)
  // What charges telephones does not carry the shopping.
  const ofAll = object.length === 0 ? derived.ofAll : []
  const kinds = [action.toObject, derived.ofObject, action.toAll, ofAll].find((each) => each.length > 0) ?? []
  if (kinds.length === 0) return null
  const objects = kindsMentioned(reading).filter((kind) => !kinds.includes(kind))
  const isForObject = action.toObject.length > 0 || derived.ofObject.length > 0
  const length = action.length + action.objectLength
  return { kinds: kinds.slice(0, MAX_KINDS), isForObject, length, objects, words: object }
}

const FORM =
  '(?:crema|gel|pomada|ung[uü]ento|aceite|spray|polvo|l[ií]quido|jab[oó]n|pastilla|gota|suero|s[eé]rum|loci[oó]n|espuma)s?'
const FORMS = new RegExp(`^\\s*${FORM}(?:\\s*(?:,|\\s[ouy]\\s)\\s*${FORM})*\\s+(?=(?:para|pa|que)\\s)`, 'iu')

/** 'crema o aceite para borrar cicatrices': what does it, where the form alone names a thing of another department. */
export function readFormAction(text: string, reading: QueryReading, knowledge: QueryKnowledge): DoneTo | null {
  const form = FORMS.exec(text)
  const unread = { ...reading, kind: null, kindPlace: null, mentions: [] }
  const done = form && reading.kind ? readAction(text.slice(form[0].length), unread, knowledge) : null
  const isElsewhere = done?.kinds.every(({ department }) => department !== reading.kind!.department)
  return done?.isForObject && isElsewhere ? done : null
}

const TOOL = /^\s*(?:(?:necesito|quiero|busco|ocupo)\s+)?(?:alg[uú]n[oa]?\s+)?(\p{L}{3,})\s+(?=(?:para|pa|que)\s)/iu

/** 'base para que no se caliente la lap': of what does it the kinds that have the name of the thing, 'base enfriadora para laptop'. */
export function readToolAction(text: string, reading: QueryReading, knowledge: QueryKnowledge): DoneTo | null {
  const [before = '', head = ''] = TOOL.exec(text) ?? []
  const { kindPlace } = reading
  // A kind that is told by more than its first word is the thing itself: 'mesa para planchar'.
  const isToldByMore = kindPlace !== null && kindPlace.start < before.length && kindPlace.end > before.trimEnd().length
  if (head === '' || isToldByMore || knowledge.actions.isThing(fold(head))) return null
  const unread = { ...reading, kind: null, kindPlace: null }
  const done = readAction(text.slice(before.length), unread, knowledge)
  if (!done?.isForObject) return null
  const own = stem(fold(head))
  const named = done.kinds.filter(({ name }) => stem(wordsOfName(name)[0]!) === own)
  // A 'bote para guardar croquetas' is what they are kept in, as no vocabulary has a kind 'bote'.
  const isUnknown = named.length === 0 && reading.kind === null
  const kinds = isUnknown ? done.kinds : named
  if (kinds.length === 0 || kinds.includes(reading.kind!)) return null
  const isOfName = (word: string) =>
    [word, ...(knowledge.alternatives.get(word) ?? [])].some((each) => isWordOf(each, kinds[0]!))
  const words = done.words.filter((word) => !isOfName(word))
  const objects = done.objects.filter((kind) => !kinds.includes(kind))
  return { ...done, kinds, objects, words: isUnknown ? [fold(head), ...words] : words }
}

const NOT_DERIVED: { ofObject: Kind[]; ofAll: Kind[] } = { ofObject: [], ofAll: [] }
const AUXILIARY = /^(?:tener|hacer|poder|poner|dejar|estar|ser|ir)(?:l[oae]s?|me|se|nos)?$/

/** 'que el perro no se pierda', 'que mi gato se entretenga' with the verb before what it is said of; the same array where it has none. */
function verbFirst(words: readonly string[], isAsking: (word: string) => boolean, actions: Actions): readonly string[] {
  const that = words.indexOf('que')
  if (that === -1 || !words.slice(0, that).every(isAsking)) return words
  const not = words.indexOf('no', that)
  if (not === -1) return doneFirst(words, that, isAsking, actions)
  const verb = words.findIndex((word, at) => at > not && !PRONOUN.test(word))
  if (not <= that + 1 || verb === -1) return words
  return [...words.slice(0, that + 1), 'no', words[verb]!, ...words.slice(that + 1, not), ...words.slice(verb + 1)]
}

/** A name of a thing may look like a verb: only one that is known to be done to something counts. */
function doneFirst(
  words: readonly string[],
  that: number,
  isAsking: (word: string) => boolean,
  actions: Actions,
): readonly string[] {
  const first = words.findIndex((word, at) => at > that && !isAsking(word))
  const isVerb = (word: string) => CONJUGATED.test(word) && readVerb([word], actions) !== null
  const verb = words.findIndex((word, at) => at > first && isVerb(word))
  if (first === -1 || verb === -1 || isVerb(words[first]!)) return words
  return [...words.slice(0, that + 1), ...words.slice(verb), ...words.slice(that + 1, verb)]
}

/** Without the 'no' that content/search/actions has before the verb. */
function readAvoided(words: readonly string[], actions: Actions): ReturnType<Actions['readAt']> {
  const read = actions.readAt(['no', ...words])
  return read && read.length > 1 ? { ...read, length: read.length - 1 } : null
}

/** 'no se raye la pantalla del cel', 'me crezca la barba': what must or must not happen, where something is known to serve it. */
export function saysDone(clause: string, { actions }: QueryKnowledge): boolean {
  const words = fold(clause)
    .split(' ')
    .filter((word) => !CONNECTING.has(word) && !PRONOUN.test(word))
  const read = words[0] === 'no' ? readAvoided(words.slice(1), actions) : readVerb(words, actions)
  return (read?.toObject.length ?? 0) > 0
}

/** 'que llegue hoy' tells of the delivery, 'que llegue el wifi' what is wanted. */
const isToldAt = (words: readonly string[], actions: Actions): boolean =>
  (readVerb(
    words.filter((word) => !CONNECTING.has(word)),
    actions,
  )?.toObject.length ?? 0) > 0

const INFINITIVES = ['ar', 'er', 'ir']

/** Also of short verbs: 'con qué lavo el carro', 'que mate cucarachas'. */
function readVerb([verb = '', ...others]: readonly string[], actions: Actions): ReturnType<Actions['readAt']> {
  const read = actions.readAt([verb, ...others])
  if (read || !/^.{3}[aeo]$/.test(verb)) return read
  const forms = INFINITIVES.map((ending) => actions.readAt([verb.slice(0, -1) + ending, ...others]))
  return forms.find((form) => form !== null) ?? null
}

/** 'para limpiar', 'limpiar la estufa', 'que limpie'; 'que no haga ruido' tells of a thing. */
function isVerbAt(words: readonly string[], at: number): boolean {
  if (INFINITIVE.test(words[at]!)) return true
  const before = words.slice(0, at).findLast((word) => !PRONOUN.test(word) && word !== 'no')
  return before === 'que' && CONJUGATED.test(words[at]!)
}

/** A kind that is named before the verb, or with it as 'máquina de coser' is, is the thing itself; a 'herramienta' may be any. */
function isOfObject(text: string, verb: string, { kindPlace }: QueryReading, { isThing }: Actions): boolean {
  if (kindPlace === null || isThing(fold(text.slice(kindPlace.start, kindPlace.end)))) return true
  const place = fold(text).indexOf(verb)
  // The verb of 'que mate las cucarachas' is also the name of a drink; 'escáner automotriz' has none.
  return kindPlace.start > place || (kindPlace.start === place && /que\s+$/.test(fold(text).slice(0, place)))
}

/** Of a verb Spanish makes the name of what does it: 'inflar' 'inflador', with its object 'limpiavidrios', 'cortadora de azulejo'. */
function ofVerb(verb: string, [object]: readonly string[], { vocabulary }: QueryKnowledge) {
  const [, vowel = 'a'] = /([aei])r(?:se|me|te|nos|l[oae]s?)?$/.exec(verb) ?? []
  const root = verb.replace(/[aei]r(?:se|me|te|nos|l[oae]s?)?$/, '')
  if (root === verb || root.length < 2 || verbRoot(verb) === verb) return NOT_DERIVED
  const agents = [`${root}${vowel}dor`, `${root}${vowel}dora`]
  const does = `${root}${vowel === 'a' ? 'a' : 'e'}`
  const named = (names: readonly string[]) => [
    ...new Set(names.map((name) => kindOf(name, vocabulary)).filter((kind) => kind !== null)),
  ]
  const withObject =
    object === undefined ? [] : [`${does}${object}`, ...agents.flatMap((agent) => [`${agent} de ${object}`])]
  const ofObject = named(withObject)
  return { ofObject, ofAll: ofObject.length > 0 ? [] : named(agents) }
}

const MAKE = /^(?:hacer|hagan?|haga)(?:l[oae]s?|me|se|nos)?$/

/** 'hacer palomitas' is done by a 'máquina para palomitas'. */
function machineFor(verb: string, [object]: readonly string[], { vocabulary }: QueryKnowledge): typeof NOT_DERIVED {
  if (object === undefined || !MAKE.test(verb)) return NOT_DERIVED
  const names = [`máquina para hacer ${object}`, `máquina de ${object}`, `máquina para ${object}`]
  const kinds = names.map((name) => kindOf(name, vocabulary)).filter((kind) => kind !== null)
  return { ofObject: [...new Set(kinds)], ofAll: [] }
}

function kindsMentioned({ mentions, kind }: QueryReading): Kind[] {
  const kinds = mentions.flatMap(({ meaning: { senses, line } }) => [
    ...(senses ?? []).flatMap((sense) => (sense.weak ? [] : [sense.kind])),
    ...(line ? [line.kind] : []),
  ])
  return [...new Set(kind ? [kind, ...kinds] : kinds)]
}

type Words = Pick<Understanding, 'words' | 'said' | 'all' | 'beside' | 'uses'>

/** Names need not say what it is done to; those that do lead. */
export function wordsOfAction<W extends Words>(words: W, { kinds, words: object }: DoneTo): W {
  return {
    ...words,
    words: kinds.length === 1 ? [...wordsOfName(kinds[0]!.name)] : [],
    said: [],
    all: [],
    beside: [],
    uses: object.map((word) => [word]),
  }
}
