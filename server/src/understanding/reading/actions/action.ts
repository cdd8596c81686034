/** Sentences of use: in 'algo para quitar el cochambre de la estufa' the thing wanted does it, and what it is done to is not wanted. */
import { fold, type Kind, type QueryReading } from '@tianguis/titles'
import type { Actions } from '../../knowledge/actions.ts'
import type { QueryKnowledge } from '../../knowledge/query-knowledge.ts'
import { CONNECTING, wordsOfName } from '../../text/connecting.ts'
import { verbRoot } from '../../text/stem.ts'
import type { Understanding } from '../../understanding.ts'
import { kindOf } from '../meant-by-synonyms.ts'

export interface DoneTo {
  /** What does it, the best first. */
  kinds: Kind[]
  /** They do it to this object, not to anything. */
  isForObject: boolean
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
  const words = verbFirst(spoken, isAsking)
  const at = words.findIndex((word) => !isAsking(word) && (!ignored.has(word) || INFINITIVE.test(word)))
  const verb = words[at]
  if (verb === undefined || !isVerbAt(words, at)) return null
  const after = words.slice(at).filter((word) => !CONNECTING.has(word))
  // 'para no perder las llaves' is not done by what loses them.
  const isAvoided = words.slice(0, at).findLast((word) => !PRONOUN.test(word)) === 'no'
  const action = isAvoided ? readAvoided(after, actions) : readVerb(after, actions)
  if (!action || (words === spoken && !isOfObject(text, verb, reading, actions))) return null
  const object = after.slice(action.length).filter((word) => !PRONOUN.test(word))
  const derived = isAvoided ? NOT_DERIVED : ofVerb(verb, object, knowledge)
  const kinds = [action.toObject, derived.ofObject, action.toAll, derived.ofAll].find((each) => each.length > 0) ?? []
  if (kinds.length === 0) return null
  const objects = kindsMentioned(reading).filter((kind) => !kinds.includes(kind))
  const isForObject = action.toObject.length > 0 || derived.ofObject.length > 0
  return { kinds: kinds.slice(0, MAX_KINDS), isForObject, objects, words: object }
}

const NOT_DERIVED = { ofObject: [], ofAll: [] }
/** 'que el perro no se pierda' with its verb before what it is said of; the same array where it has none. */
function verbFirst(words: readonly string[], isAsking: (word: string) => boolean): readonly string[] {
  const that = words.indexOf('que')
  const not = words.indexOf('no', that)
  const verb = words.findIndex((word, at) => at > not && !PRONOUN.test(word))
  if (that === -1 || not <= that + 1 || verb === -1 || !words.slice(0, that).every(isAsking)) return words
  return [...words.slice(0, that + 1), 'no', words[verb]!, ...words.slice(that + 1, not), ...words.slice(verb + 1)]
}

/** Without the 'no' that content/search/actions has before the verb. */
function readAvoided(words: readonly string[], actions: Actions): ReturnType<Actions['readAt']> {
  const read = actions.readAt(['no', ...words])
  return read && read.length > 1 ? { ...read, length: read.length - 1 } : null
}

/** 'no se raye la pantalla del cel': what must not happen, where something is known to prevent it. */
export function saysAvoided(clause: string, { actions }: QueryKnowledge): boolean {
  const [first, ...words] = fold(clause).split(' ')
  const said = words.filter((word) => !CONNECTING.has(word) && !PRONOUN.test(word))
  return first === 'no' && (readAvoided(said, actions)?.toObject.length ?? 0) > 0
}

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
  // The verb of 'que mate las cucarachas' is also the name of a drink.
  return kindPlace.start >= fold(text).indexOf(verb)
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
