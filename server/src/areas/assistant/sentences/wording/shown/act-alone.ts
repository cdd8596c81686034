/** «fav», «alerta», «compara»: an act in one word, beside what was shown; and questions that name none. */
import { fold } from '@tianguis/contract/folding'
import type { Reading } from '../../reading.ts'
import { asksEither } from '../asked-fact.ts'

const AROUND = '(?:porfa|por favor|pls|plis|ok|va|pues|sale|bueno|y|si|oye|ese|esa|este|esta|gracias)'
const only = (words: string) => new RegExp(`^ (?:${AROUND} )*(?:${words})(?: ${AROUND})* $`)

const ACTS: readonly [RegExp, string][] = [
  [
    only(
      '(?:a |en |para )?(?:mis? )?(?:favs?|favoritos?|favorita|fabs?|guardados?)|guard(?:a|ar|alo|ala|ame|amelo|amela|alos|alas)|save|like|salvar|anot(?:a|alo|ala|ar)|apunt(?:a|alo|ala|ar)|agreg(?:a|alo|ala|ar)|apart(?:a|ala|alo|amela|amelo|ame|ar)',
    ),
    'act/save',
  ],
  [only('alertas?|alertame|avis(?:a|ar|o|ame|enme|eme)|notif[a-z]*|alarma|campanita'), 'act/alert'],
  [
    only(
      '(?:l[oa]s? (?:quiero|compro|pido|llevo|ocupo)|me l[oa]s? (?:llevo|quedo|das)|(?:quiero|compro|pido|me llevo|me quedo con) (?:es[ae]s?|es[oa]s|est[ae]|est[oa]s|el|la|l[oa]s)|como l[oa]s? (?:compro|pido|ordeno)|(?:es[ae]|est[ae]) (?:quiero|mero|mera|me llevo)|(?:me )?(?:mand|pas|d|compart|envi|dej|pon)[a-z]* (?:el |la |un |una )?(?:link|liga|enlace|url)(?: (?:de compra|de la tienda|del? (?:es[aeo]|est[aeo]|producto)))?)',
    ),
    'view/buy',
  ],
  [only('compar(?:a|ar|alos|alas|ame|amelos|amelas|ativa|acion|e)'), 'act/compare'],
]

export const actAlone = (said: string): string | null => ACTS.find(([pattern]) => pattern.test(said))?.[1] ?? null

/** «me llevo la segunda», «la primera me la llevo» */
export const takesIt = (said: string) => TAKES.test(said) && !TAKES_NOT.test(said)
const TAKES =
  /^ (?:[a-z0-9]+ ){0,6}(?:me (?:l[oa]s? )?(?:llevo|quedo con|quedo)|l[oa]s? compro|compro (?:el|la)|quiero comprar|voy a comprar|pido (?:el|la)|(?:manda|pasa|da|comparte|envia)(?:me)? (?:el |la )?(?:link|liga|enlace|url)) (?:[a-z0-9]+ ){0,5}$/
const TAKES_NOT = / (?:si|no|cuanto|cuantos|o|cual|donde|cuando|mejor|guard[a-z]*|avis[a-z]*) /

/** «¿trapea también la 1?» saves nothing: a question without a word of saving or watching asks for no act. */
export const asksWithoutAct = ({ message, context, prepared: { text } }: Reading) =>
  !context?.pending && (message.includes('?') || asksEither(text)) && !NAMES_ACT.test(fold(message))
const NAMES_ACT =
  /\bgu?a?r?d|agreg|apunt|anot|fav|list|corazon|apart|salv|anad|\b(?:pon|met[ea]|[hm]?ech[ae]|dej[ae]|marc|mand|sum|sig|conserv|checa|vigil|reserv|silb|grit|pit)|carrit|avi?s|alert|notif|recu?erd|\b(?:me )?d[ií](?:ces|gan|me)|correo|mail|enter/
