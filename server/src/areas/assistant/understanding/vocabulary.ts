/**
 * What the catalogue has words for: kinds of products, brands, stores, and the words and quantities of names and
 * features. Built from a bounded sample of every category, so it is as small for a million products as for a thousand.
 */
import { fold } from '@tianguis/contract/folding'
import { yieldToEventLoop } from '../../../async/yield-to-event-loop.ts'
import { bare, sound, stem } from '../../../understanding/text/stem.ts'
import { contentWords, keyOfText, keyOfWords, stemsOf } from '../../../understanding/text/words.ts'
import { featureKeys, measureKeys } from './measures.ts'

export const TRAIL_JOINT = ' > '
/** The first name of a trail. */
export const departmentOf = (trail: string) => trail.split(TRAIL_JOINT)[0]!

export interface VocabularyFacts {
  categories: { id: number; path: string; trail: string[] }[]
  samples: {
    category_id: number
    name: string
    brand: string
    tags: string[]
    specs: { label: string; value: string }[]
  }[]
  brands: string[]
  stores: string[]
  /** Address of a category → what people call it. */
  synonyms: ReadonlyMap<string, readonly string[]>
  /** The same as feeds call it. */
  feedNames: ReadonlyMap<string, readonly string[]>
  /** Words that never mean a product. */
  ignored: ReadonlySet<string>
  /** Words that are written as another one wherever they are said. */
  spellings: ReadonlyMap<string, string>
}

/** A way to name a kind of product. */
export interface KindName {
  /** How sure it is: an editor's synonym 4, a category's name or what product names begin with 3, half of one 2.5, a feed's word 2, a tag 1. */
  strength: number
  trails: Set<string>
  /** Only products with this in their name, where one category holds several kinds. */
  head: string | null
}

export interface Vocabulary {
  kinds: Map<string, KindName>
  longestKind: number
  brands: Map<string, string>
  longestBrand: number
  /** Brand → the leaf trails it is sold in. */
  brandPlaces: Map<string, Set<string>>
  stores: Map<string, string>
  /** Stem → the leaf trails in whose names or features it stands. */
  words: Map<string, Set<string>>
  /** Values of several words (`cabello seco`, `sin aroma`) → where. */
  values: Map<string, Set<string>>
  longestValue: number
  /** Values of features, `individual` or `acero inoxidable` → the labels they stand under. */
  labels: Map<string, Set<string>>
  tagWords: Map<string, Set<string>>
  /** Words that some names of a category carry and others do not. */
  modelWords: Map<string, Set<string>>
  /** Leaf trail → its quantities. */
  measures: Map<string, Set<string>>
  /** Leaf trail → the folded labels of its features. */
  featureLabels: Map<string, Set<string>>
  trailAt: Map<string, string>
  leaves: string[]
  /** Stem → a word it was seen in. */
  forms: Map<string, string>
  /** For misspellings: every stem that counts, and the stems that sound alike. */
  known: Map<string, number>
  bySound: Map<string, string>
  /** First letter, as written and as it sounds → the stems of `known` without digits, so that few are measured. */
  byInitial: Map<string, string[]>
}

/** Strength of a name that says for whom. */
export const AUDIENCE = 1.5
const MAX_VALUE_WORDS = 4
/** A tag in more places than this is a topic (escuela, limpieza), not a kind. */
const TOPIC_PLACES = 6
const SHARE_OF_HEAD = 0.95

export async function buildVocabulary(facts: VocabularyFacts): Promise<Vocabulary> {
  const yieldIfDue = yieldToEventLoop()
  const trailOf = new Map(facts.categories.map(({ id, trail }) => [id, trail.join(TRAIL_JOINT)]))
  const vocabulary: Vocabulary = {
    kinds: new Map(),
    longestKind: 1,
    brands: new Map(),
    longestBrand: 1,
    brandPlaces: new Map(),
    stores: new Map(facts.stores.map((name) => [contentWords(name).join(' '), name])),
    words: new Map(),
    values: new Map(),
    longestValue: 2,
    labels: new Map(),
    tagWords: new Map(),
    modelWords: new Map(),
    measures: new Map(),
    featureLabels: new Map(),
    trailAt: new Map(facts.categories.map(({ path, trail }) => [path, trail.join(TRAIL_JOINT)])),
    leaves: [],
    forms: new Map(),
    known: new Map(),
    bySound: new Map(),
    byInitial: new Map(),
  }
  const sampled = new Map<string, VocabularyFacts['samples']>()
  for (const sample of facts.samples) {
    const trail = trailOf.get(sample.category_id)
    if (!trail) continue
    const list = sampled.get(trail)
    if (list) list.push(sample)
    else sampled.set(trail, [sample])
  }
  vocabulary.leaves = [...sampled.keys()]
  for (const brand of new Set([...facts.brands, ...facts.samples.map(({ brand }) => brand)])) {
    addBrand(vocabulary, brand, facts.ignored)
  }
  for (const [trail, samples] of sampled) {
    addWords(vocabulary, trail, samples)
    await yieldIfDue()
  }
  addBrandEnds(vocabulary, facts.ignored)
  nameCategories(vocabulary, facts)
  await yieldIfDue()
  for (const [trail, samples] of sampled) {
    nameHeads(vocabulary, trail, samples)
    await yieldIfDue()
  }
  await nameTags(vocabulary, sampled, facts.spellings, yieldIfDue)
  await learnSpelling(vocabulary, yieldIfDue)
  return vocabulary
}

function addBrand(vocabulary: Vocabulary, brand: string, ignored: ReadonlySet<string>): void {
  const words = contentWords(brand)
  // a feed may call a brand «barato» or «12»: that is no name to listen for
  if (words.length === 0 || words.every((word) => ignored.has(word) || /^\d+$/.test(word))) return
  const whole = words.join(' ')
  if (whole.length < 2) return
  // «Play-Doh» is also said «play doh» and «playdoh», «Levi's» «levis», «Black+Decker» «black and decker»
  const signs = /[+&]/.test(brand) ? [' and ', ' y '].map((and) => fold(brand).replace(/\s*[+&]\s*/g, and)) : []
  for (const key of [bare(whole), whole.replace(/['.]/g, ''), whole.replace(/[-/+.']/g, ' '), whole, ...signs]) {
    if (key.length < 2) continue
    vocabulary.brands.set(key, brand)
    vocabulary.longestBrand = Math.max(vocabulary.longestBrand, key.split(' ').length)
  }
}

/** «avent» is Philips Avent, where no other brand, kind or feature has the word. */
const MIN_END_LENGTH = 5
function addBrandEnds(vocabulary: Vocabulary, ignored: ReadonlySet<string>): void {
  const ends = Map.groupBy([...new Set(vocabulary.brands.values())], (brand) => contentWords(brand).at(-1) ?? '')
  for (const [end, brands] of ends) {
    const [brand] = brands
    const isOwn = brands.length === 1 && contentWords(brand!).length > 1 && !vocabulary.brands.has(end)
    const isPlain = /^[a-z]+$/.test(end) && end.length >= MIN_END_LENGTH && !ignored.has(end)
    const named = vocabulary.words.get(stem(end))
    const sold = vocabulary.brandPlaces.get(brand!)
    if (isOwn && isPlain && [...(named ?? [])].every((leaf) => sold?.has(leaf))) vocabulary.brands.set(end, brand!)
  }
}

function addWords(vocabulary: Vocabulary, trail: string, samples: VocabularyFacts['samples']): void {
  const measures = new Set<string>()
  const labels = new Set<string>()
  const put = (map: Map<string, Set<string>>, key: string) => {
    const places = map.get(key)
    if (places) places.add(trail)
    else map.set(key, new Set([trail]))
  }
  for (const word of stemsOf(trail)) put(vocabulary.words, word)
  const inNames = new Map<string, number>()
  const see = (text: string) => {
    for (const word of contentWords(text)) if (!vocabulary.forms.has(stem(word))) vocabulary.forms.set(stem(word), word)
  }
  for (const { name, brand, specs, tags } of samples) {
    put(vocabulary.brandPlaces, brand)
    see(name)
    for (const word of new Set(stemsOf(name))) {
      put(vocabulary.words, word)
      inNames.set(word, (inNames.get(word) ?? 0) + 1)
    }
    for (const key of measureKeys(name)) measures.add(key)
    for (const { label, value } of specs) {
      const words = stemsOf(value)
      labels.add(fold(label))
      see(value)
      if (words.length > 0 && words.length <= MAX_VALUE_WORDS) {
        const key = words.join(' ')
        const under = vocabulary.labels.get(key)
        if (under) under.add(label)
        else vocabulary.labels.set(key, new Set([label]))
      }
      for (const word of words) put(vocabulary.words, word)
      if (words.length > 1 && words.length <= MAX_VALUE_WORDS) {
        put(vocabulary.values, words.join(' '))
        vocabulary.longestValue = Math.max(vocabulary.longestValue, words.length)
      }
      for (const key of featureKeys(label, value)) measures.add(key)
    }
    for (const tag of tags) for (const word of stemsOf(tag)) put(vocabulary.tagWords, word)
  }
  for (const [word, count] of inNames) if (count < samples.length) put(vocabulary.modelWords, word)
  vocabulary.measures.set(trail, measures)
  vocabulary.featureLabels.set(trail, labels)
}

function nameKind(vocabulary: Vocabulary, key: string, strength: number, trail: string, head: string | null): void {
  if (key === '') return
  vocabulary.longestKind = Math.max(vocabulary.longestKind, key.split(' ').length)
  const known = vocabulary.kinds.get(key)
  if (!known || known.strength < strength) {
    vocabulary.kinds.set(key, { strength, trails: new Set([trail]), head })
    return
  }
  if (known.strength > strength) return
  known.trails.add(trail)
  if (head === null) known.head = null
}

function nameCategories(vocabulary: Vocabulary, { categories, synonyms, feedNames, spellings }: VocabularyFacts): void {
  const byOwnName = Map.groupBy(categories, ({ trail }) => (trail.length === 2 ? trail[1] : ''))
  const keyOf = (text: string) => canonicalKey(text, spellings)
  for (const { path, trail } of categories) {
    const whole = trail.join(TRAIL_JOINT)
    const own = trail.at(-1) ?? ''
    // «Mujer», «Niños» of several departments say for whom, not what
    const audience = trail.length === 2 && (byOwnName.get(own)?.length ?? 0) > 1
    nameKind(vocabulary, keyOf(own), audience ? AUDIENCE : 3, whole, null)
    // «Routers y sistemas mesh» is both of its halves
    const halves = own.split(/ y | e |, /)
    if (halves.length > 1) for (const half of halves) nameHalf(vocabulary, keyOf(half), whole, categories)
    for (const synonym of synonyms.get(path) ?? []) nameKind(vocabulary, keyOf(synonym), 4, whole, null)
    for (const synonym of feedNames.get(path) ?? []) nameKind(vocabulary, keyOf(synonym), 2, whole, null)
  }
}

/** Half of a name means what lies below under that name, where something does. */
function nameHalf(vocabulary: Vocabulary, key: string, whole: string, categories: VocabularyFacts['categories']): void {
  const below = categories
    .map(({ trail }) => trail)
    .filter(
      (trail) => trail.slice(0, -1).join(TRAIL_JOINT) === whole && ` ${keyOfText(trail.at(-1)!)} `.includes(` ${key} `),
    )
  for (const trail of below) nameKind(vocabulary, key, 2.5, trail.join(TRAIL_JOINT), null)
  if (below.length === 0) nameKind(vocabulary, key, 2.5, whole, null)
}

/** What names begin with, before the brand: `Tenis para correr`, `Marcatextos`. */
function nameHeads(vocabulary: Vocabulary, trail: string, samples: VocabularyFacts['samples']): void {
  const counts = new Map<string, { head: string; count: number }>()
  for (const { name, brand } of samples) {
    const at = name.indexOf(` ${brand} `)
    if (at <= 0) continue
    const head = name.slice(0, at)
    const key = keyOfText(head)
    const known = counts.get(key)
    if (known) known.count++
    else counts.set(key, { head, count: 1 })
  }
  for (const [key, { head, count }] of counts) {
    if (count < 2 && samples.length > 4) continue
    nameKind(vocabulary, key, 3, trail, count >= samples.length * SHARE_OF_HEAD ? null : head)
  }
}

async function nameTags(
  vocabulary: Vocabulary,
  sampled: Map<string, VocabularyFacts['samples']>,
  spellings: ReadonlyMap<string, string>,
  yieldIfDue: () => Promise<void>,
): Promise<void> {
  const places = new Map<string, Map<string, number>>()
  for (const [trail, samples] of sampled) {
    for (const { tags } of samples) {
      for (const tag of tags) {
        const key = canonicalKey(tag, spellings)
        const at = places.get(key) ?? new Map<string, number>()
        at.set(trail, (at.get(trail) ?? 0) + 1)
        places.set(key, at)
      }
    }
    await yieldIfDue()
  }
  for (const [key, at] of places) {
    if (at.size > TOPIC_PLACES || key.length < 3) continue
    for (const trail of at.keys()) nameKind(vocabulary, key, 1, trail, null)
  }
}

async function learnSpelling(vocabulary: Vocabulary, yieldIfDue: () => Promise<void>): Promise<void> {
  const learn = (word: string, weight: number) => {
    vocabulary.known.set(word, Math.max(vocabulary.known.get(word) ?? 0, weight))
    const heard = sound(word)
    const other = vocabulary.bySound.get(heard)
    if (other === undefined || (vocabulary.known.get(other) ?? 0) < weight) vocabulary.bySound.set(heard, word)
  }
  for (const [word, places] of vocabulary.words) {
    learn(word, Math.min(places.size, 20))
    await yieldIfDue()
  }
  for (const word of vocabulary.tagWords.keys()) learn(word, 5)
  for (const [key, { strength }] of vocabulary.kinds) for (const word of key.split(' ')) learn(word, 20 * strength)
  for (const map of [vocabulary.brands, vocabulary.stores]) {
    for (const key of map.keys()) for (const word of key.split(' ')) learn(word, 40)
  }
  for (const word of vocabulary.known.keys()) {
    if (word === '' || /\d/.test(word)) continue
    for (const initial of new Set([word[0]!, sound(word)[0] ?? ''])) {
      const list = vocabulary.byInitial.get(initial)
      if (list) list.push(word)
      else vocabulary.byInitial.set(initial, [word])
    }
    await yieldIfDue()
  }
}

/** As the sentence's own words are written. */
function canonicalKey(text: string, spellings: ReadonlyMap<string, string>): string {
  return keyOfWords(contentWords(text).map((word) => spellings.get(word) ?? word))
}
