/** How well the word tagger works: the messages of each author are tagged by a model fitted without them. */
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
import { printTable } from '../shared/table.ts'

interface Read extends MarkedMessage {
  found: Span[]
}

export const MARKED = join(CONTENT_FOLDER, 'assistant/spans')

export async function measureSpans(showMisses: boolean): Promise<void> {
  const messages = await readMarkedMessages(MARKED)
  const { abbreviations } = await readRules()
  const authors = [...new Set(messages.map(({ author }) => author))]
  const all: Read[] = []
  const rows = []
  let ms = 0
  for (const author of authors) {
    const { spansOf } = await fitSpans(
      messages.filter((one) => one.author !== author),
      titleVocabulary(),
      abbreviations,
    )
    const own = messages.filter((one) => one.author === author)
    const before = process.cpuUsage()
    const read = own.map((message): Read => ({ ...message, found: spansOf(message.say, message.isAfter) }))
    const { user, system } = process.cpuUsage(before)
    ms += (user + system) / 1000
    rows.push({ author, ...figuresOf(read) })
    all.push(...read)
  }
  printTable([...rows, { author: 'all', ...figuresOf(all) }])
  printTable(MARKS.map((mark) => ({ mark, ...shareOfWords(all, mark) })))
  console.log(`\n${all.length} messages, ${(ms / all.length).toFixed(2)} ms of processor time each`)
  if (showMisses) for (const one of all) if (!isRight(one)) console.log(missOf(one))
}

const products = (spans: readonly Span[]) => spans.filter(({ mark }) => mark === 'product')
const isSame = (one: Span, other: Span) => one.mark === other.mark && one.text.trim() === other.text.trim()
const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end
const isRight = ({ spans, found }: Read) =>
  products(spans).length === products(found).length &&
  products(spans).every((span) => found.some((other) => isSame(span, other)))
/** The same things, wherever a name is taken to end. */
const isSameThings = ({ spans, found }: Read) =>
  products(spans).every((span) => products(found).some((other) => overlaps(span, other))) &&
  products(found).every((span) => products(spans).some((other) => overlaps(span, other)))

function figuresOf(read: readonly Read[]) {
  const pairs = read.flatMap(({ spans, found }) =>
    products(spans).map((span) => found.some((one) => isSame(span, one))),
  )
  const hits = pairs.filter(Boolean).length
  const guessed = read.flatMap(({ found }) => products(found)).length
  const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
  return {
    messages: read.length,
    'all products exact': share(read.filter(isRight).length, read.length),
    'same things': share(read.filter(isSameThings).length, read.length),
    'spans found': share(hits, pairs.length),
    'spans right': share(hits, guessed),
  }
}

/** Words as places of letters that are not spaces: pieces that end differently count for what they share. */
function shareOfWords(read: readonly Read[], mark: Mark) {
  let [both, said, found] = [0, 0, 0]
  for (const one of read) {
    const own = placesOf(one.spans, mark, one.say)
    const other = placesOf(one.found, mark, one.say)
    said += own.size
    found += other.size
    for (const at of own) if (other.has(at)) both++
  }
  const percent = (part: number, whole: number) => ((100 * part) / Math.max(1, whole)).toFixed(1)
  return {
    words: said,
    'found %': percent(both, said),
    'right %': percent(both, found),
    F1: percent(2 * both, said + found),
  }
}

function placesOf(spans: readonly Span[], mark: Mark, say: string): Set<number> {
  const places = new Set<number>()
  for (const span of spans)
    if (span.mark === mark)
      for (const { index } of say.slice(span.start, span.end).matchAll(/[\p{L}\d]+/gu)) places.add(span.start + index)
  return places
}

const written = (spans: readonly Span[]) => spans.map(({ mark, text }) => `[${text}]${mark}`).join(' ')
const missOf = ({ author, say, spans, found }: Read) =>
  `\n${author}: ${say}\n  wanted ${written(spans)}\n  read   ${written(found)}`
