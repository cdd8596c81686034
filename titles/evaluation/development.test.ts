/** The share of right readings on the labelled development titles, where the shared test data are present. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readVocabularyFiles } from '../src/compile/files.ts'
import { compileVocabulary } from '../src/index.ts'
import { corpusIsPresent, SHARED_DATA } from './corpus.ts'
import { keptDraw } from './kept-draw.ts'
import { type Label, labelOf } from './labels.ts'
import { type Aspect, scoreReadings } from './score.ts'

const CONTENT = join(import.meta.dirname, '../../content/titles')
const LABELS = join(import.meta.dirname, '../labels/development.jsonl')

/** The draw reads 1.3 million offers. */
const READING_MS = 300_000

/** Slightly below what was reached when the vocabularies were last worked on. */
const AT_LEAST: [Aspect, number][] = [
  ['kind', 0.945],
  ['kind where read', 0.95],
  ['unknown', 0.97],
  ['measures', 0.985],
  ['pack', 0.985],
  ['department', 0.97],
  ['department without category', 0.95],
  ['condition', 0.995],
  ['colour', 0.97],
]

if (!corpusIsPresent()) console.log(`The labelled titles are not compared: there is no ${SHARED_DATA}.`)

it.skipIf(!corpusIsPresent())(
  'reads the development titles as labelled',
  async () => {
    const titles = await keptDraw('development')
    const places = new Map(titles.map(({ key }, at) => [key, at]))
    const labels = new Map<number, Label>()
    for (const line of readFileSync(LABELS, 'utf8').trim().split('\n')) {
      const { key, label } = JSON.parse(line) as { key: string; label: string }
      const place = places.get(key)
      if (place !== undefined) labels.set(place, labelOf(label.split('|')))
    }
    expect(labels.size).toBeGreaterThan(800)
    const { tallies } = scoreReadings(compileVocabulary(readVocabularyFiles(CONTENT)), titles, labels)
    const shares = AT_LEAST.map(([aspect, least]) => ({ aspect, enough: share(tallies.get(aspect)) >= least }))
    expect(shares.filter(({ enough }) => !enough)).toEqual([])
  },
  READING_MS,
)

function share(tally: { right: number; of: number } | undefined): number {
  return tally ? tally.right / tally.of : 0
}
