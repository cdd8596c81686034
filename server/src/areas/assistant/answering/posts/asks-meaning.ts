/** What a question after the meaning of a term begins with. */
export const ASKS_MEANING = [
  'que es',
  'que es un',
  'que es una',
  'que es el',
  'que es la',
  'que son',
  'que son los',
  'que son las',
  'que significa',
  'para que sirve',
  'para que sirve el',
  'para que sirve la',
  'diferencia entre',
  'eso de',
]
