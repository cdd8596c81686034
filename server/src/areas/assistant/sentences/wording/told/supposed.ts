/** «¿y si le subo a 65 cuánto me costaría?», «y si bajo a 1080»: a change that is only supposed is the change. */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'

const SUPPOSED =
  /^[¿\s]*(?:(?:y|oye|pero|o|ok|bueno|mmm+)[\s,]+)*(?:qu[eé] tal )?si\s+(?:(?:le|lo|la|me|nos|mejor|ya)\s+)*(?:sub(?:o|imos|iera)|baj(?:o|amos|ara)|brinc(?:o|amos)|pas(?:o|amos)|cambi(?:o|amos)|v(?:oy|amos)|fuera|quisiera|agarr(?:o|amos))\s+(?:a|por|de|con)?\s*((?:(?:la|el|los|las|una?|otr[oa])\s+)?[^,?]+?)(?:[\s,?]+(?:en\s+)?(?:cu[aá]nto|a c[oó]mo|qu[eé] precio|cambia mucho|sale|conviene)\b.*)?[\s?!.]*$/iu

const MAX_WORDS = 4

export function withSupposed(message: string, context: AssistantContext | null): string {
  const met = context?.wish?.kind ? SUPPOSED.exec(message) : null
  if (!met) return message
  const change = met[1]!.trim()
  // «hasta 15 mil … ¿y si le subo a 22?» moves the limit, and a story is no change
  const isLimit = context!.wish!.max !== null && /^\d/.test(change)
  if (isLimit || change.split(/\s+/).length > MAX_WORDS) return message
  return /^(?:la|el|los|las|una?|otr[oa]|de)\s/i.test(change) ? `mejor ${change}` : `mejor de ${change}`
}
