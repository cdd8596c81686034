/** Things that no store here sells (cars, tickets, animals, services): said plainly, with what is near: content/assistant/unsold.json. */
import type { AssistantProduct } from '@tianguis/contract/assistant/answer'
import { fold } from '@tianguis/contract/folding'
import { capitalised } from '../../../../../text/capitalised.ts'
import { contentWords, stemsOf } from '../../../../../understanding/text/words.ts'
import { goodsOf } from '../../../../catalog/service.ts'
import type { Sentence } from '../../../sentences/sort.ts'
import { productsIn } from '../../../sentences/spans/query.ts'
import { emptyWish } from '../../../understanding/request.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../../answer.ts'
import { chosen, conditionNote } from '../../cards.ts'
import { stateOf } from '../query.ts'
import type { UnsoldThing } from './unsold-thing.ts'

/** Kinds of sentences that such a wish is taken for. */
const MAY_BE: ReadonlySet<string> = new Set(['wish', 'unsure', 'tasks', 'buy', 'facts', 'nonsense', 'basket'])
/** A toy or a model of it is sold. */
const NOT_REAL =
  /\b(?:juguetes?|control remoto|montables?|peluches?|escala|coleccion|lego|disfraz|infantil|inflables?|figuras?|llantas?|nin[oa]s?)\b/

/** Null: the thing may be sold, or nothing of the kind was asked for. */
async function unsoldIn(asked: Asked, { kind }: Sentence): Promise<UnsoldThing | null> {
  const { message, context, deps, knowledge } = asked
  if (!MAY_BE.has(kind) || context?.shown.length) return null
  const said = ` ${fold(message)
    .replace(/[^a-z0-9ñ ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()} `
  const spans = knowledge.rules.spans.spansOf(message.normalize('NFC'), false)
  const [product] = productsIn(spans)
  const named = product?.text ?? spans.find(({ mark }) => mark === 'quality' || mark === 'brand')?.text ?? message
  const [head = '', next = ''] = stemsOf(
    contentWords(named)
      .filter((word) => !ASKS.test(word))
      .join(' '),
  )
  const isMeant = (thing: string) => {
    const stems = stemsOf(thing)
    return stems[0] === head && (stems.length === 1 || stems[1] === next)
  }
  const met = knowledge.rules.unsold.find(
    ({ things, when }) =>
      things.some(isMeant) && (!when || when.some((word) => said.includes(` ${fold(word)} `) || isYear(word, said))),
  )
  if (!met || NOT_REAL.test(said)) return null
  // «auto a control», «pistola de silicón»: the whole name is one that is sold
  const read = product && contentWords(product.text).length > 1 ? await deps.understand(product.text) : null
  if (read && read.kinds.length > 0 && (read.all?.length ?? 0) > 0) return null
  return (await isSold(asked, met, named)) ? null : met
}

/** A shop may sell motorcycles: then it is a wish like others. */
async function isSold({ deps }: Asked, { things }: UnsoldThing, named: string): Promise<boolean> {
  const names = new Set(things.map((thing) => stemsOf(thing).join(' ')))
  const { documents } = await goodsOf(deps, stateOf({ ...emptyWish(), loose: [named] }, []))
  return documents.some(({ kind }) => names.has(stemsOf(kind ?? '').join(' ')))
}

const ASKS =
  /^(?:quiero|busco|necesito|ocupo|quisiera|venden?|tienen?|hay|adoptar|comprar|comprarme|conseguir|consigo|dame|regalar)$/
const isYear = (word: string, said: string) => /^\d{4}$/.test(word) && /(?: del? \d{2} | (?:19|20)\d{2} )/.test(said)

async function* answerUnsold(asked: Asked, { says, near }: UnsoldThing): Answer {
  const cards = (await Promise.all(near.map((name) => firstOf(asked, name)))).flat()
  yield text(`${says}${cards.length > 0 ? ` Por ejemplo:${conditionNote(cards)}` : ''}`)
  if (cards.length > 0) yield { type: 'products', products: cards, near: true, more: null }
  yield suggestions(...near.map((name) => `Busco ${name}`), 'Ver ofertas de hoy')
  yield changed(asked, { wish: null, shown: [], focus: null })
}

async function firstOf({ deps }: Asked, name: string): Promise<AssistantProduct[]> {
  const { understood, documents } = await goodsOf(deps, stateOf({ ...emptyWish(), loose: [name] }, []))
  const own = documents.filter(({ kind }) => understood?.kinds.includes(kind ?? ''))
  const cards = await chosen(deps.product, own.slice(0, 3), emptyWish())
  return cards.slice(0, 1).map((card) => ({ ...card, reason: capitalised(name) }))
}

/** What else is to be answered, unless a thing was asked for that nobody here sells. */
export async function* unlessUnsold(asked: Asked, sentence: Sentence, answer: () => Answer): Answer {
  const unsold = await unsoldIn(asked, sentence)
  yield* unsold ? answerUnsold(asked, unsold) : answer()
}
