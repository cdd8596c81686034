import { realCatalogue } from '../relevance/catalogue.ts'
import { NAMES_READ } from '@tianguis/server/src/understanding/knowledge/catalog-queries.ts'
import { queryTexts } from '@tianguis/server/src/understanding/knowledge/knowledge-source.ts'
import { buildQueryKnowledge } from '@tianguis/server/src/understanding/knowledge/query-knowledge.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
const CACHE = '/work/w4q/facts.json'
export async function facts() {
  if (existsSync(CACHE)) return JSON.parse(readFileSync(CACHE, 'utf8'))
  const documents = (await realCatalogue())!
  const byPopularity = documents.toSorted((a: any, b: any) => b.popularity - a.popularity)
  const f = {
    brands: [...new Set(documents.map(({ brand }: any) => brand).filter(Boolean))],
    stores: [...new Set(documents.flatMap(({ vendors }: any) => vendors))],
    productNames: byPopularity.slice(0, NAMES_READ).map(({ productName }: any) => productName),
  }
  writeFileSync(CACHE, JSON.stringify(f))
  return f
}
export async function knowledge() { return buildQueryKnowledge(queryTexts(), (await facts()) as any) }
