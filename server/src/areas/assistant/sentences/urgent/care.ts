/** Sentences after one that told of grief. */
import type { Decision } from '../likelihood.ts'
import type { Reading } from '../reading.ts'

/** After grief was told: what could be meant to hurt is no wish, and other sentences are answered with care too. */
export function needsCare({ intent }: Decision, { evidence, prepared }: Reading): boolean {
  if (MEANS_OF_HARM.test(prepared.text)) return true
  // «no quiero hablar por teléfono» asks for no contact; how to remove the conversation is answered
  if (intent.startsWith('site/') && intent !== 'site/conversacion') return true
  const comforts = ['talk/thanks', 'talk/bye', 'talk/distress', 'talk/violence', 'site/conversacion']
  if (intent === 'wish') return !evidence.sureKind && !evidence.asks
  if (TAKES_BACK.test(intent)) return !FORGETS.test(prepared.text)
  return !evidence.sureKind && !comforts.includes(intent)
}

export const TAKES_BACK = /^act\/(?:forget|undo|back|recall)$/
export const FORGETS = / (?:borr[a-z]+|olvid[a-z]+|elimin[a-z]+|empe[a-z]+|limpi[a-z]+|quit[a-z]+|de nuevo|de cero) /
const MEANS_OF_HARM =
  / (?:cuerdas?|sogas?|lazos?|mecates?|navajas?|cuchillos?|cutters?|rastrillos?|pastillas?|venenos?|raticidas?|cloro|pistolas?) /
