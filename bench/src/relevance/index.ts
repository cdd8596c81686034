/** Are the first results right? The judged queries on real offers, beside plain text search, PostgreSQL and MiniSearch. */
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { openMiniSearch } from '../search/minisearch.ts'
import { openPostgres } from '../search/postgres.ts'
import type { Product } from '../search/products.ts'
import { percent } from '../shared/percent.ts'
import { realCatalogue } from './catalogue.ts'
import { JUDGED_SETS, type JudgedQuery, judgedQueries } from './judged.ts'
import { openSearches, type Search } from './searches.ts'
import { showQueries } from './show-queries.ts'

export const summary = 'right results of judged queries: understanding, plain text, PostgreSQL, MiniSearch'

/** Products of one page of results. */
const PAGE_SIZE = 24
/** Results of a query that are judged. */
const JUDGED_HITS = 10
/** A query with a smaller share of right results is printed with `--wrong`; synonyms with as many results in common are alike. */
const GOOD_SHARE = 0.7

export async function run(args: string[]): Promise<void> {
  const documents = await realCatalogue()
  if (!documents) {
    console.log('skipped: ../shared/data/mx_offers.jsonl.gz is absent')
    return
  }
  const half = args.includes('--held-back') ? 'held-back' : 'tuned'
  const file = JUDGED_SETS[args.includes('--second') ? 1 : 0]
  const queries = judgedQueries(file).filter((query) => query.half === half)
  const engine = await openSearches(documents)
  const understood: Search = async (q) => (await engine.asOnPage(q)).documents
  try {
    const shown = args.indexOf('--queries')
    if (shown !== -1) {
      await showQueries(engine, args[shown + 1] ?? '')
      return
    }
    await report('understanding', understood, queries, documents, { printsWrong: args.includes('--wrong') })
    if (!args.includes('--own')) {
      await report('plain text', engine.plain, queries, documents)
      for (const [name, open] of [
        ['MiniSearch', openMiniSearch],
        ['PostgreSQL', openPostgres],
      ] as const)
        await reportPeer(name, open, queries, documents)
    }
    await synonymOverlap(understood)
    timeOfReading(
      engine.parse,
      queries.map(({ q }) => q),
    )
  } finally {
    await engine.close()
  }
}

/** Indexes the documents in another engine and reports its results. */
async function reportPeer(
  name: string,
  open: typeof openMiniSearch,
  queries: JudgedQuery[],
  documents: ProductDocument[],
): Promise<void> {
  const peer = await open()
  await peer.index(
    documents.map((document) => ({ lvl1: '', lvl2: '', lvl3: '', lvl4: '', ...document })) as unknown as Product[],
  )
  const byId = new Map(documents.map((document) => [document.id, document]))
  const search: Search = async (q) =>
    (await peer.search({ text: q, filter: null, sort: null } as never)).map((id) => byId.get(id)!)
  await report(name, search, queries, documents)
  await peer.close()
}

/** Prints how many queries have a right first result, and the share of right ones among the first ten. */
async function report(
  name: string,
  search: Search,
  queries: JudgedQuery[],
  documents: ProductDocument[],
  { printsWrong }: { printsWrong: boolean } = { printsWrong: false },
): Promise<void> {
  let answerable = 0
  let firstRight = 0
  let attainableTotal = 0
  let rightTotal = 0
  let emptyResults = 0
  for (const query of queries) {
    const judge = (document: ProductDocument) =>
      query.isRight({ title: document.productName, price: document.price, vendors: document.vendors })
    const rightProducts = documents.filter(judge).length
    if (rightProducts === 0) continue
    answerable++
    const hits = await search(query.q)
    if (hits.length === 0) emptyResults++
    const isFirstRight = hits[0] !== undefined && judge(hits[0])
    if (isFirstRight) firstRight++
    const attainable = Math.min(JUDGED_HITS, rightProducts)
    const rightHits = hits.slice(0, JUDGED_HITS).filter(judge).length
    attainableTotal += attainable
    rightTotal += Math.min(rightHits, attainable)
    if (printsWrong && (!isFirstRight || rightHits < attainable * GOOD_SHARE))
      console.log(
        `  «${query.q}» ${isFirstRight ? '' : 'FIRST '}${rightHits}/${attainable}: ${hits
          .slice(0, 4)
          .map((hit) => `[${hit.kind ?? '-'}] ${hit.productName.slice(0, 45)}`)
          .join(' · ')}`,
      )
  }
  console.log(
    `${name.padEnd(14)} ${answerable} queries · first right ${percent(firstRight, answerable)} · first ten right ${percent(rightTotal, attainableTotal)} · without a result ${emptyResults}`,
  )
}

/** Queries of one line of the judged set that name the same thing: how much of the first 24 they share. */
async function synonymOverlap(search: Search): Promise<void> {
  const shares: number[] = []
  for (const group of Map.groupBy(judgedQueries(JUDGED_SETS[0]), ({ line }) => line).values()) {
    const [first, ...others] = group.filter(({ q }) => !/\d/.test(q))
    if (!first) continue
    const ids = new Set((await search(first.q)).slice(0, PAGE_SIZE).map(({ id }) => id))
    for (const other of others) {
      const hits = (await search(other.q)).slice(0, PAGE_SIZE)
      if (ids.size > 0) shares.push(hits.filter(({ id }) => ids.has(id)).length / Math.max(ids.size, 1))
    }
  }
  const alike = shares.filter((share) => share >= GOOD_SHARE).length
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  console.log(
    `same meaning   ${shares.length} pairs · ${alike} share at least ${100 * GOOD_SHARE} % of the first ${PAGE_SIZE} · mean ${(100 * mean).toFixed(0)} %`,
  )
}

const ROUNDS = 20

/** Milliseconds of understanding a query without searching, in a warm process. */
function timeOfReading(read: (q: string) => unknown, queries: string[]): void {
  const times: number[] = []
  for (let round = 0; round < 2 * ROUNDS; round++)
    for (const q of queries) {
      const start = performance.now()
      read(q)
      if (round >= ROUNDS) times.push(performance.now() - start)
    }
  const median = times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
  console.log(`understanding  ${median.toFixed(2)} ms a query, the median of ${times.length}`)
}
