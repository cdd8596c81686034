/** Acts that are taken back: the page undoes the last one, and older ones are found on the pages of the account. */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import { stem } from '../../../../understanding/text/stem.ts'
import type { Sentence } from '../../sentences/sort.ts'
import { UNDO_ALERTS, UNDO_SAVED } from '../../sentences/wording/account.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import { answerBack } from '../wishes/find-answer.ts'
import { productWordsIn } from './named-in-message.ts'
import { type Pending, proposalOf } from './proposal.ts'

/** «ya no la guardes», «cancélala», «me equivoqué» */
export const TAKES_BACK =
  / (?:deshaz[a-z]*|deshacer|desh[ai]c[a-z]+|quit[ae][a-z]*|cancel[ae][a-z]*|borr[ae][a-z]*|elimin[ae][a-z]*|ya no|mejor no|siempre no|me equivoque|olvidal[oa]|no l[oa]s? (?:guardes|pongas|quiero)|reg(?:r|)esal[oa]) /

const ALERTS = / (?:alertas?|avis[a-z]+) /
const SAVED = / (?:favoritos?|favs|listas?|guard[a-z]+) /
const ALL = / (?:tod[oa]s?|mis alertas|mis favoritos) /

/** «los que guardé ayer»: not the act that waits. */
const BEFORE =
  / (?:que (?:ya |tenia |habia |te )*guard[a-z]+|ayer|antier|la semana pasada|los otros|las otras|de antes) /

/** A sentence that forgets or undoes speaks of an alert or of what was saved, not of the whole conversation. */
export const isOfAct = (said: string) => ALERTS.test(said) || SAVED.test(said)

/** «deshaz lo último» where no act was proposed: the last wish is taken back. */
const takesBackWish = (context: AssistantContext | null, said: string) =>
  context?.previous != null && !context.pending && !isOfAct(said) && LAST.test(said)

const LAST = / (?:lo|eso|el|la) (?:ultim[oa]|anterior|de (?:hace rato|antes)) | desha(?:z|cer) (?:eso )?$/

/** Whether the act was carried out, and whether it was there before, only the page knows: it undoes what it did itself. */
export async function* answerTakenBack(asked: Asked, pending: Pending): Answer {
  const all = [pending, ...pending.others]
  const names = all.map(({ product }) => product.name).join('; ')
  const place = pending.list ? `tu lista «${pending.list}»` : 'tus favoritos'
  yield text(
    pending.act === 'save'
      ? pending.isDone
        ? `Va, deshago lo de guardar ${names} en ${place}.`
        : `Va, no guardo ${names}; si ya lo habías confirmado con el botón, lo deshago.`
      : pending.isDone
        ? `Va, deshago la alerta de ${names}.`
        : `Va, no pongo la alerta de ${names}; si ya la habías confirmado con el botón, la deshago.`,
  )
  for (const act of pending.alsoSave ? [pending.act, 'save' as const] : [pending.act])
    for (const one of all)
      yield { type: 'proposal', proposal: await proposalOf(asked, act, one, pending.list), undone: true }
  yield suggestions('Más opciones', pending.act === 'save' ? 'Guárdalo otra vez' : 'Avísame cuando baje')
  yield changed(asked, {})
}

export async function* answerUndo(asked: Asked, { prepared }: Sentence): Answer {
  const said = prepared.text
  const pending = asked.context?.pending
  const isOther =
    ALL.test(said) ||
    BEFORE.test(said) ||
    (ALERTS.test(said) && pending?.act === 'save') ||
    (/ favorit/.test(said) && pending?.act === 'alert')
  if (pending && !isOther) {
    yield* answerTakenBack(asked, pending)
    return
  }
  if (takesBackWish(asked.context, said)) {
    // its words say nothing of the wish before
    yield* answerBack({ ...asked, message: '' })
    return
  }
  const { topic } = asked.context ?? {}
  const isNamed = isOfAct(said)
  // «bórrala» right after a question about alerts is of one of them
  const isOfAlerts = topic === UNDO_ALERTS || topic?.startsWith('site/alerta') === true
  const isAlert = ALERTS.test(said) || (isOfAlerts && !isNamed)
  if (!isNamed && (topic === UNDO_ALERTS || topic === UNDO_SAVED)) {
    yield* answerKept(asked, isAlert)
    return
  }
  const thing = productWordsIn(said.replace(TAKES_BACK, ' ').replace(/ (?:quit|borr|elimin|cancel)[a-z]* /g, ' '))
  const isKnown = thing.split(' ').some((word) => asked.knowledge.vocabulary.known.has(stem(word)))
  const what =
    isKnown && !ALL.test(said) && !BEFORE.test(said) && !/ guardad[oa]s? /.test(said) && thing.split(' ').length <= 3
      ? `«${thing}»`
      : isAlert
        ? 'la que quieras'
        : 'lo que guardaste'
  yield text(
    isAlert
      ? `Tus alertas no las veo desde aquí: en «Mis alertas de precio» quitas ${what} o todas, una por una. También cada correo de aviso trae un enlace para quitarla. Si no la confirmaste con el botón o con un «sí», no quedó ninguna puesta. `
      : `Tus listas no las veo desde aquí: en «Mis favoritos» quitas ${what} con su corazón, o la lista entera. `,
  )
  if (!isAlert && !SAVED.test(said)) yield text('Si aún no confirmaste nada, no se hizo nada. ')
  yield isAlert
    ? { type: 'link', label: 'Mis alertas de precio', href: '/user/price-alerts' }
    : { type: 'link', label: 'Mis favoritos', href: '/user/favorites' }
  yield suggestions('Empezar de nuevo', '¿Cómo funcionan las alertas?')
  yield changed(asked, { topic: isAlert ? UNDO_ALERTS : UNDO_SAVED })
}

/** «el 2 a favoritos y quita el que guardé ayer»: after the act, where the other one is taken away. */
export async function* answerWithRemoved(answer: Answer): Answer {
  yield* answer
  yield text(' Lo que guardaste antes no lo veo desde aquí: se quita en «Mis favoritos», con su corazón.')
  yield { type: 'link', label: 'Mis favoritos', href: '/user/favorites' }
}

/** Beside an act another is to be taken away. */
export const removesToo = (said: string) =>
  / (?:quit|borr|sac|elimin)[a-z]* (?:[a-z]+ ){0,4}(?:que )?(?:[a-z]+ )?guard/.test(said)

const KEPT =
  /(?:menos|excepto|salvo|tengo(?: yo)?)\s+(?:la|el|los|las|un|una|unos|unas)\s+(\p{L}+(?:\s+(?:de|del|para)\s+\p{L}+)?)/iu

/** «no, espérese», «todo menos la crema»: nothing was taken away, and the visitor chooses on the page. */
async function* answerKept(asked: Asked, isAlert: boolean): Answer {
  const kept = KEPT.exec(asked.message)?.[1]
  const page = isAlert ? 'Mis alertas de precio' : 'Mis favoritos'
  yield text(
    `No he borrado nada: desde aquí no puedo. En «${page}» quitas una por una las cosas que no quieras${kept ? ` y dejas «${kept.toLowerCase()}»` : ''}.`,
  )
  yield { type: 'link', label: page, href: isAlert ? '/user/price-alerts' : '/user/favorites' }
  yield suggestions('Ver ofertas de hoy', '¿Qué puedes hacer?')
  yield changed(asked, { topic: isAlert ? UNDO_ALERTS : UNDO_SAVED })
}

/** «borra los pañales»: the wish is given up; what was saved is taken back on its own page. */
export async function* answerKindDropped(asked: Asked, { request }: Sentence): Answer {
  const { context } = asked
  const { kind } = request.wish
  const said = kind!.said
  const isSpokenOf = context?.wish?.kind?.trails.some((trail) => kind!.trails.includes(trail)) === true
  const left = isSpokenOf ? context?.previous : context?.wish
  const next = left?.kind && !left.kind.trails.some((trail) => kind!.trails.includes(trail)) ? left : null
  yield text(
    `Va, dejamos «${said}». ${next ? `Seguimos con ${next.kind!.said}. ` : ''}Si guardaste alguno o le pusiste alerta, eso se quita en «Mis favoritos» o en «Mis alertas de precio».`,
  )
  yield suggestions(...(next ? ['Más opciones'] : []), 'Empezar de nuevo', 'Ver ofertas de hoy')
  yield changed(asked, isSpokenOf ? { wish: next, previous: null, shown: [], focus: null } : { previous: null })
}
