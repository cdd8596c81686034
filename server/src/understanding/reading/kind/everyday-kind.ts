/** What people mean by a word of which titles have another meaning: a 'teléfono' is a mobile one, and 'rosa' a colour. */
import { fold, type QueryReading, readQuery } from '@tianguis/titles'
import type { QueryKnowledge } from '../../knowledge/query-knowledge.ts'

export const asPeopleMean = (reading: QueryReading, text: string, knowledge: QueryKnowledge): QueryReading =>
  withEverydayKind(
    withoutColourKind(consoleAsked(gameAsked(reading, knowledge), text, knowledge), knowledge),
    text,
    knowledge,
  )

/** 'teléfono Samsung': the first meaning of the name, where the word alone told one of them. */
function withEverydayKind(reading: QueryReading, text: string, { everydayNames }: QueryKnowledge): QueryReading {
  const { kind, kindPlace, isCertain } = reading
  if (kind === null || kindPlace === null || isCertain) return reading
  const meant = everydayNames.get(fold(text.slice(kindPlace.start, kindPlace.end)))
  return meant?.includes(kind) ? { ...reading, kind: meant[0]! } : reading
}

/** 'compu rosa': a colour that is also a flower is no thing behind a word that stands for kinds. */
function withoutColourKind(reading: QueryReading, { alternatives, kindsByWords }: QueryKnowledge): QueryReading {
  const { kind, kindPlace, tokens, meanings } = reading
  const at = tokens.findIndex(({ start }) => start === kindPlace?.start)
  if (kind === null || at < 1 || !meanings[at]?.colour || meanings[at - 1]?.connective) return reading
  const named = tokens.slice(0, at).some(({ text }) => alternatives.get(text)?.some((name) => kindsByWords.has(name)))
  return named ? { ...reading, kind: null, kindPlace: null, kindRole: null, isCertain: false } : reading
}

const GAME_WORD = /^(?:video)?juegos?$/

/** 'juegos de Lego para Nintendo Switch': beside a platform the first word is no set of bricks. */
function gameAsked(reading: QueryReading, { vocabulary }: QueryKnowledge): QueryReading {
  const { kind, tokens, meanings } = reading
  const [first] = tokens
  if (!vocabulary.game || kind === vocabulary.game || !first || !GAME_WORD.test(first.text)) return reading
  if (!meanings.some((meaning) => meaning?.isPlatform)) return reading
  const kindPlace = { start: first.start, end: first.end }
  return { ...reading, kind: vocabulary.game, kindPlace, kindRole: 'head', isCertain: true }
}

/** 'quiero un Nintendo Switch': beside unknown words a platform means a game, and words of asking are none. */
function consoleAsked(reading: QueryReading, text: string, { vocabulary, ignored }: QueryKnowledge): QueryReading {
  const { kind, kindPlace, tokens, meanings } = reading
  if (kind !== vocabulary.game || !kindPlace || reading.isCertain) return reading
  const asking = tokens.filter(({ text: word }, at) => meanings[at] === null && ignored.has(word))
  if (asking.length === 0) return reading
  const blanked = asking.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  )
  const { kind: plain, kindPlace: place, kindRole, isCertain } = readQuery(vocabulary, blanked)
  return plain === vocabulary.console ? { ...reading, kind: plain, kindPlace: place, kindRole, isCertain } : reading
}
