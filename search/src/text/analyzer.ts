/** Everything that turns a field's text into index words, chosen once from the field's settings. */
import type { CollectionSchema, Field } from '../schema/types.ts'
import { fromByteString, toByteString } from './bytes.ts'
import { misspeltPluralKeys, pluralKey } from './plurals-es.ts'
import { scanSegments } from './segmenter.ts'
import { stemEnglish } from './stem-english.ts'
import { stemSpanish } from './stem-spanish.ts'
import { asciiRules, MAX_WORD_BYTES, type Rules, type Span, scanWords } from './tokenizer.ts'

type Emit = (word: string, position: number, start: number, end: number) => void
type Settings = Pick<Field, 'locale' | 'stem' | 'stem_words' | 'token_separators' | 'symbols_to_index' | 'tianguis'>

export interface Analyzer {
  /** Words of a stored value, with the parts of joined words where the field asks for them. */
  scan(text: string, emit: Emit): void
  /** Words of a query, a filter value or a synonym: stemmed, without parts. */
  words(text: string): string[]
  /** The same before stemming. */
  plainWords(text: string): string[]
  stem(word: string): string
  /** Stems of a word with a typo in its ending; none where the field does not join plurals. */
  misspeltStems(word: string): string[]
  /** Words with their places in the text, for highlighting. */
  spans(text: string): Span[]
  /** Words are split by character class; otherwise by the locale's segmenter. */
  readonly isDefaultPath: boolean
}

const DEFAULT_LOCALES = new Set(['', 'en', 'de_en'])

/** Languages whose stemmer exists here; a schema that asks for another is refused when it is created. */
export const canStem = (locale: string): boolean => DEFAULT_LOCALES.has(locale) || locale.startsWith('es')

function stemmerOf({ locale, stem, stem_words, tianguis }: Settings): (word: string) => string {
  if (stem_words) return (word) => stem_words.get(word) ?? word
  const snowball = !stem ? undefined : locale.startsWith('es') ? stemSpanish : stemEnglish
  const plural = tianguis?.plurals === 'es' ? pluralKey : undefined
  if (!snowball) return plural ?? ((word) => word)
  return plural ? (word) => plural(snowball(word)) : snowball
}

/** Normalises to NFC; texts without code points from U+0300 on, nearly all, are NFC already. */
const composed = (text: string): string => (/[\u0300-\uffff]/.test(text) ? text.normalize('NFC') : text)

const symbolsOf = (own: string[] | undefined, shared: string[]): string[] => (own?.length ? own : shared)

type Shared = Pick<CollectionSchema, 'token_separators' | 'symbols_to_index'>

/** The analyzer of a field; `shared` has the separators and symbols of its collection. */
export function analyzerOf(settings: Settings, shared: Shared): Analyzer {
  const separators = symbolsOf(settings.token_separators, shared.token_separators)
  const symbols = symbolsOf(settings.symbols_to_index, shared.symbols_to_index)
  const isDefaultPath = DEFAULT_LOCALES.has(settings.locale) || settings.tianguis?.fold === true
  const plain = (word: string): string => word
  const stem = stemmerOf(settings)
  const stemBytes = (word: string): string => (isDefaultPath ? stem(word) : toByteString(stem(fromByteString(word))))
  const ascii = asciiRules(separators, symbols, false)

  const scanWith = (rules: Rules): ((text: string, emit: Emit) => void) =>
    isDefaultPath
      ? (text, emit) => scanWords(composed(text), rules, emit)
      : (text, emit) => scanSegments(composed(text), settings.locale, ascii, rules.finish, emit)

  const parts = settings.tianguis?.parts === true
  const scan = scanWith({
    ascii: parts ? asciiRules(separators, symbols, true) : ascii,
    parts,
    finish: stem,
    limit: MAX_WORD_BYTES,
  })
  const scanPlain = scanWith({ ascii, parts: false, finish: plain, limit: MAX_WORD_BYTES })
  const scanQuery = scanWith({ ascii, parts: false, finish: stem, limit: MAX_WORD_BYTES })

  const list = (scanner: typeof scan, text: string): string[] => {
    const words: string[] = []
    scanner(text, (word) => words.push(word))
    return words
  }
  return {
    scan,
    isDefaultPath,
    stem: stemBytes,
    misspeltStems: settings.tianguis?.plurals === 'es' ? misspeltPluralKeys : () => [],
    words: (text) => list(scanQuery, text),
    plainWords: (text) => list(scanPlain, text),
    spans(text) {
      const spans: Span[] = []
      scan(text, (word, position, start, end) => spans.push({ word, start, end, position }))
      return spans
    },
  }
}

const NO_SYMBOLS: Shared = { token_separators: [], symbols_to_index: [] }

/** The words of a text in the default locale, for what belongs to no field (curation rules, stop words, synonyms). */
export function defaultWords(text: string, locale = '', symbols: string[] = []): string[] {
  const analyzer = locale === '' && symbols.length === 0 ? PLAIN : plainAnalyzer(locale, symbols)
  return analyzer.words(text)
}

const plainAnalyzer = (locale: string, symbols: string[]): Analyzer =>
  analyzerOf({ locale, stem: false, token_separators: [], symbols_to_index: symbols }, NO_SYMBOLS)
const PLAIN = plainAnalyzer('', [])

const SPACE = 32
const NEWLINE = 10
const sortRules: Rules = { ascii: asciiRules([], [], false), parts: false, finish: (word) => word, limit: 2000 }
sortRules.ascii[SPACE] = 1
sortRules.ascii[NEWLINE] = 0

/** What string sorting compares: folded, lower-case, punctuation gone, spaces kept. `''` when nothing is left. */
export function sortKeyOf(text: string): string {
  let key = ''
  scanWords(composed(text), sortRules, (word) => {
    key = word
  })
  return key
}
