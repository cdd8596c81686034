/** Trains the model on `../shared/data`, measures it by cross-validation and writes model/model.json. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isPresent } from './data.ts'
import { acrossGroups, acrossStores, readTruth } from './folds.ts'
import { atThreshold, type Outcome, thresholdFor } from './measure.ts'
import { seededRandom } from './random.ts'
import { train } from './train.ts'

/** By GTIN, of pairs that may be joined alone; many of the rest are the same article under two GTINs. */
const JOIN_PRECISION = 0.92
const REVIEW_PRECISION = 0.75

if (!isPresent()) {
  console.error('The data to fit to is not at ../shared/data.')
  process.exit(1)
}
const { values } = parseArgs({
  options: { decisions: { type: 'string' }, sample: { type: 'string', default: '0' } },
})
const truth = readTruth(values.decisions)
console.log(
  `${truth.offers.length} offers, ${truth.counts.titles} titles of a catalogue, ${truth.decided.length} of decisions`,
)
const halves = acrossGroups(truth, 2)
const join = rounded(thresholdFor({ ...halves, all: halves.all.filter((pair) => pair.mayJoin) }, JOIN_PRECISION))
const review = rounded(thresholdFor(halves, REVIEW_PRECISION))
const SAMPLE = Number(values.sample)
printSample(halves)
const folds = acrossGroups(truth)
const measured: Record<string, string> = {
  'two halves by GTIN': figures(halves),
  'five folds by GTIN': figures(folds),
}
for (const [store, outcome] of acrossStores(truth)) measured[`never seen: ${store}`] = figures(outcome)
const fitted = train(truth.offers, truth.counts, truth.decided)
const trees = fitted.trees.map(({ feature, threshold, left }) => ({
  feature,
  threshold: threshold.map(rounded3),
  left,
}))
/** Precision and recall of automatic joins at other thresholds, for the settings MATCH_JOIN and MATCH_REVIEW. */
const atPercent = Object.fromEntries(
  [27, 40, 50, 62, 70, 80, 90].map((percent) => {
    const odds = Math.log(percent / (100 - percent))
    const { precision, recall } = atThreshold(folds, odds, (pair) => pair.mayJoin)
    const listed = atThreshold(folds, odds, (pair) => pair.isWorthReview)
    return [
      percent,
      { precision, recall, 'precision of the list': listed.precision, 'recall with the list': listed.recall },
    ]
  }),
)
const model = {
  version: new Date().toISOString().slice(0, 10),
  ...fitted,
  trees,
  thresholds: { join, review },
  measured,
}
writeFileSync(new URL('../model/model.json', import.meta.url), `${JSON.stringify(model)}\n`)
console.table(measured)
console.table(atPercent)
console.log({
  join,
  review,
  words: Object.keys(model.words).length,
  replacements: Object.keys(model.replacements).length,
})

/** Prints random joins for manual review: `npm run fit -w matching -- --sample 200`. */
function printSample({ scored }: Outcome): void {
  const joined = scored.filter((pair) => pair.odds >= join && pair.mayJoin)
  const random = seededRandom(3)
  for (let i = 0; i < SAMPLE; i++) {
    const { x, y, same, odds } = joined[Math.floor(random() * joined.length)]!
    console.log(`${same ? ' ' : '≠'} ${odds.toFixed(2)} | ${x.title} | ${y.title}`)
  }
}

function figures(outcome: Outcome): string {
  const joined = atThreshold(outcome, join, (pair) => pair.mayJoin)
  const shown = atThreshold(outcome, review, (pair) => pair.isWorthReview)
  return `joined alone: precision ${joined.precision.toFixed(3)}, recall ${joined.recall.toFixed(3)}; with the review list: precision ${shown.precision.toFixed(3)}, recall ${shown.recall.toFixed(3)}`
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

function rounded3(value: number): number {
  return Math.round(value * 1000) / 1000
}
