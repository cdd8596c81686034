/** Runs written conversations with the built-in assistant: transcripts, kinds of sentences, and times. */
import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { fitKinds } from '@tianguis/server/src/areas/assistant/sentences/kinds/classifier.ts'
import { lineOf, readTurns } from '@tianguis/server/src/areas/assistant/sentences/kinds/turns.ts'
import { readMarkedMessages } from '@tianguis/server/src/areas/assistant/sentences/spans/examples.ts'
import { fitSpans } from '@tianguis/server/src/areas/assistant/sentences/spans/tagger.ts'
import { CONTENT_FOLDER } from '@tianguis/server/src/config/content-folder.ts'
import { titleVocabulary } from '@tianguis/server/src/content/title-vocabulary.ts'
import { percentile } from '@tianguis/server/src/testing/soak/percentile.ts'
import { percent } from '../shared/percent.ts'
import { printTable } from '../shared/table.ts'
import { type Assistant, openAssistant } from './assistant.ts'
import { groupOfKind, groupOfLabel } from './labels.ts'
import { MARKED_MESSAGES_FOLDER, measureSpans } from './spans.ts'
import { type AnsweredTurn, readTalks, runTalk } from './talks.ts'

export const summary =
  'conversations with the assistant (--talks FILE.jsonl: others than those of the repository; --out FILE: transcripts; --states: write content/assistant/turns; --spans: only which words are marked as what; --misses: with those marked wrongly)'

const options = {
  talks: { type: 'string', multiple: true },
  out: { type: 'string' },
  states: { type: 'boolean', default: false },
  spans: { type: 'boolean', default: false },
  misses: { type: 'boolean', default: false },
  products: { type: 'string', default: '5000' },
} as const

/** Conversations by authors who had not seen the program; each file is run with models fitted without its author. */
const FOLDER = join(import.meta.dirname, 'talks')
const REPOSITORY_TALKS = readdirSync(FOLDER).map((name) => join(FOLDER, name))

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options })
  if (values.spans) return measureSpans(values.misses)
  const assistant = await openAssistant(Number(values.products))
  try {
    const turns: AnsweredTurn[] = []
    for (const file of values.talks ?? REPOSITORY_TALKS) {
      const author = basename(file, '.jsonl')
      const unfamiliar = await withoutAuthor(assistant, author)
      const answered: AnsweredTurn[] = []
      for (const talk of await readTalks(file)) answered.push(...(await runTalk(unfamiliar, talk)))
      const labelled = answered.filter(({ label }) => label !== undefined)
      const right = labelled.filter(isRight).length
      console.log(`${author}: ${right} of ${labelled.length} = ${percent(right, labelled.length)}`)
      if (values.states) await writeFile(join(TURNS, `${author}.jsonl`), statesOf(answered))
      turns.push(...answered)
    }
    if (values.out) await writeFile(values.out, turns.map(transcriptOf).join('\n'))
    printAgreement(turns.filter(({ label }) => label !== undefined))
    const times = turns.map(({ ms }) => ms)
    const [median, p95] = [0.5, 0.95].map((fraction) => percentile(times, fraction).toFixed(1))
    console.log(`\n${turns.length} turns, median ${median} ms, p95 ${p95} ms, ${values.products} products`)
  } finally {
    await assistant.close()
  }
}

/** The assistant with models fitted without the turns of this author. */
async function withoutAuthor({ knowledge, ...assistant }: Assistant, author: string): Promise<Assistant> {
  const { rules } = knowledge
  const turns = (await readTurns(TURNS)).filter((turn) => turn.author !== author)
  const marked = (await readMarkedMessages(MARKED_MESSAGES_FOLDER)).filter((message) => message.author !== author)
  const kinds = await fitKinds(turns, rules.classifier)
  const spans = await fitSpans(marked, titleVocabulary(), rules.abbreviations)
  return { ...assistant, knowledge: { ...knowledge, rules: { ...rules, kinds, spans } } }
}

const TURNS = join(CONTENT_FOLDER, 'assistant/turns')

const statesOf = (turns: readonly AnsweredTurn[]) =>
  turns.map(({ state, label }) => `${lineOf(state, label ?? 'nonsense')}\n`).join('')

const isRight = ({ label, kind, topic }: AnsweredTurn) => groupOfKind(kind, topic) === groupOfLabel(label!)

/** How often the kind of sentence is the one that its author gave it. */
function printAgreement(turns: readonly AnsweredTurn[]): void {
  if (turns.length === 0) return
  const rows = [...Map.groupBy(turns, ({ label }) => label!)].map(([label, some]) => {
    const wrong = some.filter((turn) => !isRight(turn))
    const taken = Map.groupBy(wrong, ({ kind, topic }) => groupOfKind(kind, topic))
    const most = [...taken].sort((a, b) => b[1].length - a[1].length).slice(0, 4)
    return {
      label,
      turns: some.length,
      right: some.length - wrong.length,
      '%': Math.round((100 * (some.length - wrong.length)) / some.length),
      'taken for': most.map(([kind, list]) => `${kind} ${list.length}`).join(', '),
    }
  })
  printTable(rows.sort((a, b) => b.turns - a.turns))
  const right = turns.filter(isRight).length
  console.log(`\nKind of sentence right: ${right} of ${turns.length} = ${percent(right, turns.length)}`)
}

function transcriptOf({
  talk,
  turn,
  say,
  label,
  want,
  kind,
  topic,
  confidence,
  text,
  cards,
  buttons,
}: AnsweredTurn): string {
  const asked = label === undefined ? '' : `   (${label}: ${want ?? ''})`
  const lines = [
    `${turn === 1 ? '\n' : ''}#${talk}.${turn} > ${say}`,
    `${asked}   [${kind}${topic ? `/${topic}` : ''} ${confidence.toFixed(2)}]`,
    ...text.split('\n').map((line) => `   ${line}`),
    ...cards.map((card) => `   ▪ ${card}`),
    ...(buttons.length > 0 ? [`   → ${buttons.join(' | ')}`] : []),
  ]
  return lines.filter((line) => line.trim() !== '').join('\n')
}
