/** The `highlight` and `highlights` of a hit: where the found words stand in its fields. */
import type { Document, Json } from '../../schema/types.ts'
import type { FieldPlan } from '../../segment/fields.ts'
import { expandNames, type SearchField } from '../match/search-fields.ts'
import type { FoundWord } from '../match/types.ts'
import type { Params } from '../params.ts'
import type { View } from '../view.ts'
import { highlightNested } from './highlight-nested.ts'
import { type MarkedText, markText, shape } from './highlight-text.ts'

/** Elements of an array listed in `highlights`, Typesense's former format. */
const MAX_ELEMENTS = 5

export interface Highlighter {
  plans: FieldPlan[]
  words: Map<string, FoundWord>
  params: Params
  /** Names of the fields that are shown whole besides the snippet. */
  wholeFields: ReadonlySet<string>
  /** Marked texts by field and text: hits of one search share many values (brand, category). */
  markedTexts: Map<string, FieldHighlight | null>
}

export function highlighterOf(
  view: View,
  fields: SearchField[],
  words: Map<string, FoundWord>,
  params: Params,
): Highlighter {
  const named = (names: string[]) => new Set(names.flatMap((name) => expandNames(view, name)))
  const { highlightFields, includeFields, excludeFields } = params
  const [asked, included, excluded] = [named(highlightFields), named(includeFields), named(excludeFields)]
  const isShown = (name: string) => !excluded.has(name) && (includeFields.length === 0 || included.has(name))
  const plans =
    highlightFields.length > 0
      ? [...asked].map((name) => view.plans.get(name)!).filter(({ kind }) => kind === 'text')
      : [...new Set(fields.map(({ plan }) => plan))].filter(({ name }) => isShown(name))
  return { plans, words, params, wholeFields: named(params.highlightFullFields), markedTexts: new Map() }
}

interface FieldHighlight {
  name: string
  /** The field in `highlight`. */
  json: string
  /** The field in `highlights`. */
  flatJson: string
  quality: number
}

export function highlightJson(highlighter: Highlighter, document: Document): { highlight: string; highlights: string } {
  const nested: { [key: string]: Json } = {}
  const flat: FieldHighlight[] = []
  for (const plan of highlighter.plans) {
    const full = highlighter.wholeFields.has(plan.name)
    const value = document[plan.name]
    if (typeof value === 'string') {
      const found = highlightText(highlighter, value, plan, full)
      if (found) flat.push(found)
    } else if (Array.isArray(value)) {
      const found = highlightList(highlighter, value, plan, full)
      if (found) flat.push(found)
    } else if (plan.path.length > 1) highlightNested(highlighter, document, plan, full, nested)
  }
  const members = flat.map(({ name, json }) => [name, json] as const)
  for (const [name, tree] of Object.entries(nested)) members.push([name, JSON.stringify(tree)])
  members.sort(([a], [b]) => (a < b ? -1 : 1))
  flat.sort((a, b) => b.quality - a.quality)
  return {
    highlight: `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`,
    highlights: `[${flat.map(({ flatJson }) => flatJson).join(',')}]`,
  }
}

function highlightText(
  highlighter: Highlighter,
  text: string,
  plan: FieldPlan,
  full: boolean,
): FieldHighlight | undefined {
  const key = `${plan.name}\0${text}`
  const known = highlighter.markedTexts.get(key)
  if (known !== undefined) return known ?? undefined
  const marked = markText(text, plan.analyzer, highlighter.words, highlighter.params)
  const { name } = plan
  const found = marked && {
    name,
    json: JSON.stringify(shape(text, marked, full)),
    flatJson: JSON.stringify({ field: name, ...shape(text, marked, full) }),
    quality: marked.quality,
  }
  highlighter.markedTexts.set(key, found ?? null)
  return found
}

function highlightList(
  { words, params }: Highlighter,
  items: Json[],
  { name, analyzer }: FieldPlan,
  full: boolean,
): FieldHighlight | undefined {
  const matching: { index: number; marked: MarkedText }[] = []
  const shapes: Json[] = []
  for (const [index, text] of items.entries()) {
    if (typeof text !== 'string') continue
    const marked = markText(text, analyzer, words, params)
    if (marked) matching.push({ index, marked })
    shapes.push(shape(text, marked, full))
  }
  if (matching.length === 0) return undefined
  const best = matching.sort((a, b) => b.marked.quality - a.marked.quality || a.index - b.index).slice(0, MAX_ELEMENTS)
  const flat = {
    field: name,
    indices: best.map(({ index }) => index),
    matched_tokens: best.map(({ marked }) => marked.matchedTokens),
    snippets: best.map(({ marked }) => marked.snippet),
    ...(full ? { values: best.map(({ marked }) => marked.value) } : {}),
  }
  return { name, json: JSON.stringify(shapes), flatJson: JSON.stringify(flat), quality: best[0]?.marked.quality ?? 0 }
}
