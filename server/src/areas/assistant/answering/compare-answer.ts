/** Two to four products side by side. */
import type { AssistantProduct, ComparisonRow } from '@tianguis/contract/assistant/answer'
import type { Shown, Wish } from '@tianguis/contract/assistant/assistant'
import type { ProductView } from '@tianguis/contract/catalog/product'
import { centavosOf, formatShortMoney } from '@tianguis/contract/money'
import { stem } from '../../../understanding/text/stem.ts'
import { stemsOf } from '../../../understanding/text/words.ts'
import type { Sentence } from '../sentences/sort.ts'
import type { Request } from '../understanding/request.ts'
import { understand } from '../understanding/understand.ts'
import { departmentOf } from '../understanding/vocabulary.ts'
import { type Answer, type Asked, changed, remembered, STARTERS, suggestions, text } from './answer.ts'
import { type Choice, cardOf, choiceOf, conditionNote, paidScope } from './cards.ts'
import { asksChoice, choiceWords, chosenOf } from './choice-words.ts'
import { type Asking, askingOf, factOf, featureWords } from './feature-words.ts'
import { inGeneral } from './general/in-general.ts'
import { answerTerm } from './posts/term-answer.ts'
import { paidWords, verdictWords } from './price-words.ts'
import { productNamed, shownAt, withKindSaid } from './reference.ts'
import { strongestOf } from './screen/asked/better.ts'
import { asksWhatDiffers, differencesOf, purposeAsked } from './screen/asked/differences.ts'
import { asksMostOf } from './screen/aspect.ts'
import { answerNoneShown, isNoneShown } from './screen/none-shown.ts'
import { isByName, kindBeside, nearestOfSides, PLACES_ONLY, sidesNamed } from './screen/sides.ts'
import { shownRanked } from './seen/ranked.ts'

const MAX_FEATURES = 8
/** As `readSentence` knows it. */
const COMPARED = 'compare'

/** «la diferencia entre HP y Dell» is one of brands, not of horsepower. */
function isOfTerms({ knowledge: { rules } }: Asked, { wish, places }: Request, said: string): boolean {
  if (rules.glossary.some((term) => term.against?.met(said) && term.phrases.met(said))) return true
  const isOfProducts = wish.brands.length > 0 || places.length > 0
  return !isOfProducts && rules.glossary.some((term) => !term.against && term.phrases.met(said))
}

/** «¿y contra los brooks?»: a name that neither the catalogue nor the screen has. */
function sideMissing({ knowledge: { vocabulary, rules }, context }: Asked, said: string): string | null {
  const shown = new Set((context?.shown ?? []).flatMap(({ name }) => stemsOf(name)))
  const isKnown = (word: string) =>
    vocabulary.known.has(stem(word)) ||
    vocabulary.known.has(word) ||
    rules.everyday.has(word) ||
    rules.spellings.has(word) ||
    shown.has(stem(word))
  for (const [, word] of said.matchAll(SIDE)) if (word && !isKnown(word)) return word
  return null
}

const SIDE = /(?<= (?:contra|vs|versus|entre|y|o|con)) (?:el|la|los|las) ([a-z]{4,})(?= )/g

export async function* answerCompare(asked: Asked, sentence: Sentence): Answer {
  const { request, prepared } = sentence
  const { text: said } = prepared
  if (asksDifference(said) && isOfTerms(asked, request, said)) {
    yield* answerTerm(asked, sentence)
    return
  }
  const missing = sideMissing(asked, said)
  if (missing) yield text(`De «${missing}» no tengo ninguno en el catálogo. `)
  const shownCount = asked.context?.shown.length ?? 0
  const isBeyond = isBeyondShown(asked, request, said) || request.places.some((place) => place > shownCount)
  const sides = sidesNamed(request, said).filter((side) => !missing || !` ${side} `.includes(` ${missing} `))
  const [side] = sides
  const left =
    missing && side && sides.length === 1
      ? choiceOf((await nearestOfSides(asked, [side]))?.views[0] ?? null, null)
      : null
  if (left) {
    yield text(
      `De lo otro sí: ${left.view.name}, ${paidWords(left.offer)} ${verdictWords(left.view)}${conditionNote([cardOf(left, '')])}`,
    )
    yield { type: 'products', products: [cardOf(left, '')], near: false, more: null }
    yield suggestions('De otra marca', 'Más opciones', 'Avísame cuando baje')
    yield remembered(asked, asked.context?.wish ?? null, [cardOf(left, '')], asked.context?.seen ?? [])
    return
  }
  const found = isBeyond && shownCount !== 2 ? [] : await comparedOf(asked, { ...request, sides }, said, isBeyond)
  const beside = isByName(request, sides) ? kindBeside(asked, sides, said) : null
  const isOfOther = beside !== null && found.some((view) => !isCalled(view, beside))
  const named =
    isByName(request, sides) && (found.length < 2 || isOfOther) ? await nearestOfSides(asked, sides, said) : null
  const views = named && named.views.length > 0 ? named.views : found
  if (named?.note) yield text(named.note)
  else if (isBeyond && found.length > 1) yield text(`Solo te mostré ${shownCount}; comparo esos. `)
  const choices = views.flatMap((view) => choiceOf(view, null) ?? [])
  if (choices.length < 2) {
    if (views.length === 0 && !named?.note && isNoneShown(asked)) {
      yield* answerNoneShown(asked, 'compare')
      return
    }
    const [only] = asked.context?.shown ?? []
    const single =
      only && asked.context?.shown.length === 1 && views.length === 0 && request.places.length === 0
        ? choiceOf(await asked.deps.product(only.slug), null)
        : null
    if (single) {
      const { view, offer } = single
      yield text(
        `Solo tengo ${view.name} a la vista: ${paidWords(offer)} ${verdictWords(view)}${conditionNote([cardOf(single, '')])}`,
      )
      yield { type: 'products', products: [cardOf(single, '')], near: false, more: null }
      yield suggestions('De otra marca', 'Más opciones', 'Avísame cuando baje')
      return
    }
    const [one] = views
    const alone = named && choiceOf(one ?? null, null)
    if (alone) {
      yield text(
        `Sí tengo ${alone.view.name}: ${paidWords(alone.offer)} ${verdictWords(alone.view)}${conditionNote([cardOf(alone, '')])}`,
      )
      yield { type: 'products', products: [cardOf(alone, '')], near: false, more: null }
      yield suggestions('Más opciones', '¿Es buen precio?', 'Avísame cuando baje')
      yield remembered(asked, asked.context?.wish ?? null, [cardOf(alone, '')], asked.context?.seen ?? [])
      return
    }
    if (named?.note) {
      yield suggestions(...STARTERS)
      return
    }
    const shown = asked.context?.shown.length ?? 0
    if (shown === 1 && isBeyond && only) {
      yield text(`Solo te mostré uno, ${only.name}: no hay otro con qué compararlo. ¿Te enseño más?`)
      yield suggestions('Más opciones', 'De otra marca', '¿Qué más dice su ficha?')
      yield changed(asked, { focus: only.slug })
      return
    }
    if ((request.places.some((place) => place > shown) && shown > 0) || isBeyondShown(asked, request, said)) {
      const names = asked.context!.shown.map(({ name }, at) => `${at + 1}) ${name}`)
      yield text(`Solo te mostré ${shown}: ${names.join('; ')}. ¿Cuáles de esos comparo?`)
      yield suggestions('Compara los dos primeros', 'Más opciones')
      return
    }
    const subject = asked.context?.wish?.kind
    yield text(
      one
        ? `${subject ? `En ${subject.names[0] ?? subject.said} solo` : 'Solo'} encontré ${one.name}. ¿Con cuál lo comparo?`
        : '¿Cuáles comparo? Dime dos productos por marca y modelo, o busca primero y te los comparo.',
    )
    yield suggestions(...STARTERS)
    return
  }
  const cards = choices.map((choice) => cardOf(choice, ''))
  const cheapest = cards.reduce((a, b) => (b.total < a.total ? b : a))
  const others = cards.filter((card) => card !== cheapest)
  const apart = Math.min(...others.map(({ total }) => total)) - cheapest.total
  const dearest = cards.reduce((a, b) => (b.total > a.total ? b : a))
  const over = overBudget(asked, cards)
  const purpose = purposeAsked(said)
  // «¿cuál de las dos tiene mejor sonido?» asks for that, and not for our choice
  const isOfFact = asksFeature(said) || (MOST.test(said) && factOf('', askingOf(asked, { prepared, request })) !== null)
  const isOfDifferences = purpose === null && asksWhatDiffers(said) && !isOfFact
  const differs = isOfDifferences ? differencesOf(choices.map(({ view }) => view)) : ''
  const featured = isOfFact && purpose === null ? featuresOfEach(views, askingOf(asked, { prepared, request })) : ''
  const general = inGeneral(
    asked,
    sentence,
    views.map(({ name }) => name),
    featured,
  )
  const isChoice = TASTE.test(said) || (asksChoice(said) && !FEATURE.test(said) && !isOfFact && purpose === null)
  yield text(
    isChoice
      ? `${TASTE.test(said) ? 'Gustos no tengo; por lo que sé de ellos: ' : ''}${choiceWords(choices)}${over}${conditionNote(cards)} `
      : WHY_PRICE.test(said)
        ? `${dearest.name} cuesta ${formatShortMoney(dearest.total - cheapest.total)} más que ${cheapest.name}${paidScope(cards)}. ${differenceWords(views, dearest.name, cheapest.name)}${over}${conditionNote(cards)} `
        : `${purpose ? purposeWords(purpose, choices) : ''}${differs}${featured}${apart === 0 ? 'Cuestan lo mismo' : `${cheapest.name} sale ${formatShortMoney(apart)} más barato${others.length > 1 ? ' que el siguiente' : ''}`}${paidScope(cards)}.${over}${general}${conditionNote(cards)} `,
  )
  yield {
    type: 'comparison',
    products: cards,
    rows: rowsOf(
      choices.map(({ view }) => view),
      cards.map(({ total }) => total),
    ),
  }
  yield suggestions('¿Está barato el primero?', 'Avísame cuando baje el segundo')
  const { context } = remembered(asked, asked.context?.wish ?? null, cards, asked.context?.seen ?? [])
  // «guárdala» right after «yo elegiría…» means that one
  const focus = isChoice ? chosenOf(choices).view.slug : purpose ? (strongestOf(choices)?.best.view.slug ?? null) : null
  const shown = context.shown.map((one) => withFormerPlace(one, asked.context?.shown ?? []))
  yield { type: 'context', context: { ...context, shown, topic: COMPARED, focus } }
}

const isCalled = ({ name }: ProductView, kind: NonNullable<Wish['kind']>) =>
  [kind.said, ...kind.names].some((one) => stemsOf(one)[0] === stemsOf(name)[0])

function withFormerPlace(one: Shown, before: readonly Shown[]): Shown {
  const at = before.findIndex(({ slug }) => slug === one.slug)
  const formerPlace = before[at]?.formerPlace ?? at + 1
  return at < 0 ? one : { ...one, formerPlace }
}

const MAX_REASONS = 4

/** What stands for one of them, and that no data say how well it does. */
function purposeWords(purpose: string, choices: readonly Choice[]): string {
  const strongest = strongestOf(choices)
  const unknown = `Qué tan bien salga ${purpose} no lo dicen las tiendas.`
  return strongest
    ? `Por sus datos, ${purpose} me iría por ${strongest.best.view.name}: ${strongest.words.slice(0, MAX_REASONS).join('; ')}. ${unknown} `
    : `Sus datos no le dan ventaja a ninguno ${purpose}, así que yo vería el precio. ${unknown} `
}

/** «¿a ti cuál te gusta más?» */
const TASTE = / (?:cual(?:es)?|que) (?:[a-z]+ )?te (?:gust|lat|agrad|encant)[a-z]+ | tu favorit[oa] /

/** One that was not on the screen may cost more than what may be spent. */
function overBudget({ context }: Asked, cards: readonly AssistantProduct[]): string {
  const max = context?.wish?.max ?? null
  const over = max === null ? [] : cards.filter(({ total }) => total > max * 100)
  if (max === null || over.length === 0) return ''
  return ` Ojo: ${over.map(({ name }) => name).join(' y ')} ${over.length > 1 ? 'pasan' : 'pasa'} de tus ${formatShortMoney(centavosOf(max))}.`
}

const asksDifference = (said: string) => / (?:diferencias?|diferencian|distingue[n]?|mejor) /.test(said)

/** «la más cara ¿por qué es más cara?» of those shown; «¿por qué tan barato, será clon?» asks for something else. */
export const asksWhyPrice = ({ context }: Asked, said: string) =>
  (context?.shown.length ?? 0) > 1 && WHY_MORE.test(said)
const WHY_MORE =
  / por ?que (?:[a-z]+ ){0,5}(?:mas car[oa]s?|cuestan? mas|valen? mas) | mas car[oa]s? (?:[a-z]+ ){0,2}por ?que (?:[a-z]+ ){0,2}(?:tanto|tan car[oa]s?) | cuanto (?:me |te |nos )?ahorr[a-z]+ (?!con (?:el |ese |un )?cupon|en )/
/** «¿por qué la primera está más cara que la otra?» */
const WHY_PRICE =
  / por ?que .*(?:mas|tan|menos) (?:car[oa]|barat[oa])| por ?que (?:[a-z]+ ){0,5}(?:cuestan?|valen?|salen?) mas /
const MAX_DIFFERENCES = 4

/** What their data say differently; whether that is the reason only the store knows. */
function differenceWords(views: readonly ProductView[], dear: string, cheap: string): string {
  const specsOf = (name: string) => views.find((view) => view.name === name)?.specs ?? []
  const other = new Map(specsOf(cheap).map(({ label, value }) => [label, value]))
  const lines = specsOf(dear)
    .flatMap(({ label, value }) => {
      const theirs = other.get(label)
      return theirs !== undefined && theirs !== value ? [`${label.toLowerCase()}, ${value} contra ${theirs}`] : []
    })
    .slice(0, MAX_DIFFERENCES)
  return lines.length > 0
    ? `Lo que cambia según sus datos: ${lines.join('; ')}. El precio lo pone cada tienda.`
    : 'Sus datos no dicen en qué se distinguen; el precio lo pone cada tienda.'
}

/** «¿cuál pesa menos?», «¿cuál trae más memoria?»: a feature, not the price. */
const asksFeature = (said: string) => asksMostOf(said) || FEATURE.test(said)
const MOST = / (?:mas|menos|mejor|mejores|peor) /
const FEATURE =
  / cual(?:es)? (?:de [a-z]+ (?:[a-z]+ )?)?(?:es |esta |tiene |trae )?(?:mas |menos |mejor )?(?:pes|gast|consum|dur|aguant|rind|mid|carg|suen|oye|enfri|calient|potent|potenc|rapid|liger|silenci|ruid|resist|memor|almacen|bateria|pila|camara|pantalla|capacidad|cabe|grande|chic)[a-z]*/

function featuresOfEach(views: readonly ProductView[], asking: Asking): string {
  const told = views.map((view) => ({ name: view.name, words: featureWords(view, asking) }))
  if (told.every(({ words }) => words === null))
    return 'Ese dato no lo tengo de ninguno; si la tienda lo dice, está en su página. De precio: '
  return `${told.map(({ name, words }) => `${name}: ${words ?? 'no tengo ese dato.'}`).join(' ')} De precio: `
}

const LATER_PLACES = / (?:el|la) (?:[4-9]|cuatro|cinco|seis|cuart[oa]|quint[oa]|sext[oa])(?= )/g

/** «compara la 2 con la 4» of three; one such number alone may be a model: «el ps4 con la 5». */
function isBeyondShown({ context }: Asked, { places }: Request, said: string): boolean {
  const shown = context?.shown.length ?? 0
  const later = said.match(LATER_PLACES)?.length ?? 0
  const near = places.filter((place) => place < 4).length
  return shown > 0 && shown < 4 && later > 0 && later + near > 1
}

async function comparedOf(
  asked: Asked,
  { places, sides, wish }: Request,
  said: string,
  isBeyond: boolean,
): Promise<ProductView[]> {
  const shown = asked.context?.shown ?? []
  if (isBeyond) return present(await Promise.all(shown.map(({ slug }) => asked.deps.product(slug))))
  const ranked = await shownRanked(asked, said)
  if (ranked.length > 1) return ranked
  // «las dos epson» of three printers
  const ofBrand = shown.filter(({ brand }) => wish.brands.includes(brand))
  if (OF_BRAND.test(said) && wish.brands.length === 1 && ofBrand.length > 1)
    return present(await Promise.all(ofBrand.map(({ slug }) => asked.deps.product(slug))))
  // «la primera y la otra»
  const isOfTwo = places.length === 1 && / (?:otr[oa]|demas) /.test(said)
  const spokenOf = shown.findIndex(({ slug }) => slug === asked.context?.focus) + 1
  // «compárame ese con el primero»
  const isWithThis =
    places.length === 1 && spokenOf > 0 && spokenOf !== places[0] && / (?:es[aeo]|est[aeo]) /.test(said)
  const wanted = isWithThis
    ? [spokenOf, places[0]!]
    : isOfTwo
      ? [places[0]!, places[0] === 1 ? 2 : 1]
      : places.length > 1
        ? places
        : sides.length < 2 && shown.length > 1
          ? [1, 2, 3]
          : []
  if (wanted.length > 0 && shown.length > 0) {
    const slugs = [...new Set(wanted.map((place) => shownAt(place, shown)?.slug))].filter((slug) => slug !== undefined)
    if (slugs.length > 1) return present(await Promise.all(slugs.map(asked.deps.product)))
  }
  // a place names nothing in the catalogue
  const things = sides.filter((side) => !PLACES_ONLY.test(side))
  const subject = asked.context?.wish?.kind ?? null
  const kindOf = (side: string) => withKindSaid(understand(side, asked.knowledge), side, subject).wish.kind
  const kind = things.map(kindOf).find((one) => one !== null) ?? subject
  const found = present(await Promise.all(things.map((side) => productNamed(asked, side, kind))))
  // «esa contra la primera en peso y medida»: beside what is pointed at nothing of another department is named
  const isPointed = shown.length > 0 && things.length < sides.length
  const named = isPointed && subject ? found.filter(({ crumbs }) => isOfDepartment(crumbs, subject)) : found
  const unique = [...new Map(named.map((view) => [view.slug, view])).values()]
  const [first] = shown
  // «compáralo con el Galaxy»
  if (unique.length === 1 && first && first.slug !== unique[0]!.slug) {
    return present([await asked.deps.product(first.slug), unique[0]!])
  }
  return unique
}

const isOfDepartment = ([first]: ProductView['crumbs'], { trails }: NonNullable<Wish['kind']>) =>
  trails.length === 0 || trails.some((trail) => departmentOf(trail) === first?.name)

const OF_BRAND = / l[oa]s (?:dos |tres |2 |3 )?(?!primer|ultim)[a-z0-9]+ /

const present = (views: (ProductView | null)[]) => views.filter((view) => view !== null)

const VERDICTS = {
  excellent: 'Excelente',
  good: 'Buen precio',
  fair: 'El de siempre',
  high: 'Caro',
  unknown: 'Sin historia suficiente',
}

export function rowsOf(views: ProductView[], totals: number[]): ComparisonRow[] {
  const best = totals.indexOf(Math.min(...totals))
  const rows: ComparisonRow[] = [
    row(
      'Lo que pagas',
      totals.map((total) => formatShortMoney(total)),
      best,
    ),
    row(
      '¿Es buen precio?',
      views.map(({ verdict }) => VERDICTS[verdict.level]),
    ),
    row(
      'Precio mínimo que vimos, sin envío ni cupón',
      views.map(({ verdict }) => (verdict.days > 0 ? formatShortMoney(verdict.low) : '—')),
    ),
    row(
      'Tiendas que lo tienen',
      views.map(({ card }) => String(card.offersCount)),
    ),
    row(
      'Marca',
      views.map(({ brand }) => brand),
    ),
  ]
  const labels = views[0]!.specs.map(({ label }) => label).filter((label) => label !== 'Marca')
  const features = labels
    .map((label) =>
      row(
        label,
        views.map(({ specs }) => specs.find((spec) => spec.label === label)?.value ?? '—'),
      ),
    )
    .sort(
      (a, b) =>
        Number(a.values.includes('—')) - Number(b.values.includes('—')) || Number(b.differs) - Number(a.differs),
    )
  return [...rows, ...features.slice(0, MAX_FEATURES)]
}

function row(label: string, values: string[], best: number | null = null): ComparisonRow {
  const differs = new Set(values).size > 1
  return { label, values, differs, best: differs ? best : null }
}
