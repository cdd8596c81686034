/** Stores and brands that a query names, and those it excludes. */
import { tokenise } from '@tianguis/titles'
import type { QueryKnowledge } from '../knowledge/query-knowledge.ts'
import type { Draft, Place } from './draft.ts'

interface Named extends Place {
  name: string
  first: number
  last: number
}

/** Names in the text, the longest at each place. `nameOf` gets a folded phrase. */
export function namesIn(
  text: string,
  { longestName, nameStarts }: QueryKnowledge,
  nameOf: (key: string) => string | undefined,
): Named[] {
  const tokens = tokenise(text)
  const found: Named[] = []
  for (let at = 0; at < tokens.length; at++) {
    if (!nameStarts.has(tokens[at]!.text)) continue
    for (let length = Math.min(longestName, tokens.length - at); length > 0; length--) {
      const part = tokens.slice(at, at + length)
      const name = nameOf(part.map((token) => token.text).join(' '))
      if (name === undefined) continue
      const last = at + length - 1
      found.push({ name, start: part[0]!.start, end: part.at(-1)!.end, first: at, last })
      at = last
      break
    }
  }
  return found
}

const STORE_CUE = /(?:^|\s)(?:de|en|a)?\s*(?:la\s+)?(?:tienda|sucursal)(?:\s+(?:de|en))?\s*$/i
const IN_CUE = /(?:^|\s)(?:en|desde)\s*$/i
const WITHOUT =
  /(?:^|\s)(?:(?:pero\s+)?(?:que\s+)?no\s+(?:sean?|quiero|me\s+gustan?|de|en|tengan?|traigan?)(?:\s+(?:de|en|la|el|marca|tienda))*|excepto|salvo|menos|sin|ni|no)\s*(?:de\s+)?(?:la\s+)?(?:marca\s+|tienda\s+)?$/i

export interface NamesRead {
  stores: string[]
  withoutStores: string[]
  withoutBrands: string[]
}

/** A store counts only where the query says that a store is meant, and never where its name also names a brand or a kind. */
export function readNames(draft: Draft, knowledge: QueryKnowledge): NamesRead {
  const read: NamesRead = { stores: [], withoutStores: [], withoutBrands: [] }
  readExcluded(draft, knowledge, read)
  for (const { name, start, end } of namesIn(draft.left, knowledge, (key) => knowledge.stores.get(key))) {
    const before = draft.left.slice(0, start)
    const said = STORE_CUE.exec(before)
    const cue = said ?? (isOnlyStore(draft.left.slice(start, end), knowledge) ? IN_CUE.exec(before) : null)
    const isAlone = before.trim() === '' && draft.left.slice(end).trim() === '' && isOnlyStore(draft.left, knowledge)
    if (!cue && !isAlone) continue
    draft.take('store', { start: cue ? cue.index : start, end }, name)
    read.stores.push(name)
  }
  return read
}

/** 'que no sea Samsung ni Apple', 'menos Motorola', 'sin Walmart'. */
function readExcluded(draft: Draft, knowledge: QueryKnowledge, read: NamesRead): void {
  let last: Place | null = null
  for (const { name, start, end } of namesIn(
    draft.left,
    knowledge,
    (key) => knowledge.brands.get(key) ?? knowledge.stores.get(key),
  )) {
    const before = draft.left.slice(0, start)
    const goesOn: boolean = last !== null && /^\s*(?:,|ni|o|y|ni de)?\s*$/i.test(draft.text.slice(last.end, start))
    const cue = WITHOUT.exec(before)
    if (!cue && !goesOn) continue
    const place = { start: cue ? cue.index : last!.end, end }
    if (knowledge.brands.get(keyOf(draft.text.slice(start, end))) !== undefined) {
      draft.take('without-brand', place, name)
      read.withoutBrands.push(...new Set([name, ...knowledge.sameBrand(name)]))
    } else {
      draft.take('without-store', place, name)
      read.withoutStores.push(name)
    }
    last = { start, end }
  }
}

const keyOf = (text: string) =>
  tokenise(text)
    .map((token) => token.text)
    .join(' ')

function isOnlyStore(text: string, { brands, vocabulary }: QueryKnowledge): boolean {
  const tokens = tokenise(text, vocabulary.phrases.table)
  if (brands.has(keyOf(text))) return false
  const found = vocabulary.phrases.longestAt(tokens, 0)
  if (!found || found.end < tokens.length) return true
  const { senses, line, brand } = found.value
  return !senses && !line && !brand
}
