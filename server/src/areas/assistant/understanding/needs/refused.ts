/**
 * Recognises what a message refuses, unlike things that fail («ya no le quedan los pañales») and likings («no le gusta la
 * cocina»).
 */
import { negatedTokens } from '../../../../understanding/reading/negations.ts'
import { isClauseEnd, type Token } from '../../../../understanding/text/tokens.ts'

const PRONOUN = /^(?:me|te|se|le|les|nos|lo|la|los|las|ya)$/
/** Verbs of a state or a failure: what follows is spoken of, not refused. */
const TELLS =
  /^(?:qued(?:a|an|o|aron)|sirv(?:e|en|io)|prend(?:e|en|io)|jal(?:a|an|o)|funcion(?:a|an)|carg(?:a|an)|enfri(?:a|an)|calient(?:a|an)|cab(?:e|en)|alcanz(?:a|an|o)|lleg(?:a|an|o)|pued(?:e|en)|podemos|tien(?:e|en)|tenemos|duerm(?:e|en|o)|com(?:e|en)|ve|ven|oy(?:e|en)|camin(?:a|an)|hay|encuentro|encontr(?:e|amos|aba)|halle|sab(?:e|en)|aguant(?:o|a|an)|dej(?:a|an)|cierr(?:a|an)|abr(?:e|en)|sal(?:e|en)|lav(?:a|an)|pas(?:a|an)|agarr(?:a|an)|dur(?:a|an)|aparec(?:e|en)|viv(?:o|e)|uso|usa|ha|han|habia|fue|era|estaba|esta|estan)$/

/** Places of the tokens that are refused. */
export function refusedPlaces(tokens: readonly Token[], isName: (text: string) => boolean): Set<number> {
  return negatedTokens(
    tokens.map((token, at) =>
      (token.text === 'no' && isTold(tokens, at)) || isNothing(tokens, at) ? { ...token, text: '·' } : token,
    ),
    isName,
  )
}

function isTold(tokens: readonly Token[], no: number): boolean {
  let at = no + 1
  if (isAnswer(tokens, no)) return true
  while (PRONOUN.test(tokens[at]?.text ?? '')) at++
  return TELLS.test(tokens[at]?.text ?? '')
}

/** «no tenemos nada en la cocina» tells what is missing. */
const isNothing = (tokens: readonly Token[], at: number) =>
  tokens[at]!.text === 'nada' &&
  tokens.slice(Math.max(0, at - 3), at).some(({ text }, from, before) => text === 'no' && before.length - from <= 3) &&
  /^(?:en|para|con|que)$/.test(tokens[at + 1]?.text ?? '')

/** «entonces no, mejor la funda» answers, and refuses nothing that comes after. */
const isAnswer = (tokens: readonly Token[], no: number) =>
  tokens[no]?.text === 'no' && tokens[no + 1]?.text === ',' && tokens[no + 2]?.text === 'mejor'

export const answeredPlaces = (tokens: readonly Token[]): number[] =>
  tokens.flatMap((_, at) => (isAnswer(tokens, at) ? [at] : []))

const DISLIKES = /^(?:gust(?:a|an|aria|arian)|lat(?:e|en)|encant(?:a|an)|interes(?:a|an)|agrad(?:a|an))$/
const HATES = /^(?:odi[ao]|detest[ao]|aborrec[eo])$/

/** «no le gustan las cosas de cocina», «nada de cocina»: up to the end of the clause. */
export function dislikedPlaces(tokens: readonly Token[]): Set<number> {
  const places = new Set<number>()
  for (const [at, { text }] of tokens.entries()) {
    let from = at + 1
    if (text === 'no') while (PRONOUN.test(tokens[from]?.text ?? '')) from++
    const isDisliked =
      (text === 'no' && DISLIKES.test(tokens[from]?.text ?? '')) ||
      HATES.test(text) ||
      (text === 'nada' && tokens[at + 1]?.text === 'de') ||
      (/^(?:no|ni)$/.test(text) && isOfThings(tokens, at + 1))
    for (let next = from; isDisliked && !isClauseEnd(tokens[next]) && !ENDS.test(tokens[next]!.text); next++)
      places.add(next)
  }
  return places
}

/** «no cosas de cocina», «que no sea algo para la casa» */
function isOfThings(tokens: readonly Token[], from: number): boolean {
  let at = from
  while (/^(?:quiero|quiere|sea|sean|vaya|vayan|a|ser|mas|tantas)$/.test(tokens[at]?.text ?? '')) at++
  return /^(?:cosas?|algo|nada)$/.test(tokens[at]?.text ?? '') && /^(?:de|del|para)$/.test(tokens[at + 1]?.text ?? '')
}

const ENDS = /^(?:pero|porque|dice|y|si|que|sino|mejor|prefiere|aunque)$/
