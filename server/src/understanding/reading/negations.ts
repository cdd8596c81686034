/** Which words of a sentence are said not to be wanted: «que no sea Apple», «sin notch», «excepto Trajinera», «ni roja». */
import { isClauseEnd, type Token } from '../text/tokens.ts'

const CUES = new Set(['no', 'sin', 'excepto', 'salvo', 'ni', 'nada', 'evita', 'evitar', 'menos'])
/** «alérgico al pollo»; «alergia» alone is what a medicine is for. */
const ALLERGIC = /^(alergic|intolerante)/
/** «no pase de», «no más de», «no importa» speak of something else. */
const NOT_A_NEGATION =
  /^(pase|pasen|mas|rebase|rebasen|exceda|excedan|supere|superen|importa|cueste|cuesten|se|tengo|muy|tan|valga|suba|llegue|puedo|es|estoy|gaste|tan|menos|solo|conozco|encuentro|entiendo|sirve|funciona|mejor|perdon|espera|digo)$/
const STOPS = new Set([
  'pero',
  'por',
  'con',
  'para',
  'maximo',
  'menos',
  'mas',
  'entre',
  'hasta',
  'de',
  'que',
  'si',
  'solo',
  'talla',
  'en',
])
/** May follow the cue without ending its reach. */
const LEADS = new Set([
  'que',
  'sea',
  'sean',
  'de',
  'la',
  'el',
  'los',
  'las',
  'marca',
  'quiero',
  'me',
  'gusta',
  'gustan',
  'tenga',
  'tengan',
  'traiga',
  'lleve',
  'color',
  'en',
  'tienda',
  'un',
  'una',
  'con',
  'fuera',
  'sean',
  'incluya',
  'incluyas',
  'pongas',
  'muestres',
  'productos',
  'cosas',
  'a',
  'al',
  'mi',
])
const REACH = 4

/** Places of the tokens in the reach of a negation. `named` says whether a token names a brand or a store. */
export function negatedTokens(tokens: readonly Token[], named: (text: string) => boolean): Set<number> {
  const negated = new Set<number>()
  for (const [at, { text, used }] of tokens.entries()) {
    const next = tokens[at + 1]?.text ?? ''
    const isAllergic = ALLERGIC.test(text) && /^(a|al)$/.test(next)
    if (used || !(CUES.has(text) || isAllergic)) continue
    if (text === 'no' && NOT_A_NEGATION.test(next)) continue
    // «menos Apple» yes, «menos de 5 mil» and «menos cara» no
    if (text === 'menos' && !named(next)) continue
    reach(tokens, at, negated)
  }
  return negated
}

function reach(tokens: readonly Token[], cue: number, negated: Set<number>): void {
  let at = cue + 1
  while (tokens[at] && LEADS.has(tokens[at]!.text)) at++
  for (let count = 0; count < REACH; at++) {
    const token = tokens[at]
    if (isClauseEnd(token) || token!.used || STOPS.has(token!.text)) return
    if (token!.text === 'ni' || token!.text === 'no' || token!.text === 'sin') return
    if (token!.text === 'y' || token!.text === 'o') {
      // «sin tapa y con asa» ends here, «que no sea Apple o Samsung» goes on
      if (tokens[cue]!.text === 'sin' || STOPS.has(tokens[at + 1]?.text ?? '')) return
      continue
    }
    if (LEADS.has(token!.text)) continue
    negated.add(at)
    count++
  }
}
