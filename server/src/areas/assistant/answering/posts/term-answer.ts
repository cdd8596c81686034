/** Technical terms and how to choose: the glossary, a post of the blog, or, without either, an offer to compare products. */
import type { AssistantPart } from '@tianguis/contract/assistant/answer'
import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { PostSummary } from '@tianguis/contract/site/posts'
import type { Rules } from '../../rules.ts'
import type { Sentence } from '../../sentences/sort.ts'
import { spaced } from '../../understanding/intents.ts'
import { emptyWish } from '../../understanding/request.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import { describe } from '../describe.ts'
import { asksGuide, kindGuide } from './kind-guide.ts'
import { passageFor } from './passages.ts'
import { answerQuoting, bestPost, OF_ANY_POST, postAbout } from './post-answer.ts'
import { answerThumbRule, thumbRule } from './thumb-rule.ts'

const MAX_TERMS = 2
const NO_GUIDE =
  'No tengo una guía de eso ni pruebas de calidad de cada marca, y no voy a inventarlas. Sí puedo enseñarte opciones con su precio de hoy y comparar las características que dan las tiendas.'

type Terms = Rules['glossary']
type Kind = NonNullable<Wish['kind']>
/** Parts of an answer; returns whether there was anything to say. */
type PartialAnswer = AsyncGenerator<AssistantPart, boolean>

/** «qué es», «qué son», not «qué es mejor» */
const WHAT_IS = String.raw`\bqu?[eé]?\s+(?:es|son)(?!\s+(?:mejor|peor|lo|m[aá]s|bueno|buena|un|una|el|la|para)\s)`
/** «que una calculadora sea» */
const OF_A_PRODUCT = String.raw`(?:(?:que|q)\s+.{0,40}?\b(?:sea|sean|tenga|traiga|diga)\s+)?`
const ARTICLES = String.raw`(?:(?:eso|lo)\s+de\s+|(?:el|la|los|las|un|una)\s+)*`
const TERM = String.raw`["«“]?([\p{L}\d][\p{L}\d.+/-]*(?:\s+[\p{L}\d.+/-]+){0,2})["»”]?`
const ASKED_TERM = new RegExp(
  String.raw`(?:significa|quiere decir|${WHAT_IS})\s+${OF_A_PRODUCT}${ARTICLES}${TERM}\s*(?:$|[?.,!]|\s(?:que|q)\s(?:dice|viene|trae|aparece|sale|pone)\b)`,
  'iu',
)

/** «¿qué significa que una calculadora sea CAS?»: the word that is asked for. */
function termAsked(message: string): string | null {
  return ASKED_TERM.exec(message.trim())?.[1] ?? null
}

/** A difference that is explained as such; otherwise the longest first, and none within another: «panel va» is not also «va». */
function termsIn(text: string, glossary: Terms): Terms {
  const difference = glossary.find(({ phrases, against }) => against?.met(text) && phrases.met(text))
  if (difference) return [difference]
  const matches = glossary.flatMap((term) => {
    const words = term.against ? null : term.phrases.longest(text)
    return words === null ? [] : [{ term, words }]
  })
  const sorted = matches.toSorted((a, b) => b.words.length - a.words.length)
  const isWithin = (words: string, index: number) =>
    sorted.slice(0, index).some((longer) => longer.words.includes(words))
  return sorted.filter(({ words }, index) => !isWithin(words, index)).map(({ term }) => term)
}

/** In this order: a quoted passage, a rule of thumb, the glossary, or a post and the features of the kind. */
export async function* answerTerm(asked: Asked, sentence: Sentence): Answer {
  const { prepared, request } = sentence
  // «usb c» as it was written: abbreviations are written out in what is prepared
  const said = `${spaced(asked.message)}${prepared.text}`
  const terms = termsIn(said, asked.knowledge.rules.glossary).slice(0, MAX_TERMS)
  const isGuideAsked = asksGuide(prepared.text)
  const posts = await asked.deps.posts()
  const passage =
    terms.length > 0 || isGuideAsked ? null : await passageFor(asked, prepared.text, posts, null, OF_ANY_POST)
  if (passage) {
    yield* answerQuoting(asked, passage)
    return
  }
  const rule = thumbRule(asked, sentence)
  if (rule && (rule.isExact || (terms.length === 0 && isGuideAsked))) {
    if (terms.length > 0) yield text(`${definitionsOf(terms)} `)
    yield* answerThumbRule(asked, sentence, rule)
    return
  }
  const { kind } = request.wish
  const subject = kind ?? asked.context?.wish?.kind ?? null
  const isAnswered =
    terms.length > 0 ? yield* explainTerms(terms, subject, posts) : yield* guideTo(asked, prepared.text, subject, posts)
  const topic = terms.length > 0 ? { topic: 'term' } : {}
  if (kind && !asked.context?.wish?.kind)
    yield changed(asked, {
      ...topic,
      wish: { ...emptyWish(), kind, min: request.wish.min, max: request.wish.max, brands: request.wish.brands },
      shown: [],
      focus: null,
      store: null,
    })
  else if (terms.length > 0) yield changed(asked, topic)
  if (!isAnswered) yield text(NO_GUIDE)
  const searchSuggestion = kind ? [`Busco ${describe(request.wish)}`.slice(0, 80)] : []
  yield suggestions(...searchSuggestion, 'Ver ofertas de hoy', '¿Qué puedes hacer?')
}

const definitionsOf = (terms: Terms) => terms.map(({ definition }) => definition).join(' ')

/** The definitions, and the post about the kind. */
async function* explainTerms(terms: Terms, subject: Kind | null, posts: readonly PostSummary[]): PartialAnswer {
  yield text(definitionsOf(terms))
  const post = subject ? postAbout(subject, posts) : null
  if (post) {
    yield text(` En el blog hay una guía: «${post.title}».`)
    yield linkTo(post)
  }
  return true
}

/** No glossary term was found: a post, by the kind or else by the text, and the features that differ within the kind. */
async function* guideTo(
  asked: Asked,
  question: string,
  subject: Kind | null,
  posts: readonly PostSummary[],
): PartialAnswer {
  const unknown = termAsked(asked.message)
  if (unknown) yield text(`«${unknown}» no está en mi glosario, y no invento lo que significa. `)
  const post = subject ? postAbout(subject, posts) : bestPost(question, posts, asked)
  if (post) {
    yield text(`En el blog hay una guía: «${post.title}». ${post.summary}`.trimEnd())
    yield linkTo(post)
  }
  // a word that is not known is not answered with other features
  const guide = subject && !unknown ? await kindGuide(asked, subject, question) : null
  if (guide) yield text(`${post ? ' ' : ''}${guide}`)
  return Boolean(post || guide || unknown)
}

const linkTo = ({ title, slug }: PostSummary): AssistantPart => ({
  type: 'link',
  label: `Leer «${title}»`,
  href: `/blog/${slug}`,
})
