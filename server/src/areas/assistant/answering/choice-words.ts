/** «¿cuál conviene?»: one of the products shown, and the reasons that their data give. */
import { formatShortMoney } from '@tianguis/contract/money'
import type { Choice } from './cards.ts'

const ASKS =
  / (?:cual(?:es)?|que) .*(?:conviene|convendria|recomiendas|recomendarias|mejor|escog[a-z]+|elig[a-z]+|elegirias|compro|comprarias|me llevo|te llevas|(?:te )?llevarias|te quedas|te quedarias|te irias|prefieres|prefieras|agarro|agarrarias|darias|regalarias|usarias|pedirias|pondrias|aconsejas|vale la pena|vale mas) | (?:escoge|elige|decide|recomiendame|aconsejame|cual dices|tu cual|por cual) /

export const asksChoice = (said: string) => ASKS.test(said)

/** «tú cuál le darías»: an opinion is asked, and no feature. */
export const asksOpinion = (said: string) => OPINION.test(said)
const OPINION =
  / (?:(?:tu|usted) (?:cual|que)|(?:cual|que) (?:le |me |te |nos )?(?:darias|regalarias|comprarias|escogerias|elegirias|llevarias|agarrarias|pedirias|pondrias|usarias|recomendarias)|cual (?:te late|te gusta) mas|cual dices|con cual te quedas|por cual te vas|decide tu|escoge tu|elige tu) /

const LEVELS = { excellent: 3, good: 2, fair: 1, unknown: 1, high: 0 } as const

/** A good price by its own history counts before a low one; a new product before one that is not. */
export function choiceWords(choices: readonly Choice[]): string {
  const byPrice = choices.toSorted((a, b) => a.offer.payable.total - b.offer.payable.total)
  const [cheapest] = byPrice
  const isNear = ({ offer }: Choice) => offer.payable.total <= cheapest!.offer.payable.total * NEAR
  const score = (choice: Choice) =>
    LEVELS[choice.view.verdict.level] +
    (choice.offer.condition === 'new' ? 1 : 0) +
    (choice === cheapest ? 2 : isNear(choice) ? 1 : 0)
  const best = byPrice.reduce((a, b) => (score(b) > score(a) ? b : a))
  const others =
    choices.length > 1
      ? ` Los otros: ${byPrice
          .filter((one) => one !== best)
          .map(otherWords)
          .join('; ')}.`
      : ''
  return `Yo elegiría ${best.view.name}: ${reasonsFor(best, best === cheapest)}.${others}${featuresApart(best, byPrice)} Si te importa algo en particular (tamaño, marca, memoria), dímelo y cambia la respuesta.`
}

const MAX_FEATURES = 3
const NAMES = /^(?:Marca|Línea|Modelo|Color|Acabado|Serie|Edición|Tono)$/

/** What the data of the chosen one and of the next say differently. */
function featuresApart(best: Choice, all: readonly Choice[]): string {
  const next = all.find((one) => one !== best)
  const theirs = new Map(next?.view.specs.map(({ label, value }) => [label, value]))
  const lines = best.view.specs
    .filter(({ label, value }) => !NAMES.test(label) && theirs.has(label) && theirs.get(label) !== value)
    .map(({ label, value }) => `${label.toLowerCase()}, ${value} contra ${theirs.get(label)}`)
  return next && lines.length > 0 ? ` Contra ${next.view.name} cambia: ${lines.slice(0, MAX_FEATURES).join('; ')}.` : ''
}

/** Times the lowest total, within which a better price by its history is worth more. */
const NEAR = 1.25

function reasonsFor({ view: { verdict, card }, offer }: Choice, isCheapest: boolean): string {
  return [
    `${isCheapest ? 'es el más barato' : 'cuesta'} ${isCheapest ? `(${formatShortMoney(offer.payable.total)} en ${offer.store.name})` : `${formatShortMoney(offer.payable.total)} en ${offer.store.name}`}`,
    ...(verdict.level === 'excellent' || verdict.level === 'good'
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
