/** The editable rules of content/assistant, read and checked once. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fold } from '@tianguis/contract/folding'
import { z } from 'zod'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import { titleVocabulary } from '../../content/title-vocabulary.ts'
import { StartError } from '../../runtime/start-error.ts'
import { stem } from '../../understanding/text/stem.ts'
import { type General, readGenerals } from './answering/general/general.ts'
import { ASKS_MEANING } from './answering/posts/asks-meaning.ts'
import { type Guide, readGuides } from './answering/posts/guides.ts'
import { type Ranks, readRanks } from './answering/ranking/ranks.ts'
import { type Fact, readFacts } from './answering/screen/facts.ts'
import { type UnsoldThing, unsoldThing } from './answering/wishes/unsold/unsold-thing.ts'
import { type Classifier, fitClassifier } from './intents/classifier.ts'
import { type Example, readExamples } from './intents/examples.ts'
import { fitKinds, type KindClassifier } from './sentences/kinds/classifier.ts'
import { readTurns } from './sentences/kinds/turns.ts'
import { type Phrases, phrases } from './sentences/phrases.ts'
import { readMarkedMessages } from './sentences/spans/examples.ts'
import { fitSpans, type SpanTagger } from './sentences/spans/tagger.ts'
import { type English, englishOf, englishWords } from './sentences/wording/english.ts'
import { type ChangePhrases, changePhrases, variantsOf } from './understanding/changes.ts'
import { spaced } from './understanding/intents.ts'
import { type NeedWord, needWords } from './understanding/needs/needs.ts'
import { type Purpose, readPurposes } from './understanding/needs/read-needs.ts'

/** Kinds of messages with a prepared answer, the most urgent first. */
export const TALK = [
  'distress',
  'violence',
  'gas',
  'emergency',
  'danger',
  'risky',
  'orders',
  'pet',
  'poison',
  'mixing',
  'minor',
  'health',
  'medicine-care',
  'dose',
  'sadness',
  'sexual',
  'insult',
  'complaint',
  'confused',
  'thanks',
  'bye',
  'greet',
  'how-are-you',
  'compliment',
  'ack',
  'laugh',
  'joke',
  'about',
  'abilities',
  'language',
  'buy',
  'weather',
  'sports',
  'politics',
  'facts',
  'tasks',
  'howto',
  'mistakes',
  'age',
  'feelings',
  'good-news',
  'tired',
  'finance',
  'date',
  'sum',
  'email',
  'waiting-help',
  'waiting-vet',
  'waiting-poison',
  'waiting-gas',
  'waiting-fire',
  'waiting-stuck',
  'no-phone',
  'care-wish',
  'no-doctor',
  'insomnia',
  'apology',
  'remark',
] as const
export type TalkName = (typeof TALK)[number]

const says = z.array(z.string().trim().min(2)).min(1)
const address = z.string().regex(/^(\/[a-z0-9]+(-[a-z0-9]+)*){1,5}$/)

const kinds = z.record(address, says)
const talk = z.strictObject({
  name: z.enum(TALK),
  /** Phrases that decide before the classifier, for urgent messages. Folded; a `*` matches any letters. */
  says: z.array(z.string()),
  unless: z.array(z.string()),
  /** Used in turn; `{site}` is the site's name. */
  answers: z.array(z.string()).min(1),
  next: z.array(z.string()),
})
const unanswerable = z.strictObject({
  says,
  /** The missing data, for «no tengo …»; empty: a matter of taste, which is ignored. */
  lacks: z.string(),
  /** Used instead of «no tengo … para filtrar» if the visitor can find it out elsewhere. */
  instead: z.string().optional(),
})
const intents = z.record(z.string(), says)
/** Answers about the site; the questions are examples of the intent `site/<name>`. */
const help = z.strictObject({
  /** Whether prices and stores are real: a demonstration says that its own are not. */
  isAboutTruth: z.boolean().default(false),
  name: z.string(),
  /** Its words always mean the site, whatever products or stores the message names. */
  isSure: z.boolean().default(false),
  /** The question as the text of a button. */
  question: z.string().optional(),
  /** Matches a message with all words of one of these, as in content/assistant/needs, before the classifier is used. */
  when: z.array(z.string()).default([]),
  /** Meant only right after one of these answers about the site. */
  after: z.array(z.string()).default([]),
  answer: z.string(),
  /** Used instead of the same text if the last answer was this one. */
  again: z.string().optional(),
  link: z.strictObject({ label: z.string(), href: z.string().startsWith('/') }).nullable(),
  next: z.array(z.string()),
})
const glossary = z.strictObject({
  terms: z.array(z.string()),
  /** Everyday words and letters that are terms only where their meaning is asked for: «¿qué es un dado?». */
  asked: z.array(z.string()).default([]),
  /** The other side of a difference: matches a message that contains one term of each side. */
  against: says.optional(),
  says: z.string(),
})
const meaningAsked = (word: string) => ASKS_MEANING.map((asks) => `${asks} ${word}`)
const wordLists = z.strictObject({
  ignored: z.string(),
  colours: z.string(),
  /** A colour → what else products may call it. */
  nearColours: z.record(z.string(), z.array(z.string())),
  spellings: z.record(z.string(), z.string()),
  /** A quality → other words by which products carry it. */
  sameQuality: z.record(z.string(), z.array(z.string())),
  /** Forms of address and other words without a meaning of their own; `_` joins the words of a phrase. */
  fillers: z.string(),
  abbreviations: z.record(z.string(), z.string()),
  /** Verbs and words with which a product is asked for. */
  wishing: z.string(),
  /** Words of names of stores that are said of much else, so that alone they mean no store. */
  ordinary: z.string(),
})
const taxonomy = z.record(z.string(), z.array(z.string()))

export type Help = Omit<z.infer<typeof help>, 'when'> & { when: NeedWord[][] }

export interface Talk {
  name: TalkName
  said: Phrases
  unless: Phrases
  answers: string[]
  next: string[]
}

export interface Unanswerable {
  said: Phrases
  lacks: string
  instead: string | undefined
}

export interface Rules {
  /** Address of a category → what people call it. */
  synonyms: Map<string, string[]>
  /** Address of a category → words that name all that is sold there, and shops that sell it. */
  departments: Map<string, Phrases>
  /** Names that feeds use: broader, with less weight. */
  feedNames: Map<string, string[]>
  purposes: Purpose[]
  intents: Record<string, string[]>
  help: Help[]
  talk: Talk[]
  unanswerable: Unanswerable[]
  /** What is asked of products, and the features that state it. */
  facts: Fact[]
  /** Orders by a number of the data that a sentence may ask for. */
  ranks: Ranks
  /** Technical terms and their meaning. */
  glossary: { phrases: Phrases; against: Phrases | null; definition: string }[]
  /** Rules of thumb by kind of product. */
  guides: Guide[]
  /** What holds in general for kinds of products, where the data of one say nothing. */
  generals: General[]
  /** What no store here sells. */
  unsold: UnsoldThing[]
  classifier: Classifier
  kinds: KindClassifier
  /** Marks the words of a message that name the wanted product. */
  spans: SpanTagger
  changes: ChangePhrases
  english: English
  /** Well-known stores that the site does not list, by their folded names. */
  otherStores: Phrases
  ignored: Set<string>
  /** Stems. */
  colours: Set<string>
  nearColours: Map<string, string[]>
  spellings: Map<string, string>
  /** Stem of a quality → other words by which products carry it. */
  sameQuality: Map<string, string[]>
  fillers: Phrases
  abbreviations: Map<string, string>
  wishing: Phrases
  /** Words that alone mean no store, whatever store carries them. */
  ordinary: ReadonlySet<string>
  /** Conversational words, which are never corrected to names of products. */
  everyday: ReadonlySet<string>
  /** Words of small talk: alone they do not name a product either. */
  talked: ReadonlySet<string>
}

export async function readRules(folder = CONTENT_FOLDER): Promise<Rules> {
  const read = <T>(file: string, shape: z.ZodType<T>) => readRule(folder, file, shape)
  const [
    own,
    feeds,
    purposes,
    said,
    helps,
    list,
    talks,
    lacking,
    facts,
    ranks,
    terms,
    others,
    examples,
    changes,
    turns,
    marked,
    guides,
    generals,
    english,
    departments,
    unsold,
  ] = await Promise.all([
    read('assistant/kinds.json', kinds),
    read('taxonomy/synonyms.json', taxonomy),
    readPurposes(join(folder, 'assistant/needs')),
    read('assistant/intents.json', intents),
    read('assistant/help.json', z.array(help)),
    read('assistant/words.json', wordLists),
    read('assistant/talk.json', z.array(talk)),
    read('assistant/unanswerable.json', z.array(unanswerable)),
    readFacts(join(folder, 'assistant/facts.json')),
    readRanks(join(folder, 'assistant/ranks.json')),
    readFolder(folder, 'assistant/glossary', z.array(glossary)),
    read('assistant/other-stores.json', says),
    readExamples(join(folder, 'assistant/intents')),
    readFile(join(folder, 'assistant/changes.txt'), 'utf8'),
    readTurns(join(folder, 'assistant/turns')),
    readMarkedMessages(join(folder, 'assistant/spans')),
    readGuides(join(folder, 'assistant/guides')),
    readGenerals(join(folder, 'assistant/general')),
    read('assistant/english.json', englishWords),
    read('assistant/departments.json', kinds),
    read('assistant/unsold.json', z.array(unsoldThing)),
  ])
  checkAnswers(examples, helps, talks)
  // the names of products by themselves are wishes
  const names = [...Object.values(own), ...Object.values(feeds)]
    .flat()
    .map((name) => ({ intent: 'wish', text: fold(name) }))
  const classifier = await fitClassifier([...examples, ...names])
  const products = [...Object.values(own), ...Object.values(feeds)].flat()
  const abbreviations = new Map(Object.entries(list.abbreviations))
  const always = [
    list.ignored,
    list.fillers,
    list.wishing,
    ...Object.keys(list.abbreviations),
    ...Object.values(said).flat(),
  ]
  return {
    synonyms: new Map(Object.entries(own)),
    departments: new Map(Object.entries(departments).map(([path, words]) => [path, phrases(words)])),
    feedNames: new Map(Object.entries(feeds)),
    purposes,
    intents: said,
    help: helps.map((one) => ({ ...one, when: one.when.map(needWords) })),
    talk: talks
      .map((entry) => ({ ...entry, said: phrases(entry.says), unless: phrases(entry.unless) }))
      .sort((a, b) => TALK.indexOf(a.name) - TALK.indexOf(b.name)),
    unanswerable: lacking.map(({ says: some, lacks, instead }) => ({
      said: phrases(some.flatMap(variantsOf)),
      lacks,
      instead,
    })),
    facts,
    ranks,
    glossary: terms.map(({ terms: names, asked, against, says }) => ({
      phrases: phrases([...names, ...asked.flatMap(meaningAsked)].map(termSaid)),
      against: against ? phrases(against.map(termSaid)) : null,
      definition: says,
    })),
    guides,
    generals,
    unsold,
    classifier,
    kinds: await fitKinds(turns, classifier),
    spans: await fitSpans(marked, titleVocabulary(), abbreviations),
    changes: changePhrases(changes),
    english: englishOf(english),
    otherStores: phrases(others),
    ignored: new Set(list.ignored.split(/\s+/)),
    colours: new Set(list.colours.split(/\s+/).map(stem)),
    nearColours: new Map(Object.entries(list.nearColours).map(([colour, near]) => [stem(colour), near.map(stem)])),
    spellings: new Map(Object.entries(list.spellings).map(([wrong, right]) => [fold(wrong), fold(right)])),
    sameQuality: new Map(Object.entries(list.sameQuality).map(([word, others]) => [stem(word), others])),
    fillers: phrases(joined(list.fillers), isSpokenOf),
    abbreviations,
    wishing: phrases(joined(list.wishing)),
    ordinary: new Set(list.ordinary.split(/\s+/)),
    everyday: everydayWords(always, [...lacking.flatMap(({ says: some }) => some), ...classifier.common], products),
    talked: everydayWords(always, [...classifier.talked], products),
  }
}

/** Words of conversation; those that name a product are none, wherever they stand. */
function everydayWords(
  always: readonly string[],
  talked: readonly string[],
  products: readonly string[],
): ReadonlySet<string> {
  const wordsOf = (some: readonly string[]) => some.flatMap((text) => fold(text).split(/[^a-z0-9]+/)).filter(Boolean)
  const named = new Set(wordsOf(products).map(stem))
  return new Set([...wordsOf(always), ...wordsOf(talked).filter((word) => !named.has(stem(word)))])
}

/** Each intent of the examples has an answer, and each answer about the site has examples or words. */
function checkAnswers(
  examples: readonly Example[],
  helps: readonly z.infer<typeof help>[],
  talks: readonly { name: string }[],
): void {
  const intents = new Set(examples.map(({ intent }) => intent))
  const answers = [...helps.map(({ name }) => `site/${name}`), ...talks.map(({ name }) => `talk/${name}`)]
  const missing = [...intents].find((intent) => /^(?:site|talk)\//.test(intent) && !answers.includes(intent))
  if (missing) throw new StartError(`content/assistant: la intención «${missing}» no tiene respuesta`)
  const unused = helps.find(({ name, when }) => when.length === 0 && !intents.has(`site/${name}`))
  if (unused) throw new StartError(`content/assistant/intents: faltan ejemplos de «site/${unused.name}»`)
}

/** As a message is spaced: «g-sync» is «g sync». */
const termSaid = (term: string) => spaced(term).trim()

/** «un regalo para mi jefe» speaks of him; «a ver, jefe» speaks to him. */
const isSpokenOf = (phrase: string, before: string) =>
  // «brother mejor» names the brand of printers, «oye brother» speaks to a friend
  (phrase === 'brother' && !/(?:oye|hola|onda|gracias|ok|va|sale|orale|simon|no|si)$/.test(before.trim())) ||
  (PERSONS.has(phrase) && / (?:mi|mis|un|una|su|sus|el|la|los|las|al|del)$/.test(before))
const PERSONS = new Set(
  'jefe jefa jefecito jefecita amigo amiga amiguito compadre compa carnal primo prima vecino vecina senor senora padre patron patrona'.split(
    ' ',
  ),
)

const joined = (list: string) =>
  fold(list)
    .split(/\s+/)
    .map((phrase) => phrase.replaceAll('_', ' '))

/** The lists of all files of a folder as one. */
async function readFolder<T>(folder: string, name: string, shape: z.ZodType<T[]>): Promise<T[]> {
  const files = (await readdir(join(folder, name))).filter((file) => file.endsWith('.json')).sort()
  return (await Promise.all(files.map((file) => readRule(folder, `${name}/${file}`, shape)))).flat()
}

async function readRule<T>(folder: string, file: string, shape: z.ZodType<T>): Promise<T> {
  try {
    return shape.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))
  } catch (error) {
    throw new StartError(`content/${file} no es válido: ${(error as Error).message}`)
  }
}
