/** How well the word tagger works, by leave-one-author-out cross-validation. */
import { join } from 'node:path'
import { readRules } from '@tianguis/server/src/areas/assistant/rules.ts'
import {
  type MarkedMessage,
  readMarkedMessages,
} from '@tianguis/server/src/areas/assistant/sentences/spans/examples.ts'
import { MARKS, type Mark, type Span } from '@tianguis/server/src/areas/assistant/sentences/spans/marks.ts'
import { fitSpans } from '@tianguis/server/src/areas/assistant/sentences/spans/tagger.ts'
import { CONTENT_FOLDER } from '@tianguis/server/src/config/content-folder.ts'
import { titleVocabulary } from '@tianguis/server/src/content/title-vocabulary.ts'
import { percent } from '../shared/percent.ts'
import { printTable } from '../shared/table.ts'

interface TaggedMessage extends MarkedMessage {
  predicted: Span[]
}

export const MARKED_MESSAGES_FOLDER = join(CONTENT_FOLDER, 'assistant/spans')

export async function measureSpans(showMisses: boolean): Promise<void> {
  const messages = await readMarkedMessages(MARKED_MESSAGES_FOLDER)
  const { abbreviations } = await readRules()
  const authors = [...new Set(messages.map(({ author }) => author))]
  const all: TaggedMessage[] = []
  const rows = []
  let ms = 0
  for (const author of authors) {
    const { spansOf } = await fitSpans(
      messages.filter((message) => message.author !== author),
      titleVocabulary(),
      abbreviations,
    )
    const own = messages.filter((message) => message.author === author)
    const before = process.cpuUsage()
    const tagged = own.map((message) => ({ ...message, predicted: spansOf(message.say, message.isAfter) }))
    const { user, system } = process.cpuUsage(before)
    ms += (user + system) / 1000
    rows.push({ author, ...figuresOf(tagged) })
    all.push(...tagged)
  }
  printTable([...rows, { author: 'all', ...figuresOf(all) }])
  printTable(MARKS.map((mark) => ({ mark, ...wordScores(all, mark) })))
  console.log(`\n${all.length} messages, ${(ms / all.length).toFixed(2)} ms of processor time each`)
  if (showMisses) for (const message of all) if (!areProductsExact(message)) console.log(describeMiss(message))
}

const products = (spans: readonly Span[]) => spans.filter(({ mark }) => mark === 'product')
const isSame = (one: Span, other: Span) => one.mark === other.mark && one.text.trim() === other.text.trim()
const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end
const areProductsExact = ({ spans, predicted }: TaggedMessage) =>
  products(spans).length === products(predicted).length &&
  products(spans).every((span) => predicted.some((other) => isSame(span, other)))
/** Each product of one side overlaps one of the other; they may begin and end elsewhere. */
const doProductsOverlap = ({ spans, predicted }: TaggedMessage) =>
  products(spans).every((span) => products(predicted).some((other) => overlaps(span, other))) &&
  products(predicted).every((span) => products(spans).some((other) => overlaps(span, other)))

function figuresOf(tagged: readonly TaggedMessage[]) {
  const wasFound = tagged.flatMap(({ spans, predicted }) =>
    products(spans).map((span) => predicted.some((other) => isSame(span, other))),
  )
  const hits = wasFound.filter(Boolean).length
  const predictions = tagged.flatMap(({ predicted }) => products(predicted)).length
  return {
    messages: tagged.length,
    'all products exact': percent(tagged.filter(areProductsExact).length, tagged.length),
    'all products overlap': percent(tagged.filter(doProductsOverlap).length, tagged.length),
    recall: percent(hits, wasFound.length),
    precision: percent(hits, predictions),
  }
}

/** Of the words with a mark, each known by where it starts: a span that ends elsewhere counts for the words that it shares. */
function wordScores(tagged: readonly TaggedMessage[], mark: Mark) {
  let [matched, expected, predicted] = [0, 0, 0]
  for (const message of tagged) {
    const expectedWords = wordStarts(message.spans, mark, message.say)
    const predictedWords = wordStarts(message.predicted, mark, message.say)
    expected += expectedWords.size
    predicted += predictedWords.size
    matched += expectedWords.intersection(predictedWords).size
  }
  return {
    words: expected,
    recall: percent(matched, expected),
    precision: percent(matched, predicted),
    F1: percent(2 * matched, expected + predicted),
  }
}

function wordStarts(spans: readonly Span[], mark: Mark, say: string): Set<number> {
  const starts = new Set<number>()
  for (const span of spans)
    if (span.mark === mark)
      for (const { index } of say.slice(span.start, span.end).matchAll(/[\p{L}\d]+/gu)) starts.add(span.start + index)
  return starts
}

const bracketed = (spans: readonly Span[]) => spans.map(({ mark, text }) => `[${text}]${mark}`).join(' ')
const describeMiss = ({ author, say, spans, predicted }: TaggedMessage) =>
  `\n${author}: ${say}\n  expected  ${bracketed(spans)}\n  predicted ${bracketed(predicted)}`
