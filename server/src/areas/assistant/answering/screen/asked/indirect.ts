/** What is asked, as it stands after «no sé»: «cuántos quemadores tiene la primera» → «cuántos quemadores tiene». */

const ACCENTED: readonly [RegExp, string][] = [
  [/^cuant/i, 'cuánt'],
  [/^q(?:ue|u[eé])?$/i, 'qué'],
  [/^cual/i, 'cuál'],
  [/^como/i, 'cómo'],
  [/^donde/i, 'dónde'],
  [/^cuando/i, 'cuándo'],
  [/^quien/i, 'quién'],
]
const ASKS_WHAT =
  /^(?:(?:de|en|a|con|por|para|pa|hasta|desde)\s+)?(?:cu[aá]nt[oa]s?|q|qu[eé]|cu[aá]l(?:es)?|c[oó]mo|d[oó]nde|cu[aá]ndo|qui[eé]n(?:es)?)\s+\S/iu
const ASKS_WHETHER =
  /^(?:(?:s[ií]|no|tambi[eé]n|ya|se|le|les|me|lo|la|los|las|te|nos)\s+)*(?:traen?|tienen?|incluyen?|vienen?|es|son|ser[aá]n?|est[aá]n?|sirven?|caben?|cabr[aá]n?|entran?|aguantan?|soportan?|resisten?|pesan?|miden?|gastan?|consumen?|duran?|rinden?|corren?|calientan?|enfr[ií]an?|necesitan?|ocupan?|piden?|usan?|llevan?|jalan?|funcionan?|huelen?|saben?|pican?|manchan?|queda[n]?|ajustan?|combinan?|hacen?|sacan?|dan?|cubren?|quitan?|tapan?|protegen?|ayudan?|alcanzan?|filtran?|prenden?|suenan?|leen?|graban?|cargan?|conectan?|pueden?|puedo|puede|lavan?|mojan?|doblan?|abren?|cierran?|giran?|reclinan?|pegan?|cortan?|cuentan?|permiten?|admiten?|acept[ae]n?|va|van|oxidan?|rompen?|despintan?|encogen?|estiran?|derriten?|congelan?|transparentan?|raspan?|rayan?|truenan?|brillan?)(?=\s|$)/iu
/** «el cable es largo» */
const OF_SUBJECT =
  /^(?:el|la|los|las|es[ae]s?|es[oa]s|su|sus|lo)\s+(?:\S+\s+){0,4}(?:traen?|tienen?|incluyen?|vienen?|es|son|est[aá]n?|sirven?|caben?|aguantan?|pesan?|miden?|gastan?|duran?|necesitan?|usan?|llevan?|funcionan?|hacen?|puede[n]?|van?|se\s+\S+)\s+\S/iu
/** The product that is asked about stands behind the question too. */
const POINTS_BEHIND =
  /(?:\s+(?:(?:de|en|con|a|para)\s+)?(?:(?:el|la|los|las|al|del)\s+(?:(?:primer[oa]?s?|segund[oa]s?|tercer[oa]?s?|cuart[oa]|[uú]ltim[oa]s?|otr[oa]|\d)|de\s+(?:hasta\s+)?(?:arriba|abajo|en\s+medio)|m[aá]s\s+(?:barat|car|econ[oó]mic)[oa])|es[aeo]s?|est[aeo]s?|aquell?[ao]s?))+$/iu

/** `thing`: the question in the visitor's words; null: it has not the form of a question. */
export function indirectly(thing: string): string | null {
  const said = thing.replace(POINTS_BEHIND, '').replace(FIRST_OF_TWO, '').trim()
  if (ASKS_WHAT.test(said)) return said.split(/\s+/).map(accented).join(' ')
  if (ASKS_WHETHER.test(said) || OF_SUBJECT.test(said)) return `si ${said.replace(/^(?:(?:s[ií]|no)\s+)+/iu, '')}`
  return null
}

/** «cuál es más preciso, el 1 o», without the second place */
const FIRST_OF_TWO = /,?(?:\s+(?:el|la)\s+\S+)?\s+o$/iu

/** Only the word that asks gets its accent: «de qué es», but «que tiene». */
function accented(word: string, at: number, words: readonly string[]): string {
  const isFirst = at === 0 || (at === 1 && /^(?:de|en|a|con|por|para|pa|hasta|desde)$/i.test(words[0]!))
  if (!isFirst) return /^q$/i.test(word) ? 'que' : /^mas$/i.test(word) ? 'más' : word
  const met = ACCENTED.find(([plain]) => plain.test(word))
  return met ? word.replace(met[0], met[1]) : word
}
