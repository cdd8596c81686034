/**
 * Compares the readings of a file of titles with labels and prints what share is right.
 * Usage: node evaluation/evaluate.ts TITLES.jsonl LABELS.txt [MORE.txt…] [--misses] [--aspect NAME]
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readVocabularyFiles } from '../src/compile/files.ts'
import { compileVocabulary, type TitleInput } from '../src/index.ts'
import { labelsIn } from './labels.ts'
import { type Score, scoreReadings } from './score.ts'

const CONTENT = join(import.meta.dirname, '../../content/titles')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { misses: { type: 'boolean' }, aspect: { type: 'string' } },
})
const [titlesFile, ...labelFiles] = positionals
if (!titlesFile || labelFiles.length === 0) {
  console.error('Usage: node evaluation/evaluate.ts TITLES.jsonl LABELS.txt [MORE.txt…] [--misses] [--aspect NAME]')
  process.exit(1)
}
const titles = readFileSync(titlesFile, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as TitleInput)
const labels = labelsIn(labelFiles.map((file) => readFileSync(file, 'utf8')).join('\n'))
const score = scoreReadings(compileVocabulary(readVocabularyFiles(CONTENT)), titles, labels)
print(score)

function print({ tallies, misses }: Score): void {
  console.log(`${labels.size} labelled titles\n`)
  for (const [aspect, { right, of }] of tallies) {
    const share = ((aspect === 'unknown' ? of - right : right) / of) * 100
    console.log(
      `${aspect.padEnd(28)} ${share.toFixed(1).padStart(6)} %  ${aspect === 'unknown' ? of - right : right} of ${of}`,
    )
  }
  if (!values.misses) return
  for (const { aspect, title, wanted, read } of misses)
    if (!values.aspect || aspect === values.aspect)
      console.log(`\n[${aspect}] ${title}\n   wanted ${wanted} · read ${read}`)
}
