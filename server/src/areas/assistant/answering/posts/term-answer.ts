/** Technical terms and how to choose: the glossary, a post of the blog, or what can be compared instead. */
import type { Rules } from '../../rules.ts'
import type { Sentence } from '../../sentences/sort.ts'
import { emptyWish } from '../../understanding/request.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import { describe } from '../describe.ts'
import { asksGuide, kindGuide } from './kind-guide.ts'
import { passageFor } from './passages.ts'
import { answerQuoting, bestPost, OF_ANY_POST, postAbout } from './post-answer.ts'
import { answerThumbRule, thumbRule } from './thumb-rule.ts'

const MOST_TERMS = 2

/** «¿qué significa que una calculadora sea CAS?»: the word that is asked for. */
function termAsked(message: string): string | null {
  const met =
    /(?:significa|quiere decir|\bqu?[eé]?\s+(?:es|son)(?!\s+(?:mejor|peor|lo|m[aá]s|bueno|buena|un|una|el|la|para)\s))\s+(?:(?:que|q)\s+.{0,40}?\b(?:sea|sean|tenga|traiga|diga)\s+)?(?:(?:eso|lo)\s+de\s+|(?:el|la|los|las|un|una)\s+)*["«“]?([\p{L}\d][\p{L}\d.+/-]*(?:\s+[\p{L}\d.+/-]+){0,2})["»”]?\s*(?:$|[?.,!])/iu.exec(
      message.trim(),
    )
  return met?.[1] ?? null
}

/** A difference that is explained as such; otherwise the longest first, and none within another: «panel va» is not also «va». */
function termsIn(text: string, glossary: Rules['glossary']): Rules['glossary'] {
  const pair = glossary.find(({ said, against }) => against?.met(text) && said.met(text))
  if (pair) return [pair]
  const met = glossary.flatMap((term) => {
    const words = term.against ? null : term.said.longest(text)
    return words === null ? [] : [{ term, words }]
  })
  const sorted = met.toSorted((a, b) => b.words.length - a.words.length)
  const isWithin = (words: string, at: number) => sorted.slice(0, at).some((one) => one.words.includes(words))
  return sorted.filter(({ words }, at) => !isWithin(words, at)).map(({ term }) => term)
}

export async function* answerTerm(asked: Asked, sentence: Sentence): Answer {
  const { prepared, request } = sentence
  const { glossary } = asked.knowledge.rules
  const terms = termsIn(prepared.text, glossary).slice(0, MOST_TERMS)
  const posts = await asked.deps.posts()
  const passage =
    terms.length > 0 || asksGuide(prepared.text)
      ? null
      : await passageFor(asked, prepared.text, posts, null, OF_ANY_POST)
  if (passage) {
    yield* answerQuoting(asked, passage)
    return
  }
  const rule = thumbRule(asked, sentence)
  if (rule && (rule.isExact || (terms.length === 0 && asksGuide(prepared.text)))) {
    if (terms.length > 0) yield text(`${terms.map(({ says }) => says).join(' ')} `)
    yield* answerThumbRule(asked, sentence, rule)
    return
  }
  const { kind } = request.wish
  const subject = kind ?? asked.context?.wish?.kind ?? null
  // a post that shares only the words of the question is about something else
  const post = subject ? postAbout(subject, posts) : terms.length > 0 ? null : bestPost(prepared.text, posts, asked)
  const see = kind ? [`Busco ${describe(request.wish)}`.slice(0, 80)] : []
  const unknown = terms.length === 0 ? termAsked(asked.message) : null
  if (unknown) yield text(`«${unknown}» no está en mi glosario, y no invento lo que significa. `)
  if (terms.length > 0) yield text(terms.map(({ says }) => says).join(' '))
  if (post) {
    yield text(
      `${terms.length > 0 ? ' ' : ''}En el blog hay una guía: «${post.title}». ${terms.length > 0 ? '' : post.summary}`.trimEnd(),
    )
    yield { type: 'link', label: `Leer «${post.title}»`, href: `/blog/${post.slug}` }
  }
  const guide = terms.length === 0 && subject ? await kindGuide(asked, subject, prepared.text) : null
  if (guide) yield text(`${post ? ' ' : ''}${guide}`)
  if (kind && !asked.context?.wish?.kind)
    yield changed(asked, {
      wish: { ...emptyWish(), kind, min: request.wish.min, max: request.wish.max, brands: request.wish.brands },
      shown: [],
      focus: null,
      store: null,
    })
  if (terms.length === 0 && !post && !guide)
    yield text(
      'No tengo una guía de eso ni pruebas de calidad de cada marca, y no voy a inventarlas. Sí puedo enseñarte opciones con su precio de hoy y comparar las características que dan las tiendas.',
    )
  yield suggestions(...see, 'Ver ofertas de hoy', '¿Qué puedes hacer?')
}
