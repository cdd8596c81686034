/** Sentences that are answered with words of content/assistant: small talk, safety, other subjects, the site. */
import { fold } from '@tianguis/contract/folding'
import { MEXICO_TIME_ZONE } from '@tianguis/contract/mexican-time'
import type { TalkName } from '../rules.ts'
import type { Sentence } from '../sentences/sort.ts'
import { OF_TRACES } from '../sentences/urgent/care.ts'
import { spaced } from '../understanding/intents.ts'
import { answerTakenBack, answerUndo, isOfAct } from './acts/undo-answer.ts'
import { type Answer, type Asked, changed, noContext, STARTERS, suggestions, text } from './answer.ts'
import { describe } from './describe.ts'
import { sumIn } from './sum.ts'

export async function* answerTalk(asked: Asked, name: TalkName): Answer {
  const { deps, knowledge } = asked
  const { rules } = knowledge
  const danger = dangerOf(asked, name)
  const waits =
    name === 'waiting-help' && danger ? rules.talk.find((one) => one.name === `waiting-${danger}`) : undefined
  const entry = waits ?? rules.talk.find((one) => one.name === name)
  if (!entry) return
  if (isCared(asked) && (name === 'thanks' || name === 'bye' || name === 'ack')) {
    yield text(
      'Gracias a ti por contarlo. Aquí sigo, y en la Línea de la Vida, 800 911 2000, te escuchan a cualquier hora. Cuídate mucho.',
    )
    yield changed(asked, {})
    return
  }
  // «ya vomité, estoy bien» is no end of it
  if (name === 'ack' && danger === 'poison') {
    yield* answerTalk(asked, 'waiting-help')
    return
  }
  const inEmergency = asked.context?.topic?.startsWith('emergency') === true
  if (inEmergency && COURTESIES.has(name)) {
    yield text(
      'Ojalá todo salga bien. Lleva el empaque o di qué pasó y a qué hora; si algo empeora en el camino, llama al 911.',
    )
    yield changed(asked, { topic: asked.context?.topic ?? 'emergency' })
    return
  }
  const turn = asked.context?.turn ?? 0
  yield text(entry.answers[turn % entry.answers.length]!.replaceAll('{site}', deps.info.productName))
  if (name === 'poison' && TOOK.test(spaced(fold(asked.message))))
    yield text(' Si fue a propósito, no estás a solas: dilo al 911 y a la Línea de la Vida, 800 911 2000.')
  const next = LEAVES_OPEN.has(name) && asked.context?.shown.length ? OF_SHOWN : entry.next
  if (next.length > 0 && !inEmergency) yield suggestions(...next)
  if (CARE.has(name) || (name === 'sadness' && asked.context?.topic === 'care')) yield changed(asked, { topic: 'care' })
  else if (name === 'waiting-help') yield changed(asked, { topic: `emergency/told${danger ? `-${danger}` : ''}` })
  else if (name === 'waiting-vet') yield changed(asked, { topic: 'talk/pet' })
  else if (EMERGENCIES.has(name) || inEmergency)
    yield changed(asked, { topic: `emergency${danger ? `/${danger}` : ''}` })
  else if (name === 'medicine-care') yield changed(asked, { topic: 'talk/health' })
  else if (GOES_ON.has(name)) yield changed(asked, { topic: `talk/${name}`, pending: asked.context?.pending ?? null })
}

/** Of which kind an emergency is, from what was told or is told: what to do meanwhile differs. */
function dangerOf({ context, message }: Asked, name: TalkName): string | null {
  if (name === 'poison' || name === 'gas') return name
  const said = spaced(fold(message))
  if (FIRE.test(said)) return 'fire'
  if (STUCK.test(said)) return 'stuck'
  return /^emergency\/(?:told-)?(poison|gas|fire|stuck)$/.exec(context?.topic ?? '')?.[1] ?? null
}
const TOOK = / (?:(?:me )?tome|me (?:l[oa]s )?(?:tome|trague)) /
const FIRE = / (?:lumbre|fuego|flamas?|llamas?|incendi[a-z]+|quemando|se (?:me )?prendio|arde la|humo) /
/** «se metió un juguete en la nariz» */
const STUCK = / (?:(?:metio|meti|atoro|entro|clavo|encajo) (?:[a-z]+ ){1,6}(?:nariz|oido|oreja|trasero)) /

/** Grief or danger was told in the last sentence. */
const isCared = ({ context }: Asked) => context?.topic === 'care' || context?.topic === 'talk/sadness'

/** After «lo pienso» or a joke what was shown can be kept or left. */
const LEAVES_OPEN: ReadonlySet<string> = new Set(['ack', 'laugh'])
const OF_SHOWN = ['Guarda el primero', 'Avísame cuando baje', 'Más opciones']

/** The next sentence may go on with it. */
const CARE: ReadonlySet<string> = new Set(['distress', 'violence', 'no-phone', 'care-wish'])

/** Nothing is offered for sale while it lasts. */
const EMERGENCIES: ReadonlySet<string> = new Set(['emergency', 'poison', 'gas'])
const COURTESIES: ReadonlySet<string> = new Set(['thanks', 'bye', 'ack', 'good-news', 'compliment', 'greet', 'tired'])

/** «ándale, solo la introducción», «otro» ask for the same again. */
const GOES_ON: ReadonlySet<string> = new Set([
  'danger',
  'pet',
  'sadness',
  'joke',
  'tasks',
  'facts',
  'politics',
  'sports',
  'weather',
  'health',
  'finance',
])

const DEMONSTRATION =
  'Este sitio es una demostración: las tiendas, los precios y los cupones que ves son inventados. Así funciona con tiendas de verdad: '

/** Answered by the store where something was bought; what its page says is added. */
const OF_STORE: ReadonlySet<string> = new Set([
  'pedido',
  'llego-mal',
  'devoluciones',
  'cambio-opinion',
  'garantia',
  'contacto-de-tienda',
  'queja',
  'profeco',
])

export async function* answerSite(asked: Asked, { topic, store: named, near }: Sentence): Answer {
  const { rules } = asked.knowledge
  const entry = rules.help.find(({ name }) => name === topic)
  if (!entry) return
  if (entry.isAboutTruth && asked.deps.info.demo) yield text(DEMONSTRATION)
  const isAgain = asked.context?.topic === `site/${topic}`
  yield text(isAgain && entry.again ? entry.again : entry.answer)
  const summary =
    named && OF_STORE.has(topic) ? (await asked.deps.stores()).find(({ name }) => name === named) : undefined
  const store = summary ? (await asked.deps.store(summary.slug))?.store : undefined
  if (store) {
    const days =
      store.returnsDays === null
        ? 'no dice cuántos días da para devolver'
        : `acepta devoluciones hasta ${store.returnsDays} días`
    yield text(` ${store.name} ${days}; escríbele desde su sitio con tu número de pedido.`)
    yield { type: 'link', label: `Ver ${store.name}`, href: `/stores/${store.slug}` }
  }
  if (entry.link) yield { type: 'link', ...entry.link }
  const questions = near.flatMap((name) => rules.help.find((one) => one.name === name)?.question ?? [])
  const next = entry.next.length > 0 ? entry.next : ['¿Cómo miden los descuentos?', 'Ver ofertas de hoy']
  yield suggestions(...(questions.length > 0 ? questions : next))
  // who removes traces after grief or violence was told is answered with care afterwards too
  yield changed(asked, { topic: isCared(asked) && OF_TRACES.has(`site/${topic}`) ? 'care' : `site/${topic}` })
}

export async function* answerSum(asked: Asked, { prepared }: Sentence): Answer {
  const words = sumIn(prepared.text)
  if (!words) {
    yield* answerTalk(asked, 'sum')
    return
  }
  yield text(words)
  yield suggestions('Ver ofertas de hoy', '¿Qué puedes hacer?')
}

export async function* answerDate({ deps }: Asked): Answer {
  const now = deps.clock()
  const say = (options: Intl.DateTimeFormatOptions) =>
    now.toLocaleString('es-MX', { timeZone: MEXICO_TIME_ZONE, ...options })
  yield text(
    `Hoy es ${say({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}, y en el centro de México son las ${say({ hour: '2-digit', minute: '2-digit', hour12: false })}.`,
  )
  yield suggestions('Ver ofertas de hoy', '¿Cuándo es el Buen Fin?')
}

/** What was asked for before: only what this conversation carries. */
export async function* answerRecall({ context }: Asked): Answer {
  const { wish, shown } = context ?? {}
  if (!wish && !shown?.length) {
    yield text('De antes no tengo nada: empezamos de cero. Dime qué producto buscas.')
    yield suggestions(...STARTERS)
    return
  }
  const seen = shown?.length ? ` Te mostré ${shown.map(({ name }) => name).join('; ')}.` : ''
  yield text(`${wish ? `Lo último que buscamos: ${describe(wish)}.` : 'Esto fue lo último que vimos.'}${seen}`)
  yield suggestions('Más opciones', 'Más barato', 'Empezar de nuevo')
}

/** Neither clearly a wish nor clearly something else: one question with two ways on, no products. */
export async function* answerUnsure(asked: Asked, { request, prepared }: Sentence): Answer {
  const { kind } = request.wish
  if (isRemark(asked.message, prepared.text)) {
    yield* answerTalk(asked, 'remark')
    return
  }
  if (kind) {
    yield text('No estoy seguro de lo que necesitas. ¿Te busco opciones o tienes una pregunta?')
    yield suggestions(
      `Busco ${describe({ ...request.wish, lacks: [] })}`.slice(0, MAX_SUGGESTION_LENGTH),
      '¿Qué puedes hacer?',
    )
    return
  }
  yield* answerNonsense(asked)
}

const MAX_SUGGESTION_LENGTH = 80

/** Told of oneself, and nothing is asked: «a mi edad uno desconfía de todo». */
const isRemark = (message: string, said: string) =>
  !message.includes('?') && TELLS.test(said) && !ASKS.test(said) && said.trim().split(' ').length >= MIN_REMARK_WORDS

const MIN_REMARK_WORDS = 4
const TELLS =
  / (?:yo|me|mi|mis|nos|nuestr[oa]s?|uno|soy|somos|estoy|estamos|ando|andamos|estaba|fui|vengo|usted|ustedes|dios|vida|familia) /
const ASKS =
  / (?:que|cual|cuales|cuant[oa]s?|como|donde|cuando|quien|busco|buscame|quiero|quisiera|necesito|ocupo|dame|dime|hay|tienes|tienen|muestrame|ensename|puedes?|podrias?|precios?|barat[oa]s?|comprar|ponme|guard[a-z]+|avis[a-z]+|compar[a-z]+) /

export async function* answerNonsense(asked: Asked): Answer {
  yield text(
    asked.context?.wish
      ? 'No te entendí bien. ¿Me lo dices de otra forma? Puedes cambiar el precio, la marca o el color, o pedirme otra cosa.'
      : 'No te entendí, o no lo tengo en el catálogo. Dime qué producto buscas y, si quieres, cuánto piensas gastar.',
  )
  yield suggestions(...STARTERS.slice(0, 2), '¿Qué puedes hacer?')
}

const TAKES_IT_BACK = / (?:borr|quit|elimin|cancel|olvid)[a-z]*l[oa]s?(?: [a-z]+){0,3} $/

const OF_ACCOUNT = /^(?:site\/(?:alerta|favorito|lista)|undo\/)/
const STARTS_OVER = / (?:todo|de cero|de nuevo|conversacion|platica|chat|empezar|empecemos|reinici[a-z]+|limpi[a-z]+) /

export async function* answerForget(asked: Asked, sentence: Sentence): Answer {
  // «ya no la quiero» right after a question about alerts or lists is of one of them
  const isOfAccount = OF_ACCOUNT.test(asked.context?.topic ?? '') && !STARTS_OVER.test(sentence.prepared.text)
  if (isOfAccount || isOfAct(sentence.prepared.text)) {
    yield* answerUndo(asked, sentence)
    return
  }
  const pending = asked.context?.pending
  // «bórralo mejor» takes back the act, not the conversation
  if (pending && TAKES_IT_BACK.test(sentence.prepared.text)) {
    yield* answerTakenBack(asked, pending)
    return
  }
  // starting over is of the conversation alone: what was confirmed stays
  const kept = pending?.isDone
    ? ` ${pending.act === 'save' ? 'Lo que guardaste' : 'Tu alerta'} se queda como está.`
    : ''
  yield text(`Listo, empezamos de cero.${kept} ¿Qué producto buscas?`)
  yield suggestions(...STARTERS)
  yield { type: 'cleared' }
  yield noContext()
}
