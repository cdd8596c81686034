/** The paragraph of a post that answers a question: by the words they share, weighted by how few paragraphs have them. */
import type { PostSummary } from '@tianguis/contract/site/posts'
import { fillPlaceholders } from '../../../../text/placeholders.ts'
import { stem } from '../../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../../understanding/text/words.ts'
import { postTexts } from '../../queries.ts'
import type { Asked } from '../answer.ts'

export interface Passage {
  post: PostSummary
  /** The sentences that answer. */
  quote: string
}

interface Paragraph {
  post: PostSummary
  text: string
  words: ReadonlySet<string>
  /** Of the section and the post. */
  titles: ReadonlySet<string>
}

const MAX_QUOTE_LENGTH = 320
const MIN_WORDS = 6
/** What a word in a heading or a title counts, beside one in the text. */
const IN_TITLES = 0.6
/** Share of the question's weight that a paragraph and its titles must have. */
const MIN_SHARE = 0.6
/** A word in the text and one in its titles count each. */
const MIN_HITS = 2
/** A paragraph of the post spoken of last is preferred. */
const SAME_POST = 1.4

export async function passageFor(
  { deps, knowledge: { rules } }: Asked,
  said: string,
  posts: readonly PostSummary[],
  spokenOf: PostSummary | null,
  passedOver: ReadonlySet<string>,
): Promise<Passage | null> {
  const asked = [
    ...new Set(
      contentWords(said)
        .filter((word) => word.length > 2 && !passedOver.has(word) && !rules.ignored.has(word))
        .map(stem),
    ),
  ]
  if (asked.length === 0) return null
  const paragraphs = (
    await postTexts(
      deps.database.pool,
      posts.map(({ slug }) => slug),
    )
  ).flatMap(({ slug, markdown }) =>
    paragraphsOf(posts.find((post) => post.slug === slug)!, fillPlaceholders(markdown, deps.info)),
  )
  const weights = new Map(asked.map((word) => [word, rarity(word, paragraphs)]))
  const whole = asked.reduce((sum, word) => sum + weights.get(word)!, 0)
  let best: { paragraph: Paragraph; points: number } | null = null
  for (const paragraph of paragraphs) {
    let points = 0
    let shared = 0
    let hits = 0
    for (const word of asked) {
      const inText = paragraph.words.has(word)
      const inTitles = paragraph.titles.has(word)
      const weight = weights.get(word)!
      points += weight * ((inText ? 1 : 0) + (inTitles ? IN_TITLES : 0))
      if (inText || inTitles) shared += weight
      hits += inText && inTitles ? 2 : inText || inTitles ? 1 : 0
    }
    // one word of the text alone («cuadro», «cabeza») may stand there in another sense
    if (shared < whole * MIN_SHARE || hits < MIN_HITS) continue
    if (paragraph.post === spokenOf) points *= SAME_POST
    if (points > (best?.points ?? 0)) best = { paragraph, points }
  }
  if (!best) return null
  const { post, text } = best.paragraph
  return { post, quote: quoted(text, new Set(asked)) }
}

/** A word that no paragraph has weighs most: the question is about something else. */
function rarity(word: string, paragraphs: readonly Paragraph[]): number {
  const having = paragraphs.filter(({ words, titles }) => words.has(word) || titles.has(word)).length
  return Math.log((paragraphs.length + 1) / (having + 1)) + 0.1
}

function paragraphsOf(post: PostSummary, markdown: string): Paragraph[] {
  const ofPost = [post.title, ...post.tags].flatMap(stemsOf)
  let heading = ''
  return markdown.split(/\n{2,}|\n(?=#|[-*] |\d+\. )/).flatMap((block) => {
    const line = block.trim()
    if (line.startsWith('#')) heading = line.replace(/^#+ /, '')
    if (/^(?:#|\||---|!)/.test(line)) return []
    const text = plain(line)
    const words = stemsOf(text)
    if (words.length < MIN_WORDS) return []
    return [{ post, text, words: new Set(words), titles: new Set([...ofPost, ...stemsOf(heading)]) }]
  })
}

const plain = (markdown: string) =>
  markdown
    .replace(/^(?:[-*>]|\d+\.) /gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The sentences around the one that carries most of the words asked for. */
function quoted(text: string, asked: ReadonlySet<string>): string {
  if (text.length <= MAX_QUOTE_LENGTH) return text
  const sentences = text.split(/(?<=[.!?:;]) (?=[¿¡«A-ZÁÉÍÓÚ])/)
  const hits = sentences.map((sentence) => stemsOf(sentence).filter((word) => asked.has(word)).length)
  let from = hits.indexOf(Math.max(...hits))
  let quote = sentences[from]!
  for (let at = from + 1; at < sentences.length; at++) {
    if (`${quote} ${sentences[at]}`.length > MAX_QUOTE_LENGTH) break
    quote = `${quote} ${sentences[at]}`
  }
  while (from > 0 && `${sentences[from - 1]} ${quote}`.length <= MAX_QUOTE_LENGTH)
    quote = `${sentences[--from]} ${quote}`
  return quote.length > MAX_QUOTE_LENGTH ? `${quote.slice(0, MAX_QUOTE_LENGTH).replace(/\s+\S*$/, '')}…` : quote
}
