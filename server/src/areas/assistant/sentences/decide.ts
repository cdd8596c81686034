/**
 * What kind of sentence it is, given what is on the screen and what the catalogue knows of it.
 *
 *   urgent phrases ─▶ answers to a proposal ─▶ the likeliest group of intents (kinds/) ─▶ the likeliest intent of that group
 */
import { fold } from '@tianguis/contract/folding'
import { asksOpinion } from '../answering/choice-words.ts'
import { asksDrawbacks } from '../answering/screen/asked/drawbacks.ts'
import { asksSeller } from '../answering/screen/aspect.ts'
import { asksColours } from '../answering/screen/variant-words.ts'
import { sumIn } from '../answering/sum.ts'
import { isGivenUp } from '../understanding/given-up.ts'
import type { Request } from '../understanding/request.ts'
import { isSaidChange, saysClause } from './changes/said-change.ts'
import { asksInMarks, namesSold } from './evidence.ts'
import { inContext } from './in-context.ts'
import { chosenGroup } from './kinds/choice.ts'
import { groupOfIntent } from './kinds/groups.ts'
import { stateOf } from './kinds/signs.ts'
import { type Decision, likeliest, probabilities, SEARCHES, SURELY, sure } from './likelihood.ts'
import {
  answerToProposal,
  answerToQuestion,
  askedOfProduct,
  asksOfShown,
  asksOfUnshown,
  asksPartOfKind,
  goesOnFromShown,
} from './on-screen.ts'
import type { Reading } from './reading.ts'
import { siteAsked, siteSurelyAsked } from './site-questions.ts'
import { otherModelIn } from './spans/other-model.ts'
import { asksToSend } from './store-questions.ts'
import { asksOtherStore, storesAsked } from './stores-asked.ts'
import { goesOnWithTopic } from './topic.ts'
import { afterDanger } from './urgent/after-danger.ts'
import { goesOnWithHarm } from './urgent/after-refusal.ts'
import { asksMeansAfterGrief, FORGETS, needsCare, TAKES_BACK } from './urgent/care.ts'
import { namesMedicine } from './urgent/doses.ts'
import { asksWhichMedicine, needsDoctor, tellsIllness, tellsReading } from './urgent/medicine.ts'
import { urgentIn } from './urgent/urgent-in.ts'
import { declines, leaves, ofAccount } from './wording/account.ts'
import { asksFact, asksInForm, namesFact } from './wording/asked-fact.ts'
import { asksOfWords, asksTerm } from './wording/asked-term.ts'
import { emojiIntent, isGibberish } from './wording/emoji.ts'
import { isAboutPlace, namesPlace } from './wording/postal-code.ts'
import { saidPlainly } from './wording/said-plainly.ts'
import { asksWithoutAct } from './wording/shown/act-alone.ts'
import { asksDirectly } from './wording/shown/asks-directly.ts'
import { opensAsking } from './wording/shown/opens-asking.ts'
import { asksWhyStore, whichOfShown } from './wording/shown/which-of-shown.ts'
import { isTroubleWithThings } from './wording/told/troubles.ts'

export function decide(reading: Reading): Decision {
  const first = decided(reading)
  const decision = takesNothingBack(first, reading) ? sure('wish') : first
  // «ya regresó a la casa» takes nothing back
  const isMistaken = TAKES_BACK.test(decision.intent) && !FORGETS.test(reading.prepared.text)
  // after danger was told, what is not understood is answered with care
  const isUnread = decision.intent === 'unsure'
  if (isUnread && namesFact(reading)) return sure('view/spec')
  return reading.context?.topic === 'care' && (isMistaken || isUnread) ? sure('talk/sadness') : decision
}

/** «no me gusta» with nothing saved or proposed takes nothing back: it changes what is shown. */
function takesNothingBack({ intent }: Decision, { context, prepared: { text } }: Reading): boolean {
  return intent === 'act/undo' && context?.wish != null && !context.pending && !OF_ACT.test(text)
}

const OF_ACT =
  / (?:alertas?|avis[a-z]+|favoritos?|favs?|listas?|guard[a-z]+|deshaz[a-z]*|deshacer|quit[a-z]+|borr[a-z]+|cancel[a-z]+|elimin[a-z]+) /

/** A medicine was spoken of, and the sentence names nothing else. */
function goesOnOfMedicine({ context, own }: Reading): boolean {
  const before = context?.wish?.kind
  if (!before || (own.wish.kind?.names.length ?? 0) > 0) return false
  return before.trails.some((trail) => /\bMedicamentos\b/.test(trail)) || namesMedicine(fold(before.said))
}

/** «jjjjjj», «aaaa»; «mmm» thinks aloud. */
const ONE_LETTER = /^[^\p{L}\d]*((?!m)\p{L})\1{2,}[^\p{L}\d]*$/iu

function decided(reading: Reading): Decision {
  const { prepared, context } = reading
  const urgent = urgentIn(reading)
  if (asksMeansAfterGrief(reading, urgent)) return sure('talk/distress')
  if (urgent) return sure(`talk/${urgent}`)
  if (goesOnWithHarm(reading)) return sure('talk/danger')
  if (needsDoctor(prepared.text, context?.topic ?? null, goesOnOfMedicine(reading))) return sure('talk/medicine-care')
  if (asksWhichMedicine(prepared.text) || tellsReading(prepared.text)) return sure('talk/health')
  if (tellsIllness(prepared.text) && !reading.spans.some(({ mark }) => mark === 'product')) return sure('talk/health')
  if (ONE_LETTER.test(reading.message)) return sure('unsure')
  if (isGibberish(reading.message)) return sure('nonsense')
  const emoji = emojiIntent(reading.message)
  if (emoji) return sure(emoji)
  if (/@/.test(reading.message) && /\S@+\S/.test(reading.message)) return sure('talk/email')
  if (ASKS_SUM.test(prepared.text) && sumIn(prepared.text) !== null) return sure('talk/sum')
  const likely = probabilities(reading)
  const best = likeliest(likely)
  if (context?.topic === 'care' && needsCare(best, reading)) return sure('talk/sadness')
  // «¿para qué quieren mi código postal?» asks about the site
  const asksWhy = best.intent === 'site/codigo-postal' && best.confidence > SURELY
  if (prepared.postalCode || (isAboutPlace(prepared.text) && !asksWhy)) return sure('postal')
  // «¿es confiable esa tienda?» answers no proposal
  const answer = asksSeller(prepared.text)
    ? null
    : context?.pending
      ? answerToProposal(likely, reading)
      : answerToQuestion(reading)
  if (answer) return sure(answer)
  if (asksOtherStore(reading)) return sure('store/sells')
  const site = siteSurelyAsked(reading)
  if (site) return sure(site)
  const stores = storesAsked(reading)
  if (stores) return sure(stores)
  if (leaves(reading)) return sure('talk/bye')
  if (declines(reading)) return sure('talk/ack')
  if (asksToSend(reading)) return sure('postal')
  if (/ (?:cuanto|precio|a como) /.test(prepared.text) && otherModelIn(reading)) return sure('wish')
  const plain = saidPlainly(reading)
  if (plain) return sure(plain)
  // «quita lo de polarizados» asks for no explanation
  const givesUp = context?.wish != null && isGivenUp(prepared)
  const act =
    ofAccount(reading) ??
    (givesUp ? null : asksOfWords(reading)) ??
    goesOnFromShown(reading) ??
    goesOnWithTopic(reading) ??
    (givesUp ? null : asksTerm(reading))
  if (act) return sure(act)
  const said = changeOrQuestion(likely, reading)
  const isAsking = opensAsking(reading)
  const first = said && !(said.intent === 'wish' && isAsking) ? said : settle(likely, reading)
  // «¿entra por una puerta de 70?» beside refrigerators asks for no article, «¿y es buena marca?» for no term
  const isRead = (isAsking && first.intent === 'post/guide') || (isInView(reading) && first.intent === 'term')
  const settled = isRead && first.confidence < DOUBTED ? viewAsked(likely) : first
  return unlessDoubtful(afterDanger(settled, reading), reading)
}

/** From this probability on a sentence that no rule of danger knows is called illegal. */
const SURE_DANGER = 0.5

/** «¿vendes boletos del concierto?»: a visitor is told that it is illegal only where that is sure; else the thing is looked for. */
function unlessDoubtful(decision: Decision, { spans }: Reading): Decision {
  if (decision.intent !== 'talk/danger' || decision.confidence >= SURE_DANGER) return decision
  return { ...decision, intent: spans.some(({ mark }) => mark === 'product') ? 'wish' : 'unsure' }
}

/** What only changes the wish, or asks about what is shown, whatever the examples say. */
function changeOrQuestion(likely: ReturnType<typeof probabilities>, reading: Reading): Decision | null {
  if (asksWhyStore(reading)) return sure('view/stores')
  if (isInView(reading) && (asksDrawbacks(reading.prepared.text) || asksColours(reading.prepared.text)))
    return sure('view/spec')
  const which = whichOfShown(reading)
  if (which) return sure(which)
  if (asksPartOfKind(reading)) return sure(reading.context!.shown.length > 0 ? 'view/spec' : 'view/which')
  if (asksOfUnshown(reading)) return sure('view/which')
  // «¿qué me recomienda para la presión, me puedo tomar dos?» asks a doctor, whatever is on the screen
  const isOfHealth = (likely.get('talk/health') ?? 0) > MIN_HEALTH_PROBABILITY
  if (reading.context && reading.context.shown.length > 1 && !isOfHealth && asksOpinion(reading.prepared.text))
    return sure(reading.own.places.length === 1 ? 'view/verdict' : 'act/compare')
  // «¿me conviene más ese o el galaxy a07?» compares it with the one on the screen
  if (isInView(reading) && AGAINST.test(reading.prepared.text)) return sure('act/compare')
  const isFact = asksFact(reading)
  if (otherModelIn(reading)) return sure('wish')
  // «no tiene que ser hp» asks nothing
  if (asksDirectly(reading) && !isGivenUp(reading.prepared)) return viewAsked(likely)
  if (isSaidChange(reading) && !(isFact && asksInForm(reading) && !saysClause(reading))) return sure('wish')
  return isFact || asksOfShown(reading) ? viewAsked(likely) : null
}

const isInView = ({ context }: Reading) => (context?.shown.length ?? 0) > 0

const AGAINST =
  / (?:conviene|mejor|prefieres|recomiendas)(?: mas)?(?: (?:es[aeo]|est[aeo]))?,? (?:o|que) (?:el|la|un|una) (?!primer|segund|tercer|ultim|otr|de |que |mas )[a-z0-9]+ /

function viewAsked(likely: ReturnType<typeof probabilities>): Decision {
  const view = likeliest(likely, (intent) => intent.startsWith('view/'))
  return view.confidence >= MIN_VIEW_CONFIDENCE ? sure(view.intent) : sure('view/spec')
}

/** A question about what is shown is of a feature, where the examples name nothing else with this probability. */
const MIN_VIEW_CONFIDENCE = 0.2
/** Below this a rule for questions about the site decides. */
const DOUBTED = 0.5
/** An article of the site whose examples are less near answers something else. */
const MIN_NEARNESS = 0.1
/** Where nothing was proposed, a sentence less likely to be a yes or a no by the examples is none. */
const MIN_ANSWER_PROBABILITY = 0.25
/** From this probability on a question of health is none of choice. */
const MIN_HEALTH_PROBABILITY = 0.5
/** The same for harm. */
const MIN_HARM_PROBABILITY = 0.1

/** The likeliest group, and the intent of that group that rules or examples name. */
function settle(likely: ReadonlyMap<string, number>, reading: Reading): Decision {
  const { context, evidence, own, knowledge } = reading
  const { kinds: model, classifier } = knowledge.rules
  const state = stateOf(reading)
  const literal = groupsOf(classifier.classify(state.plain.split(' ')))
  const isTrouble = isTroubleWithThings(reading)
  if (isTrouble) literal.delete('distress')
  const learnt = model.classify(state)
  // «quiero un xbox barato»: the words around a name that is sold are those of a shady offer
  if (namesSold(reading) && (learnt.get('danger') ?? 0) < MIN_HARM_PROBABILITY) literal.delete('danger')
  const kinds = possible(learnt, literal, groupsOf(likely), reading, isTrouble)
  const { group, confidence, second } = chosenGroup(kinds, {
    literal: likeliest(literal),
    scene: state.scene,
    isAskedFor: evidence.sureKind && (evidence.asks || asksInMarks(reading) || (evidence.isHead && isLimited(own))),
  })
  // «puedo pagar en oxxo» names no store that is asked about
  const site = siteAsked(reading)
  if (site && (confidence < DOUBTED || group === 'store'))
    return { intent: site, confidence: DOUBTED, near: nearArticles(site, likely) }
  if (group === null) return { intent: namesPlace(reading.prepared.text, knowledge) ? 'postal' : 'unsure', confidence }
  const intentIn = (name: string) => intentOf(name, likely, reading, kinds.get(name) ?? 0)
  const { intent, confidence: nearness } = intentIn(group)
  const instead = second && intentIn(second).intent
  // «eso es engañar» is said to the site, and no article speaks of it
  if (group === 'site' && nearness < MIN_NEARNESS) return { intent: 'unsure', confidence: nearness }
  // «la primera que me enseñó, ¿se lava?» where none was shown compares nothing
  if (intent === 'act/compare' && !context?.shown.length && own.sides.length < 2 && own.places.length === 1)
    return { intent: 'view/which', confidence }
  // a question about a product, where none is on the screen or named, is rather the next likely thing
  if (intent === 'view/which' && instead && second !== 'wish') return { intent: instead, confidence }
  if (intent.startsWith('site/')) return { intent, confidence, near: nearArticles(intent, likely) }
  if (intent !== 'wish') return { intent, confidence }
  const isNarrowed =
    own.relative.size > 0 || own.wish.min !== null || own.wish.max !== null || own.wish.brands.length > 0
  const searched = [...SEARCHES].reduce((sum, name) => sum + (likely.get(name) ?? 0), 0)
  const isMore = (likely.get('more') ?? 0) * 2 > searched && context?.wish && !evidence.sureKind && !isNarrowed
  return { intent: isMore ? 'more' : 'wish', confidence, ...(instead && instead !== 'wish' ? { instead } : {}) }
}

/** «minisplit de 1 tonelada, está cabrón el calor»: a thing with a size or a price is asked for, whatever is told beside it. */
const isLimited = ({ wish: { measures, max, min } }: Request) => measures.length > 0 || max !== null || min !== null

/** The next two answers about the site, where the words leave it open which one is meant. */
function nearArticles(intent: string, likely: ReadonlyMap<string, number>): string[] {
  const articles = [...likely].filter(([name]) => name.startsWith('site/')).toSorted((a, b) => b[1] - a[1])
  const all = articles.reduce((sum, [, value]) => sum + value, 0)
  const own = likely.get(intent) ?? 0
  if (own / all >= CLEAR_ARTICLE) return []
  return articles
    .filter(([name]) => name !== intent)
    .slice(0, 2)
    .map(([name]) => name.slice('site/'.length))
}

/** From this share of the probability of all articles on one of them is meant. */
const CLEAR_ARTICLE = 0.7

/** Without what needs more than the model: a yes where nothing was proposed, danger of which no example speaks. */
function possible(
  kinds: ReadonlyMap<string, number>,
  literal: ReadonlyMap<string, number>,
  likely: ReadonlyMap<string, number>,
  reading: Reading,
  isTrouble: boolean,
): Map<string, number> {
  const { context } = reading
  const left = new Map(kinds)
  if (asksWithoutAct(reading)) for (const group of ['save', 'alert']) left.delete(group)
  // «tengo cucarachas y estoy desesperado» is told of things
  if (isTrouble) left.delete('distress')
  // «si sale mala, ¿qué hago?» answers no question of ours
  if (!context?.pending && (likely.get('yes/no') ?? 0) + (likely.get('ack') ?? 0) < MIN_ANSWER_PROBABILITY)
    left.delete('yes/no')
  // «¿dónde venden refacciones?» must not be taken for harm
  if (opensAsking(reading) && left.size > 1) left.delete('wish')
  for (const group of ['danger', 'distress', 'insult'])
    if (Math.max(likely.get(group) ?? 0, literal.get(group) ?? 0) < MIN_HARM_PROBABILITY) left.delete(group)
  const sum = [...left.values()].reduce((total, value) => total + value, 0)
  return new Map([...left].map(([group, value]) => [group, value / sum]))
}

/** Probability by group. */
function groupsOf(likely: ReadonlyMap<string, number>): Map<string, number> {
  const groups = new Map<string, number>()
  for (const [intent, value] of likely)
    groups.set(groupOfIntent(intent), (groups.get(groupOfIntent(intent)) ?? 0) + value)
  return groups
}

/** What rules or the likeliest example of the group mean with this on the screen. */
function intentOf(group: string, likely: ReadonlyMap<string, number>, reading: Reading, confidence: number): Decision {
  const isOfGroup = (intent: string) => groupOfIntent(intent) === group
  const site = group === 'site' ? siteAsked(reading) : null
  if (site) return sure(site)
  if (group === 'wish') return sure('wish')
  const asked = group === 'view' ? askedOfProduct(likely, reading) : null
  if (asked) return sure(asked.intent)
  let best: Decision = { intent: WITHOUT_EXAMPLE[group] ?? 'unsure', confidence: 0 }
  for (const [intent, value] of likely) {
    if (value <= best.confidence) continue
    const { intent: meant } = inContext({ intent, confidence: Math.max(value, confidence) }, reading)
    if (isOfGroup(intent) || isOfGroup(meant)) best = { intent: meant, confidence: value }
  }
  return best
}

/** The intent of a group without examples. */
const WITHOUT_EXAMPLE: Readonly<Record<string, string>> = {
  view: 'view/which',
  store: 'store/trust',
  stores: 'stores/list',
  'yes/no': 'talk/ack',
}

const ASKS_SUM = / cuanto (?:es|son|seria|serian|queda|quedaria|da) /
