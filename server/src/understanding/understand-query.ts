/** Understands a query. Pure: the same query and knowledge give the same understanding. */
import { fold, type Kind, quantitiesIn, readQuery } from '@tianguis/titles'
import type { QueryKnowledge } from './knowledge/query-knowledge.ts'
import { codeIn } from './reading/codes.ts'
import { readComplement } from './reading/complement.ts'
import { Draft } from './reading/draft.ts'
import { readMeasures } from './reading/measures.ts'
import { mendSpelling } from './reading/mend-spelling.ts'
import { readNames } from './reading/names.ts'
import { readCondition, readOfferWords, readPrice } from './reading/purchase.ts'
import { readSearchWords } from './reading/search-words.ts'
import { readSize } from './reading/sizes.ts'
import type { Understanding } from './understanding.ts'

const LONGEST_QUERY = 300

/** `existing` are words that the catalogue contains as typed, so that they are not mended. */
export function understandQuery(
  typed: string,
  knowledge: QueryKnowledge,
  existing: ReadonlySet<string> = new Set(),
): Understanding {
  const query = typed.normalize('NFC').slice(0, LONGEST_QUERY)
  const { vocabulary } = knowledge
  const code = codeIn(query)
  const { text, mended } = code ? { text: query, mended: [] } : mendSpelling(query, knowledge, existing)
  const draft = new Draft(text)
  blankArticles(draft)
  const first = readQuery(vocabulary, draft.left)
  const pack = quantitiesIn(vocabulary, text, first.kind).pack
  const offer = readOfferWords(draft)
  const size = readSize(draft, first.kind)
  const measures = code ? [] : readMeasures(draft, vocabulary, first.kind)
  const price = code ? { min: null, max: null } : readPrice(draft)
  const names = readNames(draft, knowledge)
  const condition = readCondition(draft, vocabulary)
  const withoutWords = [...names.withoutBrands.map((name) => name.toLowerCase()), ...readWithoutWords(draft)]
  if (code) blankCode(draft, code.code)
  const { reading, complement } = readComplement(readQuery(vocabulary, draft.left), knowledge.ignored)
  const words = readSearchWords(reading, draft.left, knowledge)
  return {
    query: typed,
    text,
    mended,
    ...words,
    words: code ? [...words.words, code.code] : words.words,
    withoutWords,
    kind: reading.kind,
    kinds: reading.kind ? [reading.kind] : complement.length > 0 ? [] : colloquialKinds(words.words, knowledge),
    complement,
    kindIsCertain: reading.isCertain,
    kindSaid: reading.kindPlace && draft.left.slice(reading.kindPlace.start, reading.kindPlace.end),
    ...names,
    code: code?.code ?? null,
    isBarcode: code?.isBarcode ?? false,
    measures,
    pack,
    size,
    condition,
    price,
    ...offer,
    parts: draft.parts,
  }
}

function colloquialKinds(words: readonly string[], { synonyms, kinds }: QueryKnowledge): Kind[] {
  for (const word of words) {
    const meant = [...synonyms.meaningsOf(fold(word))].flatMap((name) => kinds.get(name) ?? [])
    if (meant.length > 0) return meant
  }
  return []
}

const WITHOUT_WORD =
  /(?:^|\s)(?:pero\s+)?que\s+no\s+(?:sean?|tengan?|traigan?)\s+(?:(?:de|un|una|color)\s+)*([\p{L}]{3,})/iu

/** 'que no sea rojo' */
function readWithoutWords(draft: Draft): string[] {
  const found = WITHOUT_WORD.exec(draft.left)
  if (!found) return []
  draft.blank({ start: found.index, end: found.index + found[0].length })
  return [found[1]!.toLowerCase()]
}

/** Without its tilde 'uñas' is written like the article. */
function blankArticles(draft: Draft): void {
  if (!/\s/.test(draft.text.trim())) return
  for (const { 0: article, index } of draft.text.matchAll(/(?<![\p{L}\d])un(?:a|as|os)?(?![\p{L}\d])/giu))
    if (!/^\s*\d/.test(draft.text.slice(index + article.length)))
      draft.blank({ start: index, end: index + article.length })
}

function blankCode(draft: Draft, code: string): void {
  const pattern = new RegExp([...code].join('[-/\\s]?'), 'i')
  const found = pattern.exec(draft.left)
  if (found) draft.blank({ start: found.index, end: found.index + found[0].length })
}
