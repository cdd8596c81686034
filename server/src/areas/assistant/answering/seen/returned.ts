/** «volviendo a la licuadora, en rojo», «de la consola ¿qué tienda…?»: the thing that was spoken of before the present one. */
import type { AssistantContext, AssistantQuestion, Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { stemsOf } from '../../../../understanding/text/words.ts'
import { productsOfThing } from './things.ts'

const LEAD = String.raw`^\W*(?:(?:y|ah|ok|va|bueno|oye|pues|ps|pero|entonces|ahora|si|mejor|sabes que|no|ya|mira|a ver)[\s,]+)*`
const THE = String.raw`(?:(?:la|el|los|las|lo de la|lo de los|lo de las|lo del)\s+)?`
const THING = '(?<thing>[a-zñ]{3,})(?![a-z])'
const FORMS: readonly RegExp[] = [
  new RegExp(
    String.raw`${LEAD}(?:(?:me|nos)\s+)?(?:regres|volv|vuelv|retom)[a-z]*\s+(?:(?:otra vez|de nuevo|mejor)\s+)?(?:(?:al?|con)\s+)?(?:(?:el|lo)\s+)?(?:(?:tema|asunto)\s+)?(?:de\s+|del\s+)?${THE}${THING}`,
  ),
  new RegExp(String.raw`${LEAD}(?:del?|sobre|respecto a|en cuanto a|otra vez)\s+${THE}${THING}`),
  new RegExp(String.raw`${LEAD}(?:la|el|los|las)\s+${THING}(?!\s+(?:es|son|tiene|esta|estan|ya|no)\b)`),
]

const headOf = ({ kind }: Wish) => stemsOf(kind?.said ?? '')[0]

/** The question as if that thing were still spoken of. */
export function withReturn(question: AssistantQuestion): AssistantQuestion {
  const { context, message } = question
  const said = fold(message)
  if (!context?.wish || context.topic === 'basket' || said.length !== message.length) return question
  for (const [at, form] of FORMS.entries()) {
    const met = form.exec(said)
    const [stem] = stemsOf(met?.groups?.thing ?? '')
    const subject = stem ? subjectNamed(stem, context) : undefined
    if (!met || !subject) continue
    const rest = restOf(message.slice(met[0].length), subject)
    const isBare = !/[\p{L}\d]/u.test(rest)
    // «de la licuadora» alone says whose part it is
    if (isBare && at > 0) return question
    if (isBare) return { ...question, message: GOES_BACK, context: { ...context, previous: subject } }
    return { ...question, message: rest, context: speakingOf(subject, context) }
  }
  return question
}

/** As `goesBack` reads it. */
const GOES_BACK = 'regresa'

function subjectNamed(stem: string, { wish, subjects = [] }: AssistantContext): Wish | undefined {
  if (headOf(wish!) === stem) return undefined
  // «los dados» of «juego de dados»
  const names = ({ kind }: Wish) => stemsOf(kind?.said ?? '').includes(stem)
  return subjects.find((one) => headOf(one) === stem) ?? (names(wish!) ? undefined : subjects.find(names))
}

/** Without the other words of its name: «de aire, en blanco» of «la freidora de aire». */
function restOf(text: string, { kind }: Wish): string {
  const named = new Set(stemsOf(kind?.said ?? ''))
  let rest = text
  for (;;) {
    const word = /^\s+(?:(?:de|del|para)\s+(?:la\s+|el\s+)?)?(\p{L}+)/u.exec(rest)
    const stems = stemsOf(word?.[1] ?? '')
    if (!word || stems.length === 0 || !stems.every((one) => named.has(one))) break
    rest = rest.slice(word[0].length)
  }
  return rest.replace(/^[\s,.;:]+/, '')
}

function speakingOf(subject: Wish, context: AssistantContext): AssistantContext {
  const said = subject.kind!.said
  const shown = productsOfThing(context, said)
  const slugs = new Set(shown.map(({ slug }) => slug))
  const thing = context.wish?.kind?.said
  const left = context.shown.map((one) => (thing && !one.thing ? { ...one, thing } : one))
  return {
    ...context,
    wish: subject,
    previous: context.wish,
    wishes: [],
    shown,
    earlier: [...left, ...context.earlier].filter(({ slug }) => !slugs.has(slug)).slice(0, context.earlier.length),
    seen: [],
    focus: null,
    store: null,
    topic: null,
    subjects: subjectsAfter(context, subject),
  }
}

/** The last wish for each thing that was spoken of before the present one, the latest first. */
export function subjectsAfter(before: AssistantContext | null, wish: Wish | null): Wish[] {
  const known = before?.subjects ?? []
  const left = before?.wish?.kind ? [before.wish, ...known] : known
  const now = wish ? headOf(wish) : undefined
  const others = left.filter((one) => headOf(one) !== now)
  return [...new Map(others.toReversed().map((one) => [headOf(one), one])).values()].toReversed().slice(0, MAX_SUBJECTS)
}

const MAX_SUBJECTS = 3
