/** Recognises verbs of clauses, which must not be corrected to names of things: 'que corra juegos', 'para amarrar'. */

interface Said {
  text: string
}

/** May stand between 'que' and its verb. */
const BETWEEN = /^(?:no|si|se|me|te|le|les|nos|lo|la|los|las|ya|bien|mas|casi|tambien|solo|nunca|siempre)$/
const CONJUGATED = /^.{2,}[aeo]n?$/
const INFINITIVE = /[aei]r(?:se|me|te|nos|l[oae]s?)?$/

/** A word that 'que' leads to, where something was said before it: 'que tele compro' asks for the thing itself. */
export function isClauseVerb(tokens: readonly Said[], at: number): boolean {
  if (!CONJUGATED.test(tokens[at]!.text)) return false
  let before = at - 1
  while (before > 0 && BETWEEN.test(tokens[before]!.text)) before--
  return before > 0 && tokens[before]!.text === 'que'
}

/**
 * Whether the word is a verb that is no slip of `meant`. 'celuar' of 'para celuar' is one of 'celular', which ends alike; 'tapar' is
 * none of 'tapete', 'medirse' none of anything where 'medir' is a word.
 */
export function isVerbBeside(
  tokens: readonly Said[],
  at: number,
  meant: string,
  isWord: (word: string) => boolean,
): boolean {
  const { text } = tokens[at]!
  const [ending = ''] = INFINITIVE.exec(text) ?? []
  if (ending.length > PLAIN && isWord(text.slice(0, text.length - ending.length + PLAIN))) return true
  return ending !== '' && tokens[at - 1]?.text === 'para' && !meant.endsWith(ending)
}

/** Length of the endings 'ar', 'er', 'ir'. */
const PLAIN = 2
