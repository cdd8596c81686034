/**
 * Draws the titles that are labelled: the smallest hashes of seed and key, with a cap per store, split in two halves
 * by the hash. The draw depends on the seed and the data only. Usage: node evaluation/draw.ts development|held-back
 */
import { createHash } from 'node:crypto'
import { type CorpusTitle, corpus } from './corpus.ts'

export type Half = 'development' | 'held-back'
const SEED = 'titles 1'
const WANTED: Record<CorpusTitle['source'], number> = { mx: 1320, sepa: 140, groups: 140, feeds: 60 }
const PER_STORE: Record<CorpusTitle['source'], number> = { mx: 110, sepa: 12, groups: 30, feeds: 40 }

export async function drawn(half: Half): Promise<CorpusTitle[]> {
  const all: { rank: string; row: CorpusTitle }[] = []
  for await (const row of corpus(['mx', 'sepa', 'groups', 'feeds'])) all.push({ rank: rankOf(row), row })
  all.sort((a, b) => (a.rank < b.rank ? -1 : 1))
  const perSource = new Map<string, number>()
  const perStore = new Map<string, number>()
  const taken: CorpusTitle[] = []
  for (const { row } of all) {
    const store = `${row.source} ${row.store}`
    const ofSource = perSource.get(row.source) ?? 0
    const ofStore = perStore.get(store) ?? 0
    if (ofSource >= WANTED[row.source] || ofStore >= PER_STORE[row.source]) continue
    perSource.set(row.source, ofSource + 1)
    perStore.set(store, ofStore + 1)
    taken.push(row)
  }
  return taken.filter((_, at) => (at % 2 === 0) === (half === 'development'))
}

function rankOf(row: CorpusTitle): string {
  return createHash('sha256').update(`${SEED}\n${row.key}`).digest('hex')
}

if (import.meta.main) {
  const half: Half = process.argv[2] === 'held-back' ? 'held-back' : 'development'
  for (const row of await drawn(half)) console.log(JSON.stringify(row))
}
