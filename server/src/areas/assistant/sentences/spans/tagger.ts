/** Which words of a message name the thing wanted, and what the others are to it; learnt from content/assistant/spans. */
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { kindNamed } from '@tianguis/titles'
import type { TitleVocabulary } from '../../../../content/title-vocabulary.ts'
import { cachedByText } from '../../../../understanding/text/cached-by-text.ts'
import { keptWeights } from '../../intents/weights-file.ts'
import type { MarkedMessage } from './examples.ts'
import { type Lexicon, type Word, wordsOf } from './features.ts'
import { firstOf, isFirst, markOf, OTHER, type Span } from './marks.ts'
import { mendedChange } from './mend/changes.ts'
import { withListed, withUnmarked } from './mend/lists.ts'
import { withParts } from './mend/parts.ts'
import { withAsideKinds } from './mend/refused-kinds.ts'
import { withHowItIs } from './mend/unmarked.ts'
import { mended } from './mend.ts'
import { likeliestTags, type TaggedWords } from './model.ts'
import { withReplaced } from './replacement.ts'

export interface SpanTagger {
  /** The marked pieces in their order; `hasWish`: something was wanted before. */
  spansOf(message: string, hasWish: boolean): Span[]
}

const CODE = ['features.ts', 'marks.ts', 'model.ts', 'tagger.ts'].map((name) => join(import.meta.dirname, name))

export async function fitSpans(
  messages: readonly MarkedMessage[],
  { vocabulary, version }: TitleVocabulary,
  abbreviations: Lexicon['abbreviations'],
): Promise<SpanTagger> {
  const lexicon = { vocabulary, abbreviations }
  const weights = await keptWeights({ messages, version, abbreviations: [...abbreviations] }, CODE, () =>
    fitInThread(messages.map((message) => taggedWords(message, lexicon))),
  )
  const isKind = (words: string) => kindNamed(vocabulary, words) !== null
  const readerOf = (hasWish: boolean) =>
    cachedByText((written) => {
      const { words, rows } = wordsOf(written, hasWish, lexicon)
      const marked = withParts(mended(spansIn(written, words, likeliestTags(weights, rows)), written), written, hasWish)
      const listed = withReplaced(withListed(withUnmarked(marked, written), written, isKind), written, isKind)
      const spans = withHowItIs(withAsideKinds(listed, written, isKind), written, hasWish)
      return hasWish ? mendedChange(spans, written) : spans
    })
  const [first, later] = [readerOf(false), readerOf(true)]
  return {
    spansOf: (message, hasWish) => (hasWish ? later : first)(message.normalize('NFC')).map((span) => ({ ...span })),
  }
}

export function taggedWords({ say, isAfter, spans }: MarkedMessage, lexicon: Lexicon): TaggedWords {
  const { words, rows } = wordsOf(say, isAfter, lexicon)
  const tags = new Uint8Array(words.length)
  let last: Span | null = null
  for (const [at, { start, end }] of words.entries()) {
    const own: Span | null = spans.find((span) => start >= span.start && end <= span.end) ?? null
    tags[at] = own === null ? OTHER : own === last ? firstOf(own.mark) + 1 : firstOf(own.mark)
    last = own
  }
  return { rows, tags }
}

function spansIn(message: string, words: readonly Word[], tags: Uint8Array): Span[] {
  const spans: Span[] = []
  for (const [at, { start, end }] of words.entries()) {
    const mark = markOf(tags[at]!)
    if (mark === null) continue
    if (isFirst(tags[at]!)) spans.push({ mark, text: '', start, end })
    else spans.at(-1)!.end = end
  }
  for (const [at, span] of spans.entries()) {
    // «de 15.6» is one number
    const rest = /\d$/.test(message.slice(span.start, span.end))
      ? /^\.\d+/.exec(message.slice(span.end))?.[0]
      : undefined
    if (rest && (spans[at + 1]?.start ?? message.length) >= span.end + rest.length) span.end += rest.length
    span.text = message.slice(span.start, span.end)
  }
  return spans
}

async function fitInThread(messages: readonly TaggedWords[]): Promise<Float32Array> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: messages })
  // an error of the thread rejects
  const [weights] = (await once(worker, 'message')) as [Float32Array]
  return weights
}
