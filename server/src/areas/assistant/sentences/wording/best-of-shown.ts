/** «el mejor», «la más buena de esas» after several products asks which of them to take. */
import { fold } from '@tianguis/contract/folding'

const BEST =
  /^[¿\s]*(?:(?:y|pues|ok|bueno|a ver|entonces|cual es|dime|dame|quiero)[\s,]+)*(?:el|la) (?:mejor|mejorcit[oa]|mas buen[oa]|de mejor calidad)(?: de (?:es[oa]s|tod[oa]s|l[oa]s (?:dos|tres)|ell[oa]s))?[\s?!.]*$/
const WHICH = '¿cuál me recomiendas de esos?'

/** `shown`: how many products are on the screen. */
export const withBestAsked = (message: string, shown: number) =>
  shown > 1 && BEST.test(fold(message)) ? WHICH : message
