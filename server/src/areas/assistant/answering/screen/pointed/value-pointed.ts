/** «ese verde ¿cuánto cuesta?», «el de 27 ¿trae caja?»: the one of those shown that has the colour or the number, or that none has it. */
import type { AssistantContext, Shown } from '@tianguis/contract/assistant/assistant'
import type { ProductView } from '@tianguis/contract/catalog/product'
import { fold } from '@tianguis/contract/folding'
import { stem } from '../../../../../understanding/text/stem.ts'
import { stemsOf } from '../../../../../understanding/text/words.ts'
import type { Knowledge } from '../../../understanding/understand.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../../answer.ts'

const COLOUR = / (?:el|la|l[oa]s|es[ae]|es[oa]s|est[ae]|est[oa]s) (?:(?:de )?color |de |que es |mas )?([a-z]{3,})(?= )/g
/** Not «el de 12 mil», «la de 5 estrellas», «el de 2 meses», which are no sizes. */
const NUMBER =
  / (?:el|la|l[oa]s|es[ae]|es[oa]s) (?:del?|numero|talla|de talla|del numero) (\d{1,4}(?:[./]\d{1,2})?)(?= )(?! (?:mil|pesos|varos|baros|meses|mes|anos|dias|estrellas|tiendas|por ?ciento|%|de [a-z]+ ))/g
const NEAR_PRICE = 0.25

export interface PointedValue {
  /** «verde», «27» */
  value: string
  isColour: boolean
}

/** «rojito» is «rojo». */
export const colourStem = (word: string) => stem(word.replace(/it(?=[oa]s?$)/, ''))
const numbersOf = (value: string): string[] => fold(value).match(/\d+(?:[./]\d+)?/g) ?? []

/** The colours and sizes with which the sentence points, with those on the screen whose name says them. */
function pointed(said: string, shown: readonly Shown[], { rules }: Knowledge) {
  const colours = [...said.matchAll(COLOUR)].flatMap(([, word]) =>
    rules.colours.has(colourStem(word!)) ? [{ value: word!, isColour: true }] : [],
  )
  const sizes = [...said.matchAll(NUMBER)].map(([, number]) => ({ value: number!, isColour: false }))
  return [...colours, ...sizes].map((one) => ({
    one,
    met: shown.filter(({ name }) =>
      one.isColour ? stemsOf(name).includes(colourStem(one.value)) : numbersOf(name).includes(one.value),
    ),
  }))
}

/** What points at one product and stands in no name on the screen; null: nothing does. */
export function valuePointed(
  said: string,
  context: AssistantContext | null,
  knowledge: Knowledge,
): PointedValue | null {
  if (!context?.shown.length) return null
  const all = [...context.shown, ...context.earlier]
  const isPrice = ({ value }: PointedValue) =>
    context.shown.some(({ price }) => Math.abs(price / 100 - Number(value)) <= Number(value) * NEAR_PRICE)
  const [first] = pointed(said, all, knowledge)
  return !first || first.met.length > 0 || (!first.one.isColour && isPrice(first.one)) ? null : first.one
}

/** «la rosa ¿cuánto cuesta?» of two pink ones asks of both; fewer than two: one or none is meant. */
export function ofValueSaid(said: string, context: AssistantContext | null, knowledge: Knowledge): Shown[] {
  const shown = context?.shown ?? []
  const [first] = pointed(said, shown, knowledge)
  if (first && first.met.length > 1 && first.met.length < shown.length) return first.met
  return first || !context ? [] : ofBrandSaid(said, context)
}

/** «la epson ¿cuánto cuesta?» of two of that brand, where no other word of a name picks one. */
function ofBrandSaid(said: string, { shown, focus }: AssistantContext): Shown[] {
  const words = new Set(stemsOf(said))
  const branded = shown.filter(({ brand }) => brand !== '' && stemsOf(brand).every((word) => words.has(word)))
  if (branded.length < 2 || branded.length === shown.length || !BRAND_POINTED.test(said)) return []
  if (branded.some(({ slug }) => slug === focus)) return []
  const points = branded.map(({ name }) => stemsOf(name).filter((word) => words.has(word)).length)
  return new Set(points).size === 1 ? branded : []
}

const BRAND_POINTED = / (?:el|la|l[oa]s|es[ae]|es[oa]s) (?:de )?[a-z0-9]+ /

const LABEL = /^(?:color|tono|acabado)(?: |$)/
const colourOf = ({ specs }: Pick<ProductView, 'specs'>) =>
  specs.find(({ label }) => LABEL.test(fold(label)))?.value ?? null

export async function viewsOnScreen({ context, deps }: Asked): Promise<ProductView[]> {
  const views = await Promise.all((context?.shown ?? []).map(({ slug }) => deps.product(slug)))
  return views.filter((view) => view !== null)
}

/** Those whose features say it; people say 15 for 15.6 inches. */
export function viewsOfValue(views: readonly ProductView[], { value, isColour }: PointedValue): ProductView[] {
  const isSaid = (number: string) => number === value || (number.includes('.') && number.split('.')[0] === value)
  return views.filter((view) =>
    isColour
      ? stemsOf(colourOf(view) ?? '').includes(colourStem(value))
      : view.specs.some((spec) => numbersOf(spec.value).some(isSaid)),
  )
}

export async function* answerNoneOfValue(asked: Asked, views: readonly ProductView[], pointed: PointedValue): Answer {
  const { rules } = asked.knowledge
  const { value, isColour } = pointed
  const inName = (name: string) => name.split(/\s+/).some((word) => rules.colours.has(stem(fold(word))))
  const noteOf = (view: ProductView) => {
    if (!isColour || inName(view.name)) return ''
    const colour = colourOf(view)
    return colour ? ` (${colour.toLowerCase()})` : ' (no dice su color)'
  }
  const lines = views.map((view, at) => `${views.length > 1 ? `${at + 1}) ` : ''}${view.name}${noteOf(view)}`)
  const name = isColour ? `«${value}»` : `de ${value}`
  yield text(
    views.length === 1
      ? `El que te mostré no dice ser ${name}: ${lines[0]}. ¿Busco uno ${isColour ? 'de ese color' : `de ${value}`}?`
      : `De los que te mostré ninguno dice ser ${name}: ${lines.join('; ')}. ¿De cuál quieres saber, o busco uno ${isColour ? 'de ese color' : `de ${value}`}?`,
  )
  yield suggestions(isColour ? `De color ${value}` : `De ${value}`, 'El primero')
  yield changed(asked, {})
}
