/** Questions that a post of the blog answers, and El Buen Fin. */
import type { AssistantPart } from '@tianguis/contract/assistant/assistant'
import type { PostSummary } from '@tianguis/contract/site/posts'
import { stem } from '../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../understanding/text/words.ts'
import type { Sentence } from '../sentences/sort.ts'
import { type Answer, type Asked, changed, suggestions, text } from './answer.ts'
import { buenFinDays, dayWords } from './season/season.ts'

/** Words that stand in the title and the tags count for more than those of the summary. */
const TITLE_WEIGHT = 3
const ENOUGH = 3
/** Words that are passed over in a wish and name the subject of a post. */
const TOPICS = new Set(['talla', 'tallas', 'meses', 'envio', 'oferta', 'ofertas', 'descuento', 'descuentos'])

const OTHER_SEASON = / (?:hot sale|black friday|cyber monday|navidad|reyes|venta nocturna) /
/** What «¿y qué conviene comprar?» goes on with. */
const BUEN_FIN = 'post/season'
const NO_GUIDE =
  'No tengo una guía sobre eso. Sí puedo enseñarte opciones con su precio de hoy o comparar dos productos.'
const UNKNOWN_SEASON =
  'Qué va a bajar no lo sé, y no lo invento: la página de cada producto tiene la historia de su precio, y una alerta te avisa cuando baje de verdad.'

export async function* answerPost(asked: Asked, { prepared, topic }: Sentence): Answer {
  const posts = await asked.deps.posts()
  const spokenOf = posts.find(({ slug }) => slug === topic)
  if (spokenOf) {
    yield text(`Aquí está: «${spokenOf.title}».`)
    yield linkTo(spokenOf)
    yield suggestions('Ver ofertas de hoy', '¿Cómo pongo una alerta?')
    return
  }
  const otherSeason = OTHER_SEASON.test(prepared.text)
  const goesOn = asked.context?.topic === BUEN_FIN && topic === 'season' && !otherSeason
  const season = / buen fin /.test(prepared.text) || goesOn
  const post = bestPost(prepared.text, posts, asked)
  if (season || otherSeason) yield text(seasonWords(asked, season))
  if (season) yield changed(asked, { topic: BUEN_FIN })
  if (!post) {
    if (!season && !otherSeason) yield text(topic === 'season' ? UNKNOWN_SEASON : NO_GUIDE)
    yield suggestions('Ver ofertas de hoy', '¿Cómo miden los descuentos?')
    return
  }
  yield text(
    `${season || otherSeason ? ' En el blog: ' : 'Hay un artículo sobre eso: '}«${post.title}». ${post.summary}`,
  )
  yield linkTo(post)
  yield suggestions('Ver ofertas de hoy', '¿Cómo pongo una alerta?')
  if (!season) yield changed(asked, { topic: `post/${post.slug}` })
}

const linkTo = ({ title, slug }: PostSummary): AssistantPart => ({
  type: 'link',
  label: `Leer «${title}»`,
  href: `/blog/${slug}`,
})

function seasonWords({ deps }: Asked, buenFin: boolean): string {
  if (!buenFin) return 'De esa temporada no tengo fechas confirmadas; sí te digo qué ofertas bajaron de verdad hoy.'
  const { first, last } = buenFinDays(deps.clock())
  return `El Buen Fin va del ${dayWords(first)} al ${dayWords(last)}. Conviene lo que esté más barato que en sus últimos 30 días, no lo que traiga el letrero más grande.`
}

export function bestPost(
  said: string,
  posts: readonly PostSummary[],
  { knowledge: { rules } }: Asked,
): PostSummary | null {
  const asked = new Set(
    contentWords(said)
      .filter((word) => word.length > 3 && (TOPICS.has(word) || !rules.ignored.has(word)))
      .map(stem),
  )
  const score = ({ title, summary, tags }: PostSummary) => {
    const hits = (words: string[]) => new Set(words.filter((word) => asked.has(word))).size
    return hits([title, ...tags].flatMap(stemsOf)) * TITLE_WEIGHT + hits(stemsOf(summary))
  }
  const [best] = posts.map((post) => ({ post, points: score(post) })).sort((a, b) => b.points - a.points)
  return best && best.points >= ENOUGH ? best.post : null
}
