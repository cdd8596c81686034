/** Pairs that an operator decided, as `tianguis matches export` writes them: they outweigh pairs known by GTIN. */
import { readFileSync } from 'node:fs'
import { readOffer } from '../src/offer.ts'
import { type LabelledOffer, vocabulary } from './data.ts'
import type { OfferPair } from './train.ts'

/** One decision counts as much as this many pairs. */
const WEIGHT = 5
/** Groups of decisions start here, above those of GTINs. */
const FIRST_GROUP = 10_000_000

interface DecidedOffer {
  title: string
  brand: string | null
}

export function decidedPairs(file: string): OfferPair[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, i) => {
    if (line.trim() === '') return []
    const { a, b, same } = JSON.parse(line) as { a: DecidedOffer; b: DecidedOffer; same: boolean }
    if (typeof a?.title !== 'string' || typeof b?.title !== 'string' || typeof same !== 'boolean')
      throw new Error(
        `${file}, line ${i + 1}: expected {"a":{"title","brand"},"b":{"title","brand"},"same":true|false}`,
      )
    const [x, y] = [labelled(a, i), labelled(b, i)]
    return Array.from({ length: WEIGHT }, () => ({ a: x.read, b: y.read, x, y, same }))
  })
}

function labelled({ title, brand }: DecidedOffer, line: number): LabelledOffer {
  const read = readOffer(vocabulary, { title, brand })
  return { title, group: FIRST_GROUP + line, gtin: '', vendor: '', source: 'operator', read }
}
