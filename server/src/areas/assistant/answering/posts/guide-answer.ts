/** Advice on a kind; where the blog is named, a note of it first, or that there is none. */
import type { Sentence } from '../../sentences/sort.ts'
import { type Answer, type Asked, text } from '../answer.ts'
import { answerPost, bestPost } from './post-answer.ts'
import { answerTerm } from './term-answer.ts'

/** «¿en el blog tienen algo de cómo escoger bici?» */
const OF_BLOG = / (?:blog|articulos?|notas?) /

export async function* answerGuide(asked: Asked, sentence: Sentence): Answer {
  const said = sentence.prepared.text
  if (!OF_BLOG.test(said)) {
    yield* answerTerm(asked, sentence)
    return
  }
  if (bestPost(said, await asked.deps.posts(), asked)) {
    yield* answerPost(asked, sentence)
    return
  }
  yield text('En el blog no hay una nota sobre eso. En corto: ')
  yield* answerTerm(asked, sentence)
}
