/** A question or an act for what is on the screen, where nothing is: the last wish found nothing, or nothing was shown yet. */
import type { Sentence } from '../../sentences/sort.ts'
import { EMPTY_REQUEST, emptyWish } from '../../understanding/request.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import { generalOfKind } from '../general/in-general.ts'
import { findAsMeant } from '../wishes/find.ts'
import { answerFind } from '../wishes/find-answer.ts'

export type AskedFor = 'view' | 'compare' | 'save' | 'alert'

/** A kind was asked for, and none of it is on the screen. */
export const isNoneShown = ({ context }: Asked) =>
  context !== null && context.wish?.kind != null && context.wish.purpose === null && context.shown.length === 0

/** `sentence`: the question, which may be answered in general. */
export async function* answerNoneShown(asked: Asked, what: AskedFor, sentence: Sentence | null = null): Answer {
  const wish = asked.context!.wish!
  const said = wish.kind!.said
  const { documents } = await findAsMeant(asked.deps, { ...emptyWish(), kind: wish.kind })
  if (documents.length > 0) {
    yield text('Todavía no te he mostrado ninguno. ')
    yield* answerFind(asked, { ...EMPTY_REQUEST, follows: true, wish: { ...wish, lacks: [] } })
    return
  }
  const general = sentence && generalOfKind(asked, sentence)
  yield text(
    `${WORDS[what](said)}${general ? ` En general: ${general.says}` : ''} Si quieres saber cuando haya: busca «${said}» y toca «Avísame si aparece algo así».`,
  )
  yield { type: 'link', label: `Buscar «${said}»`, href: `/search?q=${encodeURIComponent(said)}` }
  yield suggestions('Ver ofertas de hoy', '¿Qué puedes hacer?')
  yield changed(asked, {})
}

const WORDS: Record<AskedFor, (said: string) => string> = {
  view: (said) =>
    `No te mostré ninguno, porque no tengo «${said}» en el catálogo; por eso no sé su precio, sus tiendas ni lo que trae.`,
  compare: (said) => `No hay qué comparar: no tengo «${said}» en el catálogo, de ninguna marca.`,
  save: (said) => `No hay qué guardar: no te mostré ninguno, porque no tengo «${said}» en el catálogo.`,
  alert: (said) => `No hay precio que vigilar: no tengo «${said}» en el catálogo, de ninguna tienda.`,
}
