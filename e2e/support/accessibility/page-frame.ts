/** What a screen reader reads on every page before and after its content. */
export const HEADER = [
  /^link Saltar al contenido$/,
  /^complementary Aviso$/,
  /^banner$/,
  /^link Tianguis, inicio$/,
  /^search$/,
  /^searchbox Buscar productos$/,
  /^navigation Principal$/,
  /^button Buscar por categorías$/,
]
export const FOOTER = [
  /^contentinfo$/,
  /^heading 2 Explorar$/,
  /^heading 2 Legal$/,
  /^heading 2 Contacto$/,
  /^group Tema$/,
]
