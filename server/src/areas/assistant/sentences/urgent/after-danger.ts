/** What is said after danger was told: help comes first, and a wish is heard once the danger is over. */
import { type Decision, SEARCHES, SURELY, sure } from '../likelihood.ts'
import type { Reading } from '../reading.ts'
import { GOES_TO_DOCTOR, isPast, siteTopic, waitsForNothing } from './care.ts'

/** Products wait until help has come; «¿y si le doy leche?» goes on with the emergency, whatever it resembles. */
export function afterDanger(settled: Decision, { context, evidence, prepared }: Reading): Decision {
  if (waitsForNothing(settled.intent, context?.topic ?? null)) return sure(siteTopic(context?.topic ?? null))
  const isSearched = SEARCHES.has(settled.intent) && evidence.sureKind
  const isClear = isSearched && evidence.asks
  const isEmergency = context?.topic?.startsWith('emergency') === true
  if (isEmergency && GOES_TO_DOCTOR.test(prepared.text)) return sure('talk/thanks')
  if (isEmergency && isPast(prepared.text) && evidence.sureKind && settled.intent.startsWith('talk/'))
    return sure('wish')
  const isHeard = (isSearched && isPast(prepared.text)) || (isClear && context?.topic?.startsWith('emergency/told'))
  if (isEmergency && !isHeard && waitsForHelp(settled)) return sure('talk/waiting-help')
  if (context?.topic === 'talk/pet' && !isClear && waitsForHelp(settled)) return sure('talk/waiting-vet')
  return settled
}

/** «ya cerré la llave, ¿y ahora?» */
const waitsForHelp = ({ intent, confidence }: Decision) =>
  !intent.startsWith('talk/') ||
  intent === 'talk/confused' ||
  (confidence < SURELY && !COURTESIES.test(intent)) ||
  (confidence < HALF_SURE && ABOUT_US.test(intent))

const HALF_SURE = 0.6
/** «¿le puedo sacar con pinzas?» asks not what we can do. */
const ABOUT_US = /^talk\/(?:abilities|about|language|joke|how-are-you|feelings)$/

const COURTESIES =
  /^talk\/(?:confused|about|tired|greet|thanks|compliment|laugh|ack|how-are-you|good-news|feelings|language|joke|waiting-help|waiting-vet|abilities)$/
