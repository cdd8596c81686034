/** Words written together or apart otherwise than in names: 'topochico', 'limpia parabrisas', 'note10'. */
import { tokenise, type Vocabulary } from '@tianguis/titles'
import type { QueryKnowledge } from '../../knowledge/query-knowledge.ts'
import { CONNECTING } from '../../text/connecting.ts'
import type { Understanding } from '../../understanding.ts'
import { gluedWords } from './glued-words.ts'

const MIN_PART_LENGTH = 3
/** 'tv' of 'smarttv'; names have pairs with longer words only. */
const MIN_END_LENGTH = 2
const MIN_WHOLE_LENGTH = 6
/** Names must have the other writing so many times as often. */
const MORE_OFTEN = 2
const MIN_COUNT = 3
const NUMBERED = /(?<![\p{L}\d-])([a-z]{3,})(\d{1,2})(?![\p{L}\d-])/giu
/** 'x3pro', '13promax', 's21ultra'. */
const MODEL_WORD = /(?<![\p{L}\d-])([a-z]*\d{1,3})(pro\s?max|pro|max|plus|ultra|mini|lite)(?![\p{L}\d])/giu

type Mended = Understanding['mended']

/** As names write them; what was changed is said like a corrected word. */
export function asInNames(query: string, knowledge: QueryKnowledge): { text: string; mended: Mended } {
  const mended: Mended = []
  const parted = query.replace(
    MODEL_WORD,
    (_, model: string, word: string) => `${model} ${word.replace(/^pro(?=m)/i, 'pro ')}`,
  )
  let text = parted.replace(NUMBERED, (glued, word: string, number: string) =>
    knowledge.spelling.isNumbered(word.toLowerCase()) && knowledge.spelling.count(glued.toLowerCase()) === 0
      ? `${word} ${number}`
      : glued,
  )
  const tokens = tokenise(text)
  for (let at = tokens.length - 1; at >= 0; at--) {
    const { text: word, start, end, value, before } = tokens[at]!
    if (!Number.isNaN(value) || CONNECTING.has(word)) continue
    const previous = tokens[at - 1]
    const isJoined = previous !== undefined && before === SPACE && isOneWord(previous.text, word, knowledge)
    const [from, meant] = isJoined
      ? [previous.start, previous.text + word]
      : [
          start,
          letterApart(previous?.text, word, knowledge) ??
            apart(word, knowledge) ??
            gluedApart(word, { before: at > 0, after: at < tokens.length - 1 }, knowledge),
        ]
    if (meant === null) continue
    mended.unshift({ typed: text.slice(from, end), meant })
    text = text.slice(0, from) + meant + text.slice(end)
    if (isJoined) at--
  }
  return { text, mended }
}

const SPACE = 32

/** 'paper white' where names have 'paperwhite' and seldom both words. */
function isOneWord(
  first: string,
  second: string,
  { spelling, vocabulary, alternatives, actions }: QueryKnowledge,
): boolean {
  // 'x box', 'i phone'
  if (first.length === 1 && second.length >= MIN_PART_LENGTH)
    return isNameOfMany(first + second, { spelling, vocabulary })
  if (first.length < MIN_PART_LENGTH || second.length < MIN_PART_LENGTH || CONNECTING.has(first)) return false
  if (!/^[a-z]+$/.test(first + second)) return false
  const whole = first + second
  const named = spelling.count(whole)
  if (named < MIN_COUNT && !isNamed(vocabulary, whole)) return false
  const pair = `${first} ${second}`
  const isPair = beginsName(vocabulary, pair) || alternatives.has(pair)
  // 'bolsas para guardar ropa' are no wardrobe.
  const isDone = /[aei]r$/.test(first) && actions.verbs.includes(first)
  return Math.max(named, 1) > MORE_OFTEN * spelling.together(first, second) && !isPair && !isDone
}

/** From so many names on a letter before a word is part of it. */
const MANY_NAMES = 30

const isNameOfMany = (whole: string, { spelling, vocabulary }: Pick<QueryKnowledge, 'spelling' | 'vocabulary'>) =>
  spelling.count(whole) >= MANY_NAMES && isNamed(vocabulary, whole)

/** 'series x' of 'xbox seriesx', which names a thing with the word before it. */
function letterApart(
  previous: string | undefined,
  word: string,
  { vocabulary, spelling }: QueryKnowledge,
): string | null {
  if (previous === undefined || word.length < MIN_WHOLE_LENGTH || spelling.isCertain(word)) return null
  const parted = `${word.slice(0, -1)} ${word.slice(-1)}`
  return isNamed(vocabulary, `${previous} ${parted}`) ? parted : null
}

/** 'topo chico' of 'topochico'. */
function apart(word: string, { spelling, vocabulary, brands, stores }: QueryKnowledge): string | null {
  if (word.length < MIN_WHOLE_LENGTH || spelling.isCertain(word) || brands.has(word) || stores.has(word)) return null
  if (isNamed(vocabulary, word)) return null
  let best: string | null = null
  let most = MORE_OFTEN * spelling.count(word)
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_END_LENGTH; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    const parted = `${first} ${second}`
    const together = spelling.together(first, second)
    const count = together === 0 && (brands.has(parted) || isNamed(vocabulary, parted)) ? 1 : together
    if (count <= most) continue
    most = count
    best = parted
  }
  return best
}

/** 'mesa para laptop' of 'mesaparalaptop'. */
function gluedApart(
  word: string,
  isBeside: { before: boolean; after: boolean },
  { spelling, vocabulary, brands, stores }: QueryKnowledge,
): string | null {
  if (brands.has(word) || stores.has(word) || spelling.count(word) > 0 || isNamed(vocabulary, word)) return null
  return gluedWords(word, spelling, (part) => isNamed(vocabulary, part), isBeside)
}

/** The words together are a name of the vocabulary. */
function isNamed({ phrases }: Vocabulary, words: string): boolean {
  const tokens = tokenise(words, phrases.table)
  const found = phrases.longestAt(tokens, 0)
  return (
    found !== null &&
    found.end === tokens.length &&
    (found.value.isPlatform || Boolean(found.value.senses ?? found.value.line ?? found.value.brand))
  )
}

/** 'porta celular' of 'porta celular para auto'. */
function beginsName({ phrases }: Vocabulary, words: string): boolean {
  const tokens = tokenise(words, phrases.table)
  return phrases.walk(tokens, 0, tokens.length) !== null
}
