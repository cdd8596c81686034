/** After a wish: whether a sentence names a product of its own, or only says more of the one spoken of. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { bare, stem } from '../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../understanding/text/words.ts'
import { isScaleAdjective, propertiesOf } from '../understanding/operations/properties.ts'
import { isWithin } from '../understanding/purposes.ts'
import type { Request } from '../understanding/request.ts'
import type { Knowledge } from '../understanding/understand.ts'
import { departmentOf, TRAIL_JOINT, type Vocabulary } from '../understanding/vocabulary.ts'
import { isHere } from '../understanding/wanted-words.ts'
import { isSure } from './evidence.ts'
import type { Span } from './spans/marks.ts'

/** What follows one of these says how the thing is or what it is for: «con pluma», «de techo». */
const PREPOSITIONS = new Set(
  'de del con sin en para pa pal al a por contra tipo estilo como sea sean trae traiga incluya tenga tengan'.split(' '),
)
const DETERMINERS = new Set(
  'un una unos unas el la los las mi mis otro otra otros otras algun alguna algunos algunas nuevo nueva buen buena'.split(
    ' ',
  ),
)
/** «y aceite», «también un casco» add a product. */
const ADDS = /(?:^| )(?:y|e|tambien|ademas|aparte|igual) $/
/** «algo para desayunar», «un regalo para mi mamá»: a use alone names what is looked for. */
const OPEN_THING = /(?:^| )(?:algo|alguna cosa|cosas?|regal[a-z]+|ideas?|que le (?:doy|compro|regalo)|recomiend[a-z]+) /
/** «regresa a los colchones», «hablando de teles» */
const RETURNS = /(?:regres|volv|vuelv|habla|pasa|cambia)[a-z]* (?:a|de|con) (?:l[oa]s? |el )?$/

/** «de la rasuradora, que sea Philips» */
const OF_IT = /^(?:(?:y|pero|ahora) )?(?:de la|del|de los|de las) $/

/** «algo de supermercado», «ofertas en juguetes» */
const ANY_OF =
  /(?:^| )(?:algo|que (?:hay|tienes|tienen|ofertas)|ofertas?|novedades|descuentos?)[a-z ]* (?:de|en) (?:l[ao]s? |el )?$/

/** «que se haga cama», «que traiga unas llantas buenas»: what the thing spoken of does or has. */
const RELATIVE_CLAUSE =
  /^(?:(?:y|pero|o|mejor|bueno|ok|va|no|si|solo|nomas|pues|uno|una|unos|unas|algo|de|l[ao]s?|el) )*que (?!(?:tal|onda|hay|tienes|tienen|me|venden|manejan|compu|compro)\b)(?:(?:no|se|le|les|lo|la|los|las|ya|si|tambien) )*(?:[a-z]+ )?(?:(?:un|una|unos|unas|el|la|los|las|su|sus|mas|muy|bien|como) )*$/

/** «caja grande», «bulto de 8 kilos» say how it is packed. */
const PACKAGES = new Set(
  'caja cajas bulto costal saco paquete pack bolsa juego set kit par bote lata botella garrafa galon presentacion cubeta bidon garrafon tambo frasco tubo tarro sobre sobres costalito bolsita barra rollo charola tira'.split(
    ' ',
  ),
)
const AUDIENCE = /^(?:hombres?|mujer(?:es)?|damas?|caballeros?|ninos?|ninas?|bebes?)$/

/** The kind that the sentence reads alone replaces the one spoken of before. */
export function namesSubject(alone: Request, text: string, before: Wish, knowledge: Knowledge): boolean {
  const { kind, purpose } = alone.wish
  if (!kind) return false
  const said = contentWords(kind.said)
  if (said.every((word) => AUDIENCE.test(word))) return false
  const at = placeOf(kind.said, text)
  if (at < 0 && purpose) return OPEN_THING.test(`${text} `) || isList(before) || isTold(purpose, text, knowledge)
  const lead = at < 0 ? '' : text.slice(0, at)
  if (RETURNS.test(lead)) return true
  const sure = isSure(kind, knowledge)
  const isQuality = isQualityOf(kind.said, before, knowledge)
  if (ONLY.test(lead.trim()) && propertiesOf(kind.said, knowledge).has('form')) return false
  if (OF_IT.test(lead) && sure && !isQuality) return true
  // «con casco también» adds a product
  const adds = /(?:^| )con (?:una? )?$/.test(lead) && / tambien(?: |$)/.test(text)
  if (isAfterPreposition(lead)) return sure && (adds || ANY_OF.test(lead))
  if (RELATIVE_CLAUSE.test(lead)) return false
  const isDetermined = DETERMINERS.has(lead.trimEnd().split(/[ ,]+/).at(-1) ?? '')
  // «café» after a bag is its colour, «memory foam» after mattresses another word of theirs
  if (!isDetermined && said.every((word) => knowledge.rules.colours.has(stem(word)))) return false
  if (!isDetermined && (isOtherWord(kind, before) || (said.length === 1 && PACKAGES.has(said[0]!)))) return false
  if (ADDS.test(lead) && sure) return true
  if (sure) return isDetermined || !isQuality
  return !isQuality && said.every((word) => knowledge.vocabulary.known.has(stem(word)))
}

/** «mi perro ya está viejito» tells of another need; «para editar video» says what the thing is for. */
function isTold(purpose: string, text: string, { rules }: Knowledge): boolean {
  const use = rules.purposes.find(({ name }) => name === purpose)
  if (!use || use.person || use.child || use.offers.length === 0) return false
  return !FOR_IT.test(text) && contentWords(text).length >= MIN_TOLD_WORDS
}

const MIN_TOLD_WORDS = 3
const FOR_IT = /^(?:(?:y|pero|es|son|que|sea|mejor|no|si|bueno|ok|l[ao]s? quiero|como) )*(?:para|pa|de|del|con|en|sin) /

/** «con pluma», «al cel»: what stands right before the name, articles aside. */
function isAfterPreposition(lead: string): boolean {
  const words = lead.split(/[ ,]+/).filter(Boolean)
  while (DETERMINERS.has(words.at(-1) ?? '')) words.pop()
  return PREPOSITIONS.has(words.at(-1) ?? '')
}

/** The kind is what the sentence speaks of, not what another thing is for or has. */
export function isThing({ said }: NonNullable<Wish['kind']>, text: string): boolean {
  const at = placeOf(said, text)
  return at >= 0 && !isAfterPreposition(text.slice(0, at))
}

/** «un patín del diablo»: said as something that is looked for. */
export function isIntroduced(kind: Wish['kind'], text: string): boolean {
  const at = kind ? placeOf(kind.said, text) : -1
  return at > 0 && /(?:^| )(?:un|una|unos|unas) $/.test(text.slice(0, at)) && !isAfterPreposition(text.slice(0, at))
}

/** It means the kind spoken of before, and no word of its name is repeated. */
function isOtherWord({ said, trails, names }: NonNullable<Wish['kind']>, { kind: before }: Wish): boolean {
  if (before!.names.length > 0 && names.some((name) => !before!.names.includes(name))) return false
  const isInside = trails.length > 0 && trails.every((trail) => before!.trails.some((above) => isWithin(trail, above)))
  const named = new Set(
    stemsOf(`${before!.said} ${before!.trails.map((trail) => trail.split(TRAIL_JOINT).at(-1)).join(' ')}`),
  )
  return isInside && !stemsOf(said).some((one) => named.has(one))
}

/** «y aceite» after tyres is oil for engines: a name of several kinds means the one of the department spoken of. */
export function inDepartment(alone: Request, before: Wish, { query, vocabulary }: Knowledge): Request {
  const { kind } = alone.wish
  const [first, ...others] = stemsOf(kind?.said ?? '')
  if (!kind || !first || isList(before)) return alone
  const departments = new Set(before.kind!.trails.map(departmentOf))
  // «y filtros» after coffee are none of oil for engines
  const said = new Set(stemsOf(alone.said))
  const isGuessed = said.has(first) && others.some((one) => !said.has(one))
  if (isGuessed && !kind.trails.some((trail) => departments.has(departmentOf(trail)))) return withoutKind(alone)
  if (others.length > 0) return alone
  if (kind.trails.some((trail) => departments.has(departmentOf(trail)))) return alone
  let isUnsold = false
  for (const { name, category } of query.kinds.values()) {
    const trail = vocabulary.trailAt.get(category)
    const [head, second] = stemsOf(name)
    if (head !== first || !second || !trail || !departments.has(departmentOf(trail))) continue
    const isSold = [...(vocabulary.words.get(first) ?? [])].some((leaf) => departmentOf(leaf) === departmentOf(trail))
    // «agujas» after yarn are none for injections, although the catalogue has none for knitting
    isUnsold ||= !isSold && before.kind!.trails.some((one) => isWithin(trail, one))
    // «hielera de mesa», of which the catalogue has none
    if (!isSold) continue
    return {
      ...alone,
      wish: { ...alone.wish, kind: { said: fold(name), trails: [trail], names: [name], narrow: false } },
    }
  }
  return isUnsold ? withoutKind(alone) : alone
}

/** Its words alone are searched. */
function withoutKind(alone: Request): Request {
  const loose = [...new Set([...contentWords(alone.said).slice(0, 1), ...alone.wish.loose])].slice(0, MAX_LOOSE_WORDS)
  return { ...alone, wish: { ...alone.wish, kind: null, words: [], loose } }
}

/** The kinds of a use or a person are a list, no name. */
export const isList = ({ kind }: Wish) => kind?.said.includes(',') ?? true

/** Where the words of the kind begin in the text, or -1. */
function placeOf(said: string, text: string): number {
  const first = contentWords(said)[0]
  if (first === undefined) return -1
  const met = new RegExp(`(?:^|[ ,])(?=${RegExp.escape(first)}(?:[ ,]|$))`).exec(text)
  if (!met) return -1
  return met.index + met[0].length
}

/** Products of the kind spoken of carry these words: «inalámbricos» after headphones, «vaso de vidrio» after blenders. */
export function isQualityOf(said: string, before: Wish, { vocabulary, rules }: Knowledge): boolean {
  const words = contentWords(said).filter((word) => !rules.ignored.has(word))
  return (
    words.length > 0 &&
    words.every((word) => isHere(vocabulary.words.get(stem(word)), before) || isLabelOf(word, before, vocabulary))
  )
}

const ONLY =
  /(?:^|[ ,])(?:solo|solamente|nomas|nada mas|unicamente|puros?|puras?|que sean?|prefiero|mejor(?: de)?|pero(?: de)?|de l[oa]s|de)$/
const NO_LEAD =
  /^(?:(?:y|no|nel|ok|va|bueno|pues|ah|mejor|entonces|si|pero|oye|ay|solo|nomas|de|del|en|con|tipo|que|sea|sean)[ ,]*)*$/
const MAX_WORDS = 4
/** «impermeable» after backpacks, although a raincoat has the name too. */
const ABLE = /[a-z]{4}[aei]bles?$/
const ADJECTIVE = /(?:[ai]d[oa]|os[oa]|iv[oa]|[ai]ble|ante|iente)s?$/

/** «solo masticables», «inalámbricos»: a word that narrows the thing spoken of is marked as a quality, and no thing of its own. */
export function withSorts(
  spans: readonly Span[],
  message: string,
  before: Wish,
  knowledge: Knowledge,
): readonly Span[] {
  const products = spans.filter(({ mark }) => mark === 'product')
  const [product] = products
  if (!product || products.length > 1 || isList(before) || spans.some(({ mark }) => mark === 'ask')) return spans
  const lead = fold(message.slice(0, product.start)).trim()
  const words = contentWords(product.text)
  const { kinds, synonyms } = knowledge.query
  const names = (word: string) =>
    [word, word.replace(/s$/, ''), word.replace(/es$/, '')].some(
      (one) => kinds.has(one) || [...synonyms.meaningsOf(one)].some((meant) => kinds.has(meant)),
    )
  if (AND.test(lead) && (isSizedAfter(product, spans, message) || isHeadOfKind(words[0] ?? '', knowledge))) return spans
  const isQuality = isQualityOf(product.text, before, knowledge)
  // «puras gomitas» after vitamins says their form
  const isForm = propertiesOf(product.text, knowledge).has('form')
  const isOnly = ONLY.test(lead) && (isQuality || isForm || !words.some(names))
  const isShort =
    NO_LEAD.test(lead) && message.trim().split(/\s+/).length <= MAX_WORDS && isQuality && !words.some(names)
  // «polarizados porfa» after glasses says how they are, although a film for windows has the same name
  const isAdjective =
    NO_LEAD.test(lead) &&
    words.length === 1 &&
    ADJECTIVE.test(words[0]!) &&
    (isQuality || !knowledge.vocabulary.words.has(stem(words[0]!)) || ABLE.test(words[0]!)) &&
    message.trim().split(/\s+/).length <= MAX_WORDS
  // «dulce, como de vainilla» after perfumes
  const isOfScale =
    NO_LEAD.test(lead) && words.length === 1 && isScaleAdjective(words[0]!) && isApart(words[0]!, before)
  return isOnly || isShort || isAdjective || isOfScale
    ? spans.map((span) => (span === product ? { ...span, mark: 'quality' } : span))
    : spans
}

/** «y ganchos del 2.5» after yarn, of which features name a hook: what is added by itself is a thing of its own. */
const AND = /^(?:(?:ah|ok|bueno|oye|pues),? )*(?:y|e|tambien|y tambien|tambien quiero|y ocupo)$/

const isSizedAfter = ({ end }: Span, spans: readonly Span[], message: string) =>
  spans.some(
    ({ start, text }) =>
      start >= end && message.slice(end, start).trim() === '' && /^del?\s+(?:n\S*\s+)?\d/i.test(text),
  )

/** «ganchos» begins «gancho para tejer». */
const isHeadOfKind = (word: string, { query }: Knowledge) => word.length > 3 && headsOf(query.kinds).has(stem(word))

/** First words of kinds with names of several, made once: a message is read up to ten times. */
function headsOf(kinds: Knowledge['query']['kinds']): ReadonlySet<string> {
  const known = headsByKinds.get(kinds)
  if (known) return known
  const names = [...kinds.values()].map(({ name }) => name).filter((name) => name.includes(' '))
  const heads = new Set(names.map((name) => stemsOf(name)[0] ?? name))
  headsByKinds.set(kinds, heads)
  return heads
}

const headsByKinds = new WeakMap<Knowledge['query']['kinds'], ReadonlySet<string>>()

/** The thing spoken of has not that name itself. */
const isApart = (word: string, { kind }: Wish) => !stemsOf(kind?.said ?? '').includes(stem(word))

/** «procesador» of laptops: the name of a feature of the kind. */
function isLabelOf(word: string, { kind }: Wish, { featureLabels }: Vocabulary): boolean {
  const isInside = (leaf: string) => kind?.trails.some((trail) => isWithin(leaf, trail)) === true
  return [...featureLabels].some(
    ([leaf, labels]) => isInside(leaf) && [...labels].some((label) => label.split(' ').includes(word)),
  )
}

/** Words that no product of the kind carries are kept apart, to be said as such, and a brand is not guessed. */
export function withKnownWords(wish: Wish, before: Wish, text: string, { vocabulary, rules }: Knowledge): Wish {
  const isKnown = (word: string) =>
    word
      .split('|')
      .some((one) =>
        stemsOf(one.replace(/^~/, '')).every(
          (part) => rules.colours.has(part) || isHere(vocabulary.words.get(part), before),
        ),
      )
  const unknown = wish.words
    .filter((word) => !isKnown(word) && !word.startsWith('sin '))
    .map((word) => word.split('|')[0]!)
  // «sin azúcar», which no product of the kind says, stays refused
  const refused = wish.words.filter((word) => !isKnown(word) && word.startsWith('sin ')).map((word) => word.slice(4))
  const said = bare(text)
  const isMeant = (brand: string) =>
    isHere(vocabulary.brandPlaces.get(brand), before) || said.includes(bare(fold(brand)))
  return {
    ...wish,
    words: wish.words.filter(isKnown),
    withoutWords: [...new Set([...wish.withoutWords, ...refused])],
    brands: wish.brands.filter(isMeant),
    loose: [...new Set([...wish.loose, ...unknown])].slice(0, MAX_LOOSE_WORDS),
  }
}

const MAX_LOOSE_WORDS = 6
