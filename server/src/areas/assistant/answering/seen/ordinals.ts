/** Words for the places of products on the screen. */
const ORDINALS = [
  ['primero', 'primera'],
  ['segundo', 'segunda'],
  ['tercero', 'tercera'],
  ['cuarto', 'cuarta'],
  ['quinto', 'quinta'],
  ['sexto', 'sexta'],
] as const

/** Undefined: it is beyond those that have a word. */
export const ordinal = (at: number, isFeminine: boolean): string | undefined => ORDINALS[at]?.[isFeminine ? 1 : 0]
