/** A question about all products on the screen, or about those at several places: answered for each of them. */
import type { AssistantContext, Shown } from '@tianguis/contract/assistant/assistant'
import type { ProductView } from '@tianguis/contract/catalog/product'
import { stem } from '../../../../understanding/text/stem.ts'
import { stemsOf } from '../../../../understanding/text/words.ts'
import type { Sentence } from '../../sentences/sort.ts'
import { sharedUnit, sizesIn } from '../../understanding/relative.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import { CONFIRMED_BY_STORE } from '../aspects/aspect-words.ts'
import { type Choice, cardOf, choiceOf, conditionNote } from '../cards.ts'
import { type Asking, askingOf, factOf, featureAsked } from '../feature-words.ts'
import { inGeneral } from '../general/in-general.ts'
import { shownAt } from '../reference.ts'
import { indirectly } from './asked/indirect.ts'
import { askedThing } from './asked-thing.ts'
import { ofValueSaid } from './pointed/value-pointed.ts'
import { toldOf } from './told.ts'

const MAX_PRODUCTS = 3

const OF_ALL =
  / (?:cual|cuales|algun[oa]?s?|es[oa]s|est[oa]s|tod[oa]s|ningun[oa]?|l[oa]s tres|l[oa]s dos|l[oa]s (?:dan|venden|mandan|envian|tienen|manejan|puedo|entregan)) /
/** «¿traen luces o no?» */
const PLURAL =
  /^ (?:(?:y|oye|pero|ok|entonces|a ver|si|no|todavia|de que|que|con que|cuant[oa]s? [a-z]+) )*(?:cuanto |que tanto )?(?:traen|tienen|incluyen|vienen|sirven|funcionan|caben|gastan|pesan|miden|soportan|aguantan|llevan|usan|duran|rinden|jalan|son|se (?:pueden|lavan|mojan|doblan)) /

const SPAN = / l[oa]s (?:dos|tres|2|3) (?=(?:meses|mes|anos|dias|semanas|horas|veces) )/g

/** «esa», «el rojo», «la del vaso», «la dewalt»: one product is meant, whether it was shown or not. */
function isPointed(said: string, brands: readonly string[], shown: readonly Shown[]): boolean {
  if (brands.length > 0 || POINTS.test(said)) return true
  const names = new Set(shown.flatMap(({ name, brand }) => stemsOf(`${brand} ${name}`)))
  return [...said.matchAll(DEFINITE)].some(([, noun]) => names.has(stem(noun!)))
}

const POINTS =
  / (?:es[aeo]|est[aeo]|aquell?[ao]|(?:el|la) (?:de|del|que|primer[oa]?|segund[oa]|tercer[oa]?|ultim[oa]|otr[oa]|mas|mero|mera)|ambos) /
const DEFINITE = / (?:el|la|del|al) ([a-z0-9]{3,})(?= )/g

/** «¿son isofix?» after one was spoken of asks of all of them, unless that one has a name in the plural («tenis»). */
function isOfSeveral(said: string, context: AssistantContext | null): boolean {
  const focused = context?.shown.find(({ slug }) => slug === context.focus)
  return DO.test(said) && !/s$/i.test(focused?.name.split(' ')[0] ?? '')
}

const DO =
  /^ (?:(?:y|oye|pero|ok|entonces|a ver|si|no|todavia|tambien|de que|que|con que|cuant[oa]s? [a-z]+) )*(?:cuanto |que tanto )?(?:(?:se|les?) )*(?!tambien|bien|quien|alguien|van )(?:son|[a-z]{2,}(?:an|en)) /

/** Of several things on the screen those that are named in the plural; none: they are all of one kind, or none is named. */
function thingsNamed(said: string, shown: readonly Shown[]): Shown[] {
  const nouns = new Set([...said.matchAll(SEVERAL)].map(([, noun]) => stem(noun!)))
  const named = shown.filter(({ name }) => nouns.has(stemsOf(name)[0] ?? ''))
  return named.length < shown.length ? named : []
}

const SEVERAL = / (?:los|las|es[oa]s|est[oa]s) ([a-z]{4,})(?= )/g

/** The products asked about together; fewer than two: the sentence speaks of one. */
export async function viewsAsked(
  { context, deps, knowledge }: Asked,
  { request, prepared, store }: Sentence,
  isFeature: boolean,
) {
  const shown = context?.shown ?? []
  const { wish } = request
  // «a los dos meses» counts no products
  const said = prepared.text.replace(SPAN, ' ')
  const places = said === prepared.text ? request.places : []
  const isNamed = places.length === 1 || store !== null || shown.some(({ brand }) => wish.brands.includes(brand))
  const isOpen = PLURAL.test(said) || !isPointed(said, wish.brands, shown)
  // «¿las mancuernas son el par?» beside mats asks of the dumbbells
  const ofThing = thingsNamed(said, shown)
  const ofValue = ofValueSaid(said, context, knowledge)
  const asksAll =
    OF_ALL.test(said) ||
    ofThing.length > 0 ||
    (isFeature && (isOfSeveral(said, context) || (!context?.focus && isOpen)))
  const meant =
    places.length > 1
      ? places.flatMap((place) => shownAt(place, shown) ?? [])
      : ofValue.length > 1 && places.length === 0 && store === null
        ? ofValue.slice(0, MAX_PRODUCTS)
        : isNamed || !asksAll
          ? []
          : (ofThing.length > 0 ? ofThing : shown).slice(0, MAX_PRODUCTS)
  return (await Promise.all(meant.map(({ slug }) => deps.product(slug)))).filter((view) => view !== null)
}

/** `wordsOf`: null where a feature is asked for. */
export async function* answerOfEach(
  asked: Asked,
  sentence: Sentence,
  views: readonly ProductView[],
  wordsOf: ((choice: Choice) => string) | null,
): Answer {
  const choices = views.flatMap((view) => choiceOf(view, null) ?? [])
  const cards = choices.map((choice) => cardOf(choice, ''))
  const told = wordsOf
    ? { words: saidOnce(choices.map((one) => `${one.view.name}: ${wordsOf(one)}`)), first: null }
    : featuresWords(views, sentence, asked)
  const names = [...views.map(({ name }) => name), ...kindNames(asked)]
  const general = wordsOf ? '' : inGeneral(asked, sentence, names, told.words)
  yield text(`${told.words}${general}${conditionNote(cards)}`)
  yield { type: 'products', products: cards, near: false, more: null }
  yield suggestions('Compara los dos primeros', '¿Cuál conviene?')
  // «esa guárdamela» after «¿cuál pesa menos?»
  yield changed(asked, told.first ? { focus: told.first.slug } : {})
}

const kindNames = ({ context }: Asked) => {
  const kind = context?.wish?.kind
  return kind ? [kind.said, ...kind.names] : []
}

/** What is said of shipping to a place is the same for all of them. */
function saidOnce(lines: readonly string[]): string {
  const own = lines.map((line) => line.replace(CONFIRMED_BY_STORE, ''))
  const isSaid = own.some((line, at) => line !== lines[at])
  return `${own.join(' ')}${isSaid ? CONFIRMED_BY_STORE : ''}`
}

/** What is told of all of them, and the one that has most or least of it. */
interface Told {
  words: string
  first: ProductView | null
}

function featuresWords(views: readonly ProductView[], sentence: Sentence, asked: Asked): Told {
  const asking = askingOf(asked, sentence)
  const told = views.map((view) => ({ view, words: toldOf(view, asking) }))
  const bySize = sizeWords(views, asking.prepared.text)
  if (bySize && !(featureAsked(views[0]!, asking) && factOf(views[0]!.name, asking))) return bySize
  if (!told.some(({ words }) => words !== null)) return { words: unknownOfEach(views, asking, asked), first: null }
  const [first] = told
  if (told.length > 1 && told.every(({ words }) => words === first!.words))
    return { words: `${told.length === 2 ? 'Los dos' : `Los ${told.length}`} igual: ${first!.words}`, first: null }
  const shared = sharedLabel(told)
  if (shared) {
    const extreme = extremeOf(views, asking)
    return { words: `${extreme.words}${shared}`, first: extreme.first }
  }
  const lines = told.map(({ view, words }) => `${view.name}: ${words ?? 'no lo dice.'}`)
  const unknown = told.some(({ words }) => words === null) ? ' Lo que no dicen sus datos, pregúntalo a la tienda.' : ''
  const extreme = extremeOf(views, asking)
  return { words: `${extreme.words}${lines.join(' ')}${unknown}`, first: extreme.first }
}

const STATED = /^según la tienda, ([^:]{1,60}): (.+)\.$/

/** «Según las tiendas, velocidades: Alubike, 18; Benotto, 21.»: one feature of all of them, shortly; null: they state several. */
function sharedLabel(told: readonly { view: ProductView; words: string | null }[]): string | null {
  const stated = told.map(({ view, words }) => ({ view, met: words === null ? null : STATED.exec(words) }))
  const labels = new Set(stated.flatMap(({ met }) => met?.[1] ?? []))
  const isOther = told.some(({ words }, at) => words !== null && !stated[at]!.met)
  if (labels.size !== 1 || isOther || stated.some(({ met }) => met && SEVERAL_SAID.test(met[2]!))) return null
  const brands = new Set(told.map(({ view }) => view.brand))
  const nameOf = ({ brand, name }: ProductView) => (brand && brands.size === told.length ? brand : name)
  const lines = stated.map(({ view, met }) => (met ? `${nameOf(view)}, ${met[2]}` : `${nameOf(view)} no lo dice`))
  return `Según las tiendas, ${[...labels][0]}: ${lines.join('; ')}.`
}
/** Two questions were answered in one. */
const SEVERAL_SAID = /\. (?:Según|No sé)/

/** «¿cuál es más grande?» by the size that all their names say; null: it is not asked, or the names do not say it. */
function sizeWords(views: readonly ProductView[], said: string): Told | null {
  const isLeast = SMALLER.test(said)
  const unit = isLeast || BIGGER.test(said) ? sharedUnit(views) : null
  if (!unit) return null
  const sized = views.flatMap(({ name }) => {
    const size = sizesIn(name).find((one) => one.unit === unit)
    return size ? [{ name, said: size.said, value: Number(size.value) }] : []
  })
  const viewOf = (name: string) => views.find((view) => view.name === name) ?? null
  if (sized.length < views.length) return null
  const [first, ...others] = sized.toSorted((a, b) => (isLeast ? a.value - b.value : b.value - a.value))
  const each = sized.map(({ name, said: size }) => `${name}, ${size}`).join('; ')
  const tied = others.filter(({ value }) => value === first!.value)
  const best =
    tied.length === others.length
      ? 'Por su nombre son del mismo tamaño'
      : `Por la medida que dice su nombre, ${isLeast ? 'lo más chico' : 'lo más grande'} es ${[first!, ...tied].map(({ name }) => name).join(' y ')}`
  return { words: `${best}: ${each}.`, first: tied.length === 0 ? viewOf(first!.name) : null }
}

const BIGGER =
  / (?:mas (?:grand[a-z]+|ampli[oa]s?|capacidad|tamano|espacio|litros|pulgadas|pies|kilos)|mayor (?:tamano|capacidad)|le cabe mas|caben? mas) /
const SMALLER =
  / (?:mas (?:chic[a-z]+|pequen[a-z]+|compact[oa]s?)|menor (?:tamano|capacidad)|menos (?:espacio|capacidad)) /

/** The asked thing, and that none of them states it. */
function unknownOfEach(views: readonly ProductView[], asking: Asking, { message, context }: Asked): string {
  const fact = factOf(views[0]?.name ?? '', asking)
  const thing = askedThing(message, context?.shown ?? [])
  const clause = fact?.says ?? (thing && indirectly(thing))
  const known = clause ? `No sé ${clause}` : thing ? `De «${thing}» no sé nada` : 'No lo sé'
  return `${known}: no lo dicen los datos de ${views.length === 2 ? 'los dos' : `los ${views.length}`} que te mostré. Míralo en la página de cada tienda o pregúntale antes de pagar.`
}

const NUMBER = /^(\d{1,3}(?:,\d{3})+|\d+(?:[.,]\d+)?)\s*([a-zA-Z%"°/]+)/
const THOUSANDS = /,(?=\d{3}(?!\d))/g

/** «¿cuál pesa menos?»: the lowest or the highest value, where all state it in one unit. */
function extremeOf(views: readonly ProductView[], asking: Asking): Told {
  const said = asking.prepared.text
  const unknown = { words: '', first: null }
  const isLeast = / (?:menos|menor|mas (?:liger|livian|chic|delgad|silencios|barat)[a-z]*) /.test(said)
  if (!isLeast && !/ (?:mas|mayor|mejor|mejores) /.test(said)) return unknown
  const values = views.flatMap((view) => {
    const spec = featureAsked(view, asking)
    const met = spec && NUMBER.exec(spec.value)
    if (!met) return []
    const amount = Number(met[1]!.replace(THOUSANDS, '').replace(',', '.'))
    return [{ view, label: spec.label.toLowerCase(), unit: met[2], amount }]
  })
  const isOne = new Set(values.map(({ label, unit }) => `${label} ${unit}`)).size === 1
  if (values.length < views.length || !isOne) return unknown
  const sorted = values.toSorted((a, b) => (isLeast ? a.amount - b.amount : b.amount - a.amount))
  const [first, second] = sorted
  if (!first || !second) return unknown
  const tied = sorted.filter(({ amount }) => amount === first.amount)
  if (tied.length > 1) {
    const names = tied.length === views.length ? 'todos' : tied.map(({ view }) => view.name).join(' y ')
    return { words: `En ${first.label} empatan ${names}. `, first: null }
  }
  return {
    words: `${isLeast ? 'El valor más bajo' : 'El valor más alto'} de ${first.label} es de ${first.view.name}. `,
    first: first.view,
  }
}
