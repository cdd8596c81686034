/** The judged queries: what a right result is, told by its title, price and store. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '@tianguis/contract/folding'

export interface Judged {
  title: string
  price: number
  vendors: readonly string[]
}

export interface JudgedQuery {
  q: string
  /** Number of its line: queries of one line mean the same. */
  line: number
  half: 'tuned' | 'held-back'
  isRight(product: Judged): boolean
}

interface Rule {
  must: RegExp[]
  mustNot: RegExp[]
  min: number
  max: number
  vendor: string | null
}

const SEED = 'tianguis-19'

/** Two sets, the second written when search already followed the first. */
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

const words = (text: string) => new RegExp(`\\b(?:${text.trim()})`)

function classRule(text: string): Rule {
  const [must, mustNot] = text.split(' ! ')
  return { must: [words(must!)], mustNot: mustNot ? [words(mustNot)] : [], min: 0, max: Infinity, vendor: null }
}

function queryRule(text: string, classes: ReadonlyMap<string, Rule>): Rule {
  const rule: Rule = { must: [], mustNot: [], min: 0, max: Infinity, vendor: null }
  for (const part of text.split(/ (?=[@+<>-]|vendor:)/)) {
    if (part.startsWith('@')) {
      const known = classes.get(part)
      if (!known) throw new Error(`no class ${part}`)
      rule.must.push(...known.must)
      rule.mustNot.push(...known.mustNot)
    } else if (part.startsWith('+')) rule.must.push(words(part.slice(1)))
    else if (part.startsWith('-')) rule.mustNot.push(words(part.slice(1)))
    else if (part.startsWith('<=')) rule.max = Number(part.slice(2))
    else if (part.startsWith('>=')) rule.min = Number(part.slice(2))
    else if (part.startsWith('vendor:')) rule.vendor = part.slice(7)
    else throw new Error(`cannot read «${part}»`)
  }
  return rule
}

function isRight({ must, mustNot, min, max, vendor }: Rule, { title, price, vendors }: Judged): boolean {
  if (price < min || price > max) return false
  if (vendor !== null && !vendors.some((name) => fold(name).includes(vendor))) return false
  const folded = fold(title)
  return must.every((pattern) => pattern.test(folded)) && !mustNot.some((pattern) => pattern.test(folded))
}
