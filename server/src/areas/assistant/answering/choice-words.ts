/** «¿cuál conviene?»: one of the products shown, and the reasons that their data give. */
import { formatShortMoney } from '@tianguis/contract/money'
import { type Choice, isPraised } from './cards.ts'

const ASKS =
  / (?:cual(?:es)?|que) .*(?:conviene|convendria|recomiendas|recomendarias|mejor|escog[a-z]+|elig[a-z]+|elegirias|compro|comprarias|me llevo|te llevas|(?:te )?llevarias|te quedas|te quedarias|te irias|prefieres|prefieras|agarro|agarrarias|darias|regalarias|usarias|pedirias|pondrias|aconsejas|vale la pena|vale mas|es (?:el|la) buen[oa]) | (?:escoge|elige|decide|recomiendame|aconsejame|cual dices|tu cual|por cual) |^ (?:(?:y|oye|pero|ok|a ver|entonces|ah|bueno|pues|tu|de|es[oa]s|est[oa]s|l[oa]s|dos|tres) )*cual(?:es)? $/

/** `said`: folded, with a space at both ends (`Prepared.text`). */
export const asksChoice = (said: string) => ASKS.test(said)

const OPINION =
  / (?:(?:tu|usted) (?:cual|que)|(?:cual|que) (?:le |me |te |nos )?(?:darias|regalarias|comprarias|escogerias|elegirias|llevarias|agarrarias|pedirias|pondrias|usarias|recomendarias)|cual (?:te late|te gusta) mas|cual dices|con cual te quedas|por cual te vas|decide tu|escoge tu|elige tu) /

/** «tú cuál le darías»: our opinion is asked; `said` as above. */
export const asksOpinion = (said: string) => OPINION.test(said)

const LEVELS = { excellent: 3, good: 2, fair: 1, unknown: 1, high: 0 } as const

const CONDITIONS = ['new', 'refurbished', 'used'] as const
/** Times the lowest total: what costs more is not chosen for a good price by its history. */
const NEAR = 1.25

/**
 * New ones before refurbished and used ones; of those the ones near the lowest total; of those the best price by its
 * history; of equals the cheapest.
 */
function bestOf(byPrice: readonly Choice[]): Choice {
  const condition = CONDITIONS.find((one) => byPrice.some(({ offer }) => offer.condition === one))
  const [cheapest, ...others] = byPrice.filter(({ offer }) => offer.condition === condition)
  const near = others.filter(({ offer }) => offer.payable.total <= cheapest!.offer.payable.total * NEAR)
  const level = ({ view }: Choice) => LEVELS[view.verdict.level]
  return near.reduce((best, one) => (level(one) > level(best) ? one : best), cheapest!)
}

const cheapestFirst = (choices: readonly Choice[]) =>
  choices.toSorted((a, b) => a.offer.payable.total - b.offer.payable.total)

/** The one that `choiceWords` names; `choices`: at least one. */
export const chosenOf = (choices: readonly Choice[]) => bestOf(cheapestFirst(choices))

/** `choices`: at least one. */
export function choiceWords(choices: readonly Choice[]): string {
  const byPrice = cheapestFirst(choices)
  const best = bestOf(byPrice)
  const others =
    choices.length > 1
      ? ` Los otros: ${byPrice
          .filter((one) => one !== best)
          .map(otherWords)
          .join('; ')}.`
      : ''
  return `Yo elegiría ${best.view.name}: ${reasonsFor(best, byPrice)}.${others}${featuresApart(best, byPrice)} Si te importa algo en particular (tamaño, marca, memoria), dímelo y cambia la respuesta.`
}

const MAX_FEATURES = 3
/** Labels that name a variant, not a feature. */
const NOT_FEATURES = /^(?:Marca|Línea|Modelo|Color|Acabado|Serie|Edición|Tono)$/

/** What the data of the chosen one and of the next say differently. */
function featuresApart(best: Choice, all: readonly Choice[]): string {
  const next = all.find((one) => one !== best)
  const theirs = new Map(next?.view.specs.map(({ label, value }) => [label, value]))
  const lines = best.view.specs
    .filter(({ label, value }) => !NOT_FEATURES.test(label) && theirs.has(label) && theirs.get(label) !== value)
    .map(({ label, value }) => `${label.toLowerCase()}, ${value} contra ${theirs.get(label)}`)
  return next && lines.length > 0 ? ` Contra ${next.view.name} cambia: ${lines.slice(0, MAX_FEATURES).join('; ')}.` : ''
}

function reasonsFor(choice: Choice, byPrice: readonly Choice[]): string {
  const {
    view: { verdict, card },
    offer,
  } = choice
  const paid = `${formatShortMoney(offer.payable.total)} en ${offer.store.name}`
  const isSomeNotNew = byPrice.some((one) => one.offer.condition !== 'new')
  return [
    byPrice[0]!.offer === offer ? `es el más barato (${paid})` : `cuesta ${paid}`,
    ...(isSomeNotNew && offer.condition === 'new' ? ['es nuevo'] : []),
    ...(isPraised(choice)
      ? [`hoy está más barato que en el ${verdict.cheaperThan} % de los ${verdict.days} días que lo vimos`]
      : []),
    ...(offer.condition === 'new' ? [] : ['aunque no es nuevo']),
    ...(card.offersCount > 1 ? [`lo tienen ${card.offersCount} tiendas`] : []),
  ].join(', ')
}

const VERDICTS = {
  excellent: 'muy buen precio',
  good: 'buen precio',
  fair: 'a su precio de siempre',
  high: 'hoy caro para lo que suele costar',
  unknown: 'sin historia suficiente',
}

const otherWords = ({ view, offer }: Choice) =>
  `${view.name}, ${formatShortMoney(offer.payable.total)}, ${VERDICTS[view.verdict.level]}`
