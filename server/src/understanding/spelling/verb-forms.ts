/** Regular forms of everyday verbs, which are no slips of names of things: 'conectado', 'corra', 'cargando'. */

const PRONOUNS = '(?:me|te|se|nos|l[oae]s?)?'
const OF_AR =
  'ad[oa]s?|ando|ar|as?|an|amos|abas?|aban|aste|aron|ara[ns]?|are|aremos|arias?|arian|o|es?|en|emos|ase|asen'
const OF_ER_IR =
  'id[oa]s?|iendo|yendo|[ei]r|es?|en|[ei]mos|ias?|ian|iste|io|ieron|iera[ns]?|[ei]ra[ns]?|[ei]re|[ei]remos|[ei]rias?|[ei]rian|o|as?|an|amos'
const CONJUGATIONS = [
  { infinitive: /^(.{2,})ar$/, ending: new RegExp(`^(?:${OF_AR})${PRONOUNS}$`) },
  { infinitive: /^(.{2,})[ei]r$/, ending: new RegExp(`^(?:${OF_ER_IR})${PRONOUNS}$`) },
]
const MIN_ROOT_LENGTH = 2
const MIN_LENGTH = 4

/** 'saque' and 'sacar', 'cargue' and 'cargar', 'utilice' and 'utilizar' have one root. */
const rootOf = (root: string) => root.replace(/qu$/, 'c').replace(/gu$/, 'g').replace(/z$/, 'c')

/** Whether a word is a form of one of the verbs whose infinitives are among the words. */
export function verbFormsOf(words: Iterable<string>): (word: string) => boolean {
  const roots = CONJUGATIONS.map(() => new Set<string>())
  for (const word of words)
    for (const [at, { infinitive }] of CONJUGATIONS.entries()) {
      const [, root] = infinitive.exec(word) ?? []
      if (root !== undefined) roots[at]!.add(rootOf(root))
    }
  const isForm = (root: string, ending: string) =>
    CONJUGATIONS.some((conjugation, at) => roots[at]!.has(rootOf(root)) && conjugation.ending.test(ending))
  return (word) => {
    if (word.length < MIN_LENGTH) return false
    for (let end = MIN_ROOT_LENGTH; end < word.length; end++)
      if (isForm(word.slice(0, end), word.slice(end))) return true
    return false
  }
}
