/** Questions that a post of the blog answers, and El Buen Fin. */
import type { AssistantPart } from '@tianguis/contract/assistant/answer'
import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { PostSummary } from '@tianguis/contract/site/posts'
import { stem } from '../../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../../understanding/text/words.ts'
import { ASKS_DATE } from '../../sentences/in-context.ts'
import type { Sentence } from '../../sentences/sort.ts'
import { productsIn } from '../../sentences/spans/query.ts'
import { emptyWish, type Request } from '../../understanding/request.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import { buenFinWords, datesOf } from '../season/season.ts'
import { findAsMeant } from '../wishes/find.ts'
import { kindGuide } from './kind-guide.ts'
import { type Passage, passageFor } from './passages.ts'

/** Words of the title and the tags have more weight than those of the summary. */
const TITLE_WEIGHT = 3
const MIN_POINTS = 3
/** Words that are passed over in a wish and name the subject of a post. */
const TOPICS = new Set(['talla', 'tallas', 'meses', 'envio', 'oferta', 'ofertas', 'descuento', 'descuentos'])

/** Words of a question about any post: they name no subject. */
export const OF_ANY_POST: ReadonlySet<string> = new Set(
  'articulo articulos nota notas guia guias blog publicacion publicaciones post posts nuevo nueva nuevos nuevas reciente recientes ultimo ultima ultimos ultimas publicaron publicado publican elegir escoger comprar leer algun alguna alguno algo sobre cual cuales consejos tips tienen tienes hay dice dicen decir saber conviene mejor bueno buena como cuando donde escrito'.split(
    ' ',
  ),
)

const OTHER_SEASON = / (?:hot sale|black friday|cyber monday|navidad|reyes|venta nocturna) /
/** The topic that «¿y qué conviene comprar?» continues. */
const BUEN_FIN = 'post/season'
const OTHER = 'season/other'
const NO_GUIDE =
  'No tengo una guía sobre eso. Sí puedo enseñarte opciones con su precio de hoy o comparar dos productos.'
const UNKNOWN_SEASON =
  'Qué va a bajar no lo sé, y no lo invento: la página de cada producto tiene la historia de su precio, y una alerta te avisa cuando baje de verdad.'

export async function* answerPost(asked: Asked, { prepared, topic, request }: Sentence): Answer {
  const posts = await asked.deps.posts()
  const before = posts.find(({ slug }) => `post/${slug}` === asked.context?.topic)
  if (before && ANOTHER.test(prepared.text)) {
    const other =
      bestPost(
        prepared.text,
        posts.filter((post) => post !== before),
        asked,
      ) ?? nearestPost(before, posts)
    yield* answerWith(asked, other, other ? 'Otra que te puede servir: ' : '')
    return
  }
  if (before && SUMMARY.test(prepared.text)) {
    yield* answerWith(asked, before, 'En corto, ')
    return
  }
  const spokenOf = posts.find(({ slug }) => slug === topic)
  if (spokenOf) {
    yield text(`Aquí está: «${spokenOf.title}».`)
    yield linkTo(spokenOf)
    yield suggestions('Ver ofertas de hoy', '¿Cómo pongo una alerta?')
    return
  }
  const otherSeason = OTHER_SEASON.test(prepared.text)
  const goesOn =
    asked.context?.topic === BUEN_FIN &&
    !otherSeason &&
    (topic === 'season' || / (?:de eso|sobre eso|al respecto) /.test(prepared.text))
  const isSame = asked.context?.topic === OTHER && topic === 'season' && !/ buen ?fin /.test(prepared.text)
  const season = / buen ?fin /.test(prepared.text) || (goesOn && !otherSeason)
  const passage =
    season || otherSeason || topic === 'season'
      ? null
      : await passageFor(asked, prepared.text, posts, before ?? null, OF_ANY_POST)
  if (passage) {
    yield* answerQuoting(asked, passage)
    return
  }
  const isSeason = season || otherSeason || topic === 'season'
  const post = isSeason
    ? bestPost(' buen fin oferta ', posts, asked)
    : (bestPost(prepared.text, posts, asked) ?? (OF_SUBJECT.test(prepared.text) ? postOfSubject(posts, asked) : null))
  if (isSeason) {
    yield text(
      `${season || otherSeason ? seasonWords(asked, season, prepared.text) : UNKNOWN_SEASON}${questionWords(prepared.text)}${ASKS_DATE.test(prepared.text) ? '' : await todayWords(asked, request)}`,
    )
    yield changed(asked, { topic: season ? BUEN_FIN : otherSeason || isSame ? OTHER : null })
  }
  if (!post) {
    if (LATEST.test(prepared.text) && !isSeason) {
      yield* answerLatest(asked, posts, subjectWords(prepared.text, asked.knowledge.rules).length > 0)
      return
    }
    const kind = request.wish.kind ?? asked.context?.wish?.kind
    const guide = kind && !isSeason ? await kindGuide(asked, kind, prepared.text) : null
    if (!isSeason) yield text(guide ?? NO_GUIDE)
    if (guide && kind) {
      yield suggestions(`Busco ${kind.names[0] ?? kind.said}`, 'Lo más barato', 'Compara los dos primeros')
      yield changed(asked, {
        topic: 'post/guide',
        wish: request.wish.kind ? { ...emptyWish(), kind } : (asked.context?.wish ?? null),
      })
      return
    }
    yield suggestions('Ver ofertas de hoy', '¿Cómo miden los descuentos?')
    if (!isSeason) yield changed(asked, { topic: 'post/guide' })
    return
  }
  // the answer about the season is long enough
  if (!isSeason) yield text(`Hay un artículo sobre eso: «${post.title}». ${post.summary}`)
  yield linkTo(post)
  yield suggestions('Ver ofertas de hoy', '¿Cómo pongo una alerta?')
  if (!isSeason) yield changed(asked, { topic: `post/${post.slug}` })
}

/** «¿qué hay en el blog?» */
const LATEST =
  / (?:blog|notas|articulos|guias|publicaron|publicado|publicaciones|publican) | (?:mas|lo) (?:nuev[oa]|reciente|ultimo)s? /

async function* answerLatest(asked: Asked, posts: readonly PostSummary[], hasSubject: boolean): Answer {
  const newest = posts.slice(0, 3)
  yield text(
    newest.length > 0
      ? `${hasSubject ? 'De eso no hay nota en el blog. ' : ''}Lo más nuevo del blog: ${newest.map(({ title }) => `«${title}»`).join(', ')}.`
      : 'El blog todavía no tiene notas.',
  )
  yield { type: 'link', label: 'Ver el blog', href: '/blog' }
  yield suggestions(
    ...newest.slice(0, 2).map(({ title }) => `¿Qué dice «${title}»?`.slice(0, 80)),
    'Ver ofertas de hoy',
  )
  yield changed(asked, { topic: 'post/guide' })
}

/** Quotes the post and links to it. */
export async function* answerQuoting(asked: Asked, { post, quote }: Passage): Answer {
  yield text(`En «${post.title}» decimos: «${quote}»`)
  yield linkTo(post)
  yield suggestions('¿Qué más dice?', 'Ver ofertas de hoy')
  yield changed(asked, { topic: `post/${post.slug}` })
}

const ANOTHER = / (?:otr[oa]s?|ya la lei|ya lo lei|mas notas|mas articulos) /
const SUMMARY =
  / (?:resum[a-z]*|de que trata|que dice (?:el|la) (?:articulo|nota|guia)|que (?:mas )?dice $|lo principal|en corto|puntos) /

async function* answerWith(asked: Asked, post: PostSummary | null, opening: string): Answer {
  if (!post) {
    yield text('No tengo otra nota sobre eso en el blog.')
    yield { type: 'link', label: 'Ver el blog', href: '/blog' }
    yield suggestions('Ver ofertas de hoy', '¿Cómo miden los descuentos?')
    return
  }
  yield text(`${opening}«${post.title}»: ${post.summary} El resto está en la nota.`)
  yield linkTo(post)
  yield suggestions('Ver ofertas de hoy', '¿Cómo pongo una alerta?')
  yield changed(asked, { topic: `post/${post.slug}` })
}

/** The post that shares most words with this one. */
function nearestPost(post: PostSummary, posts: readonly PostSummary[]): PostSummary | null {
  const words = new Set([post.title, ...post.tags].flatMap(stemsOf))
  const shared = (one: PostSummary) =>
    new Set([one.title, one.summary, ...one.tags].flatMap(stemsOf).filter((word) => words.has(word))).size
  const [best] = posts.filter((one) => one !== post).toSorted((a, b) => shared(b) - shared(a))
  return best ?? null
}

const linkTo = ({ title, slug }: PostSummary): AssistantPart => ({
  type: 'link',
  label: `Leer «${title}»`,
  href: `/blog/${slug}`,
})

/** «¿es lo mismo?», «¿en cuál baja más?», «¿me espero?»: what is not known is said so. */
function questionWords(said: string): string {
  if (/ (?:lo mismo|diferencia|diferencian) /.test(said))
    return ' No son lo mismo: son dos temporadas, cada una con sus fechas y sus tiendas; de la otra no tengo fechas confirmadas.'
  if (/ (?:bajan?|baja) mas /.test(said))
    return ' En cuál bajan más no lo sé: no tengo la historia de todas las temporadas y no la invento. Mira la gráfica del producto y ponle una alerta.'
  if (
    / (?:choro|cuento|teatro|show|de verdad|conviene|vale la pena|engan[a-z]+|mentiras?|infl[a-z]+|(?:si|realmente) (?:re)?bajan?) /.test(
      said,
    )
  )
    return ' Hay rebajas reales y otras que solo inflan el precio de antes: la gráfica de cada producto dice cuál es cuál.'
  if (/ (?:espero|esperar|esperarme|compro ya|ahorita) /.test(said))
    return ' Si lo ocupas ya y hoy está en su precio normal o menos, no hay por qué esperar; si hoy está caro, espera con una alerta. Dime qué producto es y veo su historia.'
  return ''
}

function seasonWords({ deps, context }: Asked, buenFin: boolean, said: string): string {
  if (!buenFin)
    return `${datesOf(said, deps.clock())} Qué va a bajar no lo sé ni lo invento: depende de cada tienda. Con una alerta te aviso cuando baje lo que quieras, sea o no temporada.`
  const isDateAsked = context?.topic !== BUEN_FIN || / (?:cuando|cuanto|fechas?|dias?|dura) /.test(said)
  return `${isDateAsked ? `${buenFinWords(deps.clock())} ` : ''}Conviene lo que esté más barato que en sus últimos 30 días, no lo que traiga el letrero más grande.`
}

/** A post whose title or tags name the product of the conversation. */
const postOfSubject = (posts: readonly PostSummary[], { context }: Asked) =>
  context?.wish?.kind ? postAbout(context.wish.kind, posts) : null

export function postAbout({ said, names }: NonNullable<Wish['kind']>, posts: readonly PostSummary[]) {
  const heads = new Set([said, ...names].flatMap((name) => stemsOf(name).slice(0, 1)))
  return posts.find(({ title, tags }) => [title, ...tags].flatMap(stemsOf).some((word) => heads.has(word))) ?? null
}

/** «¿tienen algo en el blog de eso?» */
const OF_SUBJECT = / (?:eso|esto|esas?|esos?|ell[oa]s|tema|leer|blog|guia|articulo|nota) /

/** How many products of the kind have a measured discount today. */
async function todayWords(asked: Asked, { wish }: Request): Promise<string> {
  // «¿o nomás le suben antes?» names no lift
  const spans = asked.knowledge.rules.spans.spansOf(asked.message.normalize('NFC'), asked.context?.wish != null)
  const named = productsIn(spans).length > 0 ? wish.kind : null
  const kind = named ?? asked.context?.wish?.kind
  if (!kind) return ''
  const { documents } = await findAsMeant(asked.deps, {
    ...emptyWish(),
    kind,
    brands: wish.brands,
    discount: 5,
    order: 'discount',
  })
  const [best] = documents
  const name = kind.names[0] ?? kind.said
  return best
    ? ` Hoy, de ${name}, ${documents.length === 1 ? 'hay 1' : `hay ${documents.length}`} con descuento medido contra sus 30 días; el mayor, ${best.productName}, ${best.discount} % menos.`
    : ` Hoy, de ${name}, no tengo ninguno con descuento medido contra sus 30 días.`
}

export function bestPost(
  said: string,
  posts: readonly PostSummary[],
  { knowledge: { rules, query } }: Asked,
): PostSummary | null {
  const words = subjectWords(said, rules)
  const asked = new Set(words.map(stem))
  const hitsIn = (texts: string[]) => new Set(texts.flatMap(stemsOf).filter((word) => asked.has(word)))
  const score = ({ title, summary, tags }: PostSummary) =>
    hitsIn([title, ...tags]).size * TITLE_WEIGHT + hitsIn([summary]).size
  const [best] = posts.map((post) => ({ post, points: score(post) })).sort((a, b) => b.points - a.points)
  if (!best || best.points < MIN_POINTS) return null
  const { title, summary, tags } = best.post
  const hits = hitsIn([title, summary, ...tags])
  // a list for school is none for camping: of words that name no thing most must be there
  const subjects = new Set(words.filter((word) => TOPICS.has(word) || query.kindsByHead.has(word)).map(stem))
  const isMost = hits.size * 2 > asked.size
  const ofTitle = hitsIn([title])
  const isOfSubject =
    subjects.size > 0 ? !ofTitle.isDisjointFrom(subjects) || (isMost && !hits.isDisjointFrom(subjects)) : isMost
  return isOfSubject ? best.post : null
}

const subjectWords = (said: string, { ignored }: Asked['knowledge']['rules']) =>
  contentWords(said.replace(AGO, ' ')).filter(
    (word) => word.length > 3 && !OF_ANY_POST.has(word) && (TOPICS.has(word) || !ignored.has(word)),
  )

/** «vi uno hace meses» */
const AGO = / hace (?:[a-z0-9]+ ){0,2}(?:rato|dias?|semanas?|meses|mes|anos?) /
