/** Compares readings with labels. */
import {
  type Kind,
  kindNamed,
  type Measure,
  readTitle,
  type TitleInput,
  type TitleReading,
  type Vocabulary,
} from '../src/index.ts'
import type { Label } from './labels.ts'

export type Aspect =
  | 'kind'
  | 'kind where read'
  | 'unknown'
  | 'measures'
  | 'pack'
  | 'department'
  | 'department without category'
  | 'condition'
  | 'colour'
  | 'gender'
  | 'size'

export interface Tally {
  right: number
  of: number
}

export interface Miss {
  aspect: Aspect
  title: string
  wanted: string
  read: string
}

export interface Score {
  tallies: Map<Aspect, Tally>
  misses: Miss[]
}

export function scoreReadings(vocabulary: Vocabulary, titles: TitleInput[], labels: ReadonlyMap<number, Label>): Score {
  const score: Score = { tallies: new Map(), misses: [] }
  for (const [index, label] of labels) {
    const input = titles[index]
    if (input) scoreOne(vocabulary, input, label, score)
  }
  return score
}

function scoreOne(vocabulary: Vocabulary, input: TitleInput, label: Label, score: Score): void {
  const read = readTitle(vocabulary, input)
  const count = (aspect: Aspect, right: boolean, wanted: string, was: string): void => {
    const tally = score.tallies.get(aspect) ?? { right: 0, of: 0 }
    score.tallies.set(aspect, { right: tally.right + (right ? 1 : 0), of: tally.of + 1 })
    if (!right) score.misses.push({ aspect, title: input.title, wanted, read: was })
  }
  scoreKind(vocabulary, label, read, count)
  scoreDepartment('department', label, read, count)
  scoreDepartment('department without category', label, readTitle(vocabulary, { ...input, category: [] }), count)
  if (label.measures === null) return
  const measures = measuresAgree(label.measures, read.measures, vocabulary)
  count('measures', measures, label.measures.map(({ text }) => text).join(' '), read.measures.map(shown).join(' '))
  if (label.pack !== 'doubtful') count('pack', (label.pack ?? 1) === (read.pack ?? 1), `${label.pack}`, `${read.pack}`)
  count('condition', label.condition === read.condition, label.condition, read.condition)
  const certain = label.colours.filter(({ doubtful }) => !doubtful).map(({ name }) => plain(name))
  const allowed = label.colours.map(({ name }) => plain(name))
  const colours = read.colours.map(plain)
  const coloursAgree =
    certain.every((name) => colours.includes(name)) && colours.every((name) => allowed.includes(name))
  count('colour', coloursAgree, allowed.join(','), colours.join(','))
  if (label.gender) count('gender', plain(label.gender) === plain(read.gender ?? ''), label.gender, `${read.gender}`)
  if (label.size) count('size', label.size === read.size, label.size, `${read.size}`)
}

type Count = (aspect: Aspect, right: boolean, wanted: string, was: string) => void

function scoreKind(vocabulary: Vocabulary, label: Label, read: TitleReading, count: Count): void {
  if (label.kinds.length === 0) return
  const wanted = label.kinds.join('/')
  const was = `${read.kind} ${read.confidence}`
  if (label.kinds.includes('-') && (read.kind === null || label.kinds.length === 1)) {
    count('kind', read.kind === null, wanted, was)
    return
  }
  const right = read.kind !== null && label.kinds.some((name) => covers(kindNamed(vocabulary, name), read))
  count('kind', right, wanted, was)
  count('unknown', read.kind !== null, wanted, was)
  if (read.kind !== null) count('kind where read', right, wanted, was)
}

/** A label that names a whole category ('medicamento') is right for each kind in it ('antigripal'). */
function covers(labelled: Kind | null, { kind, category }: TitleReading): boolean {
  return labelled !== null && (labelled.name === kind || (labelled.isGeneric && labelled.category === category))
}

function scoreDepartment(aspect: Aspect, label: Label, read: TitleReading, count: Count): void {
  if (label.departments.length === 0) return
  count(
    aspect,
    label.departments.includes(read.department ?? '-'),
    label.departments.join(' '),
    `${read.department} (${read.kind})`,
  )
}

const plain = (name: string): string => name.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
const shown = ({ quantity, value, to }: Measure): string => `${quantity}:${value}${to === undefined ? '' : `-${to}`}`

function measuresAgree(labelled: NonNullable<Label['measures']>, read: Measure[], vocabulary: Vocabulary): boolean {
  const wanted = labelled.map(({ text, doubtful }) => ({ measure: measureOf(text, vocabulary), doubtful }))
  const found = (measure: Measure | null): boolean => measure !== null && read.some((other) => same(measure, other))
  if (!wanted.every(({ measure, doubtful }) => doubtful || found(measure))) return false
  return read.every((measure) => wanted.some((other) => other.measure !== null && same(other.measure, measure)))
}

function same(a: Measure, b: Measure): boolean {
  const near = (x: number, y: number): boolean => Math.abs(x - y) <= 0.005 * Math.max(x, y)
  return a.quantity === b.quantity && near(a.value, b.value) && near(a.to ?? a.value, b.to ?? b.value)
}

/** '1.5l', '6ram', '1-5y' of the labels, with the factors of the vocabulary. */
export function measureOf(text: string, vocabulary: Vocabulary): Measure | null {
  const match = /^([\d.]+)(?:-([\d.]+))?([a-z]+\d?)$/.exec(text)
  if (!match) return null
  const spelling = [...vocabulary.units.values()].find(({ unit }) => unit.unit === match[3])
  if (!spelling) return null
  const { quantity, factor, unit } = spelling.unit
  const measure: Measure = { quantity, value: Number(match[1]) * factor, unit }
  if (match[2]) measure.to = Number(match[2]) * factor
  return measure
}
