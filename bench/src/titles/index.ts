/** Titles read per second of CPU time on one core, with and without the store's category. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compileVocabulary, kindsIn, quantitiesIn, readTitle, type TitleInput } from '@tianguis/titles'
import { readVocabularyFiles } from '@tianguis/titles/files'
import { printTable } from '../shared/table.ts'
import { generatedTitles } from './generated.ts'

export const summary = 'reading of product titles: kind, measures, brand… per second of CPU time'

const CONTENT = join(import.meta.dirname, '../../../content/titles')

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { titles: { type: 'string', default: '200000' } } })
  const compiling = process.cpuUsage()
  const vocabulary = compileVocabulary(readVocabularyFiles(CONTENT))
  const compiled = secondsSince(compiling)
  const titles = generatedTitles([...vocabulary.kinds.keys()], Number(values.titles))
  for (const title of titles.slice(0, 20_000)) readTitle(vocabulary, title)
  printTable([
    { reading: 'titles with category', 'per second': perSecond(titles, (title) => readTitle(vocabulary, title)) },
    { reading: 'titles alone', 'per second': perSecond(titles, ({ title }) => readTitle(vocabulary, { title })) },
    { reading: 'queries: kinds', 'per second': perSecond(titles, ({ title }) => kindsIn(vocabulary, title)) },
    { reading: 'queries: measures', 'per second': perSecond(titles, ({ title }) => quantitiesIn(vocabulary, title)) },
  ])
  console.log(`\n${vocabulary.kinds.size} kinds, compiled in ${(compiled * 1000).toFixed(0)} ms of CPU time`)
}

function perSecond(titles: TitleInput[], read: (title: TitleInput) => unknown): number {
  const start = process.cpuUsage()
  for (const title of titles) read(title)
  return Math.round(titles.length / secondsSince(start))
}

function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}
