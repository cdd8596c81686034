/** Words about a present around the thing that is wanted. */
import { readQuery } from '@tianguis/titles'
import type { QueryKnowledge } from '../../knowledge/query-knowledge.ts'
import { contentWords } from '../../text/connecting.ts'
import type { Draft } from '../draft.ts'

/** 'regalo para mi nieta de 6 años muñeca': for whom it is, before the thing itself. */
const GIFT =
  /^\s*(?:(?:busco|quiero|necesito)\s+)?(?:un\s+|unos\s+)?(?:regal(?:o|ito)s?|detalles?|obsequios?)\s+(?:para|de)\s+(?:(?:mis?|un|una|el|la|su)\s+)?(?!(?:mis?|un|una|el|la|su)\s)[\p{L}]+(?=[\s,:])(?!\s+(?:al?|que|quien|le)\s)/iu

/** Where the words about the present end; 0 where there are none. */
const endOfGift = (text: string): number => GIFT.exec(text)?.[0].length ?? 0

const THEME = /^(?:\s*de\s+\d+\s+(?:a[nñ]os|meses))?[\s,]+con\s+(?=\p{L})/iu

/** Where in what follows the words about a present a theme begins, 'con Star Wars'; 0 where none does. */
const startOfTheme = (text: string): number => THEME.exec(text)?.[0].length ?? 0

const AGE = /^\s*de\s+\d+\s+(?:a[nñ]os|meses)(?=\s)/iu

/** 'regalo para mi nieta de 6 años muñeca' names the thing, 'regalo para mi novio con Star Wars' a theme that anything may have. */
export function blankGift(draft: Draft, { vocabulary, spelling }: QueryKnowledge): { isTheme: boolean } {
  const end = endOfGift(draft.left)
  if (end === 0) return { isTheme: false }
  const rest = draft.left.slice(end)
  const isNamed = readQuery(vocabulary, rest.replace(AGE, ' ')).isCertain
  const theme = isNamed ? 0 : startOfTheme(rest)
  const isKnown = theme > 0 && contentWords(rest.slice(theme)).some((word) => spelling.count(word) >= MIN_NAMES)
  if (isNamed || isKnown) draft.blank({ start: 0, end: end + theme })
  return { isTheme: isKnown }
}

/** A theme that fewer names have is none of products. */
const MIN_NAMES = 3
