/**
 * Judged queries: rules for a correct result by title, price and store, read from a text file.
 *
 *   @laptop = laptop|notebook ! funda|mochila   a class: one of the first begins a word of the title, none of the others does
 *   laptop hp | hp = @laptop +hp -pavilion <=9000 >=1000 vendor:walmart
 *                                               two queries with one rule: of the class, with «hp», without «pavilion»,
 *                                               in a price range, sold by a store whose name contains «walmart»
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '@tianguis/contract/folding'

export interface JudgedProduct {
  title: string
  price: number
  vendors: readonly string[]
}

export interface JudgedQuery {
  q: string
  /** Number of its line: queries of one line mean the same. */
  line: number
  half: 'tuned' | 'held-back'
  isRight(product: JudgedProduct): boolean
}

interface Rule {
  must: RegExp[]
  mustNot: RegExp[]
  min: number
  max: number
  store: string | null
}

const SEED = 'tianguis-19'

/** The second set was written after search had been tuned on the first. */
export const JUDGED_SETS = ['judged-queries.txt', 'second-queries.txt'] as const

export function judgedQueries(file: (typeof JUDGED_SETS)[number]): JudgedQuery[] {
  const classes = new Map<string, Rule>()
  const queries: JudgedQuery[] = []
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n')
  for (const [line, text] of lines.entries()) {
    const at = text.indexOf(' = ')
    if (at === -1 || text.startsWith('#')) continue
    const [left, right] = [text.slice(0, at), text.slice(at + 3)]
    if (left.startsWith('@')) classes.set(left, classRule(right))
    else
      for (const q of left.split(' | ')) {
        const rule = queryRule(right, classes)
        queries.push({ q: q.trim(), line, half: halfOf(q), isRight: (product) => isRight(rule, product) })
      }
  }
  return queries
}

function halfOf(q: string): JudgedQuery['half'] {
  return createHash('sha256').update(`${SEED}:${q}`).digest()[0]! % 2 === 0 ? 'tuned' : 'held-back'
}

/** Matches where a word of the text begins with one of the alternatives. */
const wordStart = (text: string) => new RegExp(`\\b(?:${text.trim()})`)

function classRule(text: string): Rule {
  const [must, mustNot] = text.split(' ! ')
  return { must: [wordStart(must!)], mustNot: mustNot ? [wordStart(mustNot)] : [], min: 0, max: Infinity, store: null }
}

function queryRule(text: string, classes: ReadonlyMap<string, Rule>): Rule {
  const rule: Rule = { must: [], mustNot: [], min: 0, max: Infinity, store: null }
  for (const part of text.split(/ (?=[@+<>-]|vendor:)/)) {
    if (part.startsWith('@')) {
      const known = classes.get(part)
      if (!known) throw new Error(`no class ${part}`)
      rule.must.push(...known.must)
      rule.mustNot.push(...known.mustNot)
    } else if (part.startsWith('+')) rule.must.push(wordStart(part.slice(1)))
    else if (part.startsWith('-')) rule.mustNot.push(wordStart(part.slice(1)))
    else if (part.startsWith('<=')) rule.max = Number(part.slice(2))
    else if (part.startsWith('>=')) rule.min = Number(part.slice(2))
    else if (part.startsWith('vendor:')) rule.store = part.slice(7)
    else throw new Error(`cannot read «${part}»`)
  }
  return rule
}

function isRight({ must, mustNot, min, max, store }: Rule, { title, price, vendors }: JudgedProduct): boolean {
  if (price < min || price > max) return false
  if (store !== null && !vendors.some((name) => fold(name).includes(store))) return false
  const folded = fold(title)
  return must.every((pattern) => pattern.test(folded)) && !mustNot.some((pattern) => pattern.test(folded))
}
