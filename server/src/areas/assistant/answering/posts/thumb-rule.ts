/**
 * Answers with a rule of thumb and its reason, for a number or a choice: «¿de cuántos kilos para 6?», «¿conviene
 * inverter?».
 */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import type { Sentence } from '../../sentences/sort.ts'
import { spaced } from '../../understanding/intents.ts'
import { emptyWish } from '../../understanding/request.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import { fittingShown } from './fitting-shown.ts'
import { type Amount, type Guide, guideFor } from './guides.ts'
import { postAbout } from './post-answer.ts'

const MAX_COMPARISONS = 2

export interface ThumbRule {
  kind: NonNullable<Wish['kind']>
  says: string
  /** It answers for a number or a sort that was said. */
  isExact: boolean
  /** Both sorts of a choice were said. */
  isChoice: boolean
}

/** Of the kind that is named, otherwise of the one spoken of. */
export function thumbRule({ context, knowledge, message }: Asked, { request }: Sentence): ThumbRule | null {
  // what is left out of a wish, as the distance to the sofa, is asked here
  const said = spaced(fold(message)).replace(/ (\d+) (metros?|mts?) y medi[oa] /g, ' $1.5 $2 ')
  const { guides } = knowledge.rules
  const kinds = [request.wish.kind, context?.wish?.kind ?? null].filter((kind) => kind !== null)
  const rules = kinds.flatMap((kind) => {
    const guide = guideFor(kind, guides)
    return guide ? [{ kind, ...ruleIn(guide, said) }] : []
  })
  return rules.find(({ isExact }) => isExact) ?? rules[0] ?? null
}

function ruleIn(guide: Guide, said: string): Omit<ThumbRule, 'kind'> {
  const amounts = guide.amounts.flatMap((amount) => {
    const number = numberFor(amount, said)
    return number === null ? [] : [amountWords(amount, number)]
  })
  const versus = guide.versus.filter(({ words }) => words.some((word) => said.includes(` ${fold(word)} `)))
  const exact = [...amounts, ...versus.slice(0, MAX_COMPARISONS).map(({ says }) => says)]
  const isChoice = versus.some(({ words }) => words.filter((word) => said.includes(` ${fold(word)} `)).length > 1)
  if (exact.length > 0) return { says: exact.join(' '), isExact: true, isChoice }
  const [open] = guide.amounts.filter(({ words }) => words.some((word) => said.includes(` ${fold(word)} `)))
  const look = `Al elegir ${guide.kinds[0]} fíjate en: ${guide.look.map(lowered).join('; ')}.`
  return { says: open && HOW_MUCH.test(said) ? `${tableWords(open)} ${open.says}` : look, isExact: false, isChoice }
}

const HOW_MUCH = / (?:cuant[oa]s?|que (?:tamano|capacidad|talla|medida)) /
const lowered = (line: string) => (/^[A-ZÁÉÍÓÚ]{2}/.test(line) ? line : line.charAt(0).toLowerCase() + line.slice(1))

const UNITS: Record<Amount['by'], [one: string, many: string]> = {
  personas: ['persona', 'personas'],
  metros: ['m²', 'm²'],
  distancia: ['m de distancia', 'm de distancia'],
  edad: ['año', 'años'],
  peso: ['kg', 'kg'],
  estatura: ['cm', 'cm'],
  uso: ['', ''],
  otro: ['', ''],
}

function amountWords({ by, table, says }: Amount, number: number): string {
  const row = table.find(({ upTo }) => upTo === null || number <= upTo) ?? table.at(-1)!
  const unit = UNITS[by][number === 1 ? 0 : 1]
  return `Para ${number}${unit ? ` ${unit}` : ''}: ${row.says}. ${says}`
}

function tableWords({ by, table }: Amount): string {
  const unit = UNITS[by][1]
  const rows = table.map(({ upTo, says }) =>
    upTo === null ? `más de eso, ${says}` : `hasta ${upTo}${unit ? ` ${unit}` : ''}, ${says}`,
  )
  return `${rows.join('; ')}.`.replace(/^./, (first) => first.toUpperCase())
}

const PEOPLE =
  / (?:somos|para|pa|familia de|vivimos|casa de|comemos) (\d{1,2})(?= (?:personas?|gentes?|integrantes|de familia|en (?:la |mi )?(?:casa|familia)|nomas|nada mas|adultos)? ?(?:y |,|$))| (\d{1,2}) (?:personas?|gentes?|integrantes|de familia|en (?:la |mi )?casa) /
const AREA =
  / (\d{1,3}(?:\.\d+)?) ?(?:x|por) ?(\d{1,3}(?:\.\d+)?) | (\d{1,3}(?:\.\d+)?) ?(?:m2|mts2|metros? cuadrados?|metros?|mts?|m) /
const DISTANCE = / (?:a|de|desde|como a|unos) (\d{1,2}(?:\.\d+)?) ?(?:metros?|mts?|m) /
const AGE = / (\d{1,2}) ?(anos?|meses) /
const WEIGHT = / (\d{1,3}(?:\.\d+)?) ?(?:kilos?|kgs?) /
const HEIGHT = / (?:(1[.,]\d{1,2})|(\d{2,3}) ?(?:cm|centimetros)) /

/** The number that is said of persons, a room, an age; null: none is said. */
function numberFor({ by, words }: Amount, text: string): number | null {
  const said = text
    .replace(/ uno? (?=persona)/g, ' 1 ')
    .replace(/ dos /g, ' 2 ')
    .replace(/ tres /g, ' 3 ')
  switch (by) {
    case 'personas': {
      const met = PEOPLE.exec(said)
      return met ? Number(met[1] ?? met[2]) : null
    }
    case 'metros': {
      const met = AREA.exec(said)
      if (!met) return null
      return met[3] ? Number(met[3]) : Math.round(Number(met[1]) * Number(met[2]) * 10) / 10
    }
    case 'distancia': {
      const met = DISTANCE.exec(said)
      return met ? Number(met[1]) : null
    }
    case 'edad': {
      const met = AGE.exec(said)
      return met ? Math.round(met[2] === 'meses' ? (Number(met[1]) * 10) / 12 : Number(met[1]) * 10) / 10 : null
    }
    case 'peso': {
      const met = WEIGHT.exec(said)
      return met ? Number(met[1]) : null
    }
    case 'estatura': {
      const met = HEIGHT.exec(said)
      if (!met) return null
      return met[2] ? Number(met[2]) : Math.round(Number(met[1]!.replace(',', '.').padEnd(4, '0')) * 100)
    }
    default: {
      const named = words.map((word) => fold(word)).join('|')
      const met = new RegExp(` (\\d{1,4}) (?:${named}) `).exec(said)
      return met ? Number(met[1]) : null
    }
  }
}

/** Advice is asked for: whether it is enough, too much or worth it. */
export const asksAdvice = (said: string) => ADVICE.test(said)
const ADVICE =
  / (?:convienen?|convendria|vale la pena|valen la pena|(?:es|son|sera|seria) (?:mejor(?:es)?|much[oa]|poc[oa]|suficiente)|no sera|(?:muy|demasiado) (?:grande|chic[oa]|poc[oa])|alcanzan?|bastan?|suficientes?|de cuant[oa]s? [a-z]+ (?:para|pa|seria|sera|me|necesito|ocupo|compro|es|entonces|conviene)|cuant[oa]s? [a-z]+ (?:necesito|ocupo|para|pa|me|se necesitan?|debe)|que (?:tamano|capacidad|medida)|me recomiend[a-z]+|cual (?:gasta|dura|rinde|conviene|es mejor|sale mejor)|como (?:(?:le hago|hago|puedo) )?(?:(?:para|pa) )?(?:se|saber) (?:cual|si|que)) /

export async function* answerThumbRule(asked: Asked, { request }: Sentence, { kind, says }: ThumbRule): Answer {
  const post = postAbout(kind, await asked.deps.posts())
  const before = asked.context?.wish ?? null
  const isOther = request.wish.kind === kind && !isAlike(kind, before?.kind ?? null)
  const shown = isOther ? [] : asked.context?.shown
  yield text(
    `${says} Es una regla general; los datos de cada modelo los da la tienda.${fittingShown(says, shown ?? [])}`,
  )
  if (post) yield { type: 'link', label: `Leer «${post.title}»`, href: `/blog/${post.slug}` }
  yield suggestions(`Busco ${kind.names[0] ?? kind.said}`.slice(0, 80), 'Lo más barato', 'Ver ofertas de hoy')
  // the words of the question ask for nothing of the thing
  const { min, max, brands } = request.wish
  const told = { ...emptyWish(), kind, min, max, brands }
  yield changed(asked, { topic: 'post/guide', ...(isOther ? { wish: told, shown: [], focus: null } : {}) })
}

type Kind = NonNullable<Wish['kind']>

/** «¿y una QLED?» beside televisions speaks of no other thing. */
const isAlike = (kind: Kind, before: Kind | null) =>
  before !== null && (before.said === kind.said || kind.trails.some((trail) => before.trails.includes(trail)))
