/** Sentences after one that told of grief. */

import type { TalkName } from '../../rules.ts'
import type { Decision } from '../likelihood.ts'
import type { Reading } from '../reading.ts'

/** «¿y dónde consigo tramadol?» after grief was told: the person is meant, and nothing is offered. */
export const asksMeansAfterGrief = ({ context, prepared }: Reading, urgent: TalkName | null) =>
  (context?.topic === 'care' || context?.topic === 'talk/sadness') &&
  (MEANS_OF_HARM.test(prepared.text) || (urgent !== null && OF_HARM.has(urgent)))

/** Who else sees the conversation, and how to remove it. */
export const OF_TRACES: ReadonlySet<string> = new Set(['site/conversacion', 'site/cuenta-compartida'])

/** Refusals without a word of help. */
const OF_HARM: ReadonlySet<TalkName> = new Set(['danger', 'risky', 'dose', 'mixing'])

/** What is said after grief that has an answer of its own: no wish to talk by telephone, a wish without a thing. */
export function saidInGrief({ context, prepared: { text }, evidence }: Reading): TalkName | null {
  if (context?.topic !== 'care' && context?.topic !== 'talk/sadness') return null
  if (NO_PHONE.test(text)) return 'no-phone'
  return context.topic === 'care' && LOOKS_FOR.test(text) && !MEANS_OF_HARM.test(text) && !evidence.sureKind
    ? 'care-wish'
    : null
}
const NO_PHONE =
  / (?:no (?:quiero|puedo|me gusta|me animo a|pienso) (?:[a-z]+ ){0,2}(?:hablar|llamar|marcar)[a-z]*(?= (?:con nadie|con alguien|por telefono|por tel|a nadie|ahi|a ese|al|a la|alla|ni)| $)|me da (?:pena|miedo|cosa|verguenza) (?:hablar|llamar|marcar)|no tengo (?:saldo|telefono|celular|credito)) /

/** After grief was told sentences are answered with care, unless they clearly ask for something else. */
export function needsCare({ intent }: Decision, { evidence, prepared }: Reading): boolean {
  // «no quiero hablar por teléfono» asks for no contact; how to remove the conversation is answered
  if (intent.startsWith('site/') && !OF_TRACES.has(intent)) return true
  const comforts = ['talk/thanks', 'talk/bye', 'talk/distress', 'talk/violence', ...OF_TRACES]
  // «busco uno baratito para poder hablar con mi mamá» is heard, whatever it resembles
  if (LOOKS_FOR.test(prepared.text) && !MEANS_OF_HARM.test(prepared.text) && !comforts.includes(intent)) return false
  if (intent === 'wish') return !evidence.sureKind && !evidence.asks
  if (TAKES_BACK.test(intent)) return !FORGETS.test(prepared.text)
  return !evidence.sureKind && !comforts.includes(intent)
}

const LOOKS_FOR =
  /^ (?:[a-z]+ ){0,4}(?:busco|buscame|busca|necesito|ocupo|ensename|muestrame|quisiera ver|quiero ver|tienes|venden|cuanto cuestan?) (?:un[oa]?s?|algun[oa]?s?|l[oa]s?|el|algo) (?!ayuda|consejo|hablar|que me|poco|apoyo|psicolog|terap|amig|razon|motiv|paz|salida)/

export const TAKES_BACK = /^act\/(?:forget|undo|back|recall)$/
export const FORGETS = / (?:borr[a-z]+|olvid[a-z]+|elimin[a-z]+|empe[a-z]+|limpi[a-z]+|quit[a-z]+|de nuevo|de cero) /
const MEANS_OF_HARM =
  / (?:cuerdas?|sogas?|lazos?|mecates?|navajas?|cuchillos?|cutters?|rastrillos?|pastillas?|somniferos?|medicinas?|medicamentos?|venenos?|raticidas?|insecticidas?|cloro|acido|pistolas?|armas?|clonazepam|rivotril|tafil|alprazolam|diazepam|tramadol|paracetamol) /

/** «ya voy al hospital, gracias» */
export const GOES_TO_DOCTOR =
  / (?:voy|vamos|l[oa] llevo|l[oa] llevamos|nos vamos|me voy|llegamos|estamos|corriendo|camino) (?:ya |para |rumbo )?(?:al|a la|a|en el|en|con el) (?:hospital|urgencias|clinica|doctor|medico|seguro|imss|cruz roja|veterinari[oa]) /

/** «ya se lo sacaron», «ya salimos»: the danger is over, and what is wished for is heard. */
export const isPast = (text: string) => PAST.test(text)
const PAST =
  / (?:(?:ya|gracias a dios|por suerte|afortunadamente) (?:[a-z]+ ){0,4}(?:sacaron|saco|paso|apagu?[eo]|apagaron|apagamos|salimos|salio|esta bien|estamos bien|estoy bien|llego|llegaron|vinieron|atendieron|atendio|vieron|reviso|revisaron|controlaron|mejor)|todo (?:bien|esta bien|salio bien)|no paso (?:nada|a mayores)|(?:ya )?(?:esta|estamos|estoy) (?:bien|mejor)|(?:fue|era) (?:una )?(?:falsa alarma|broma|el susto)) /

/** «¿y qué hago?» with no emergency told goes on with what was spoken of. */
export const waitsForNothing = (intent: string, topic: string | null) =>
  intent.startsWith('talk/waiting-') && !/^(?:emergency|talk\/pet)/.test(topic ?? '')
export const siteTopic = (topic: string | null) => (topic?.startsWith('site/') ? topic : 'unsure')
