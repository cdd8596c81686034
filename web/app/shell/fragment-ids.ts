/** Ids of the parts of the shell that are static HTML. */
export const CATEGORIES_FRAGMENT = 'categorias'
export const LOGO_FRAGMENT = 'logotipo'
export const FOOTER_FRAGMENT = 'pie'
export const ICONS_FRAGMENT = 'iconos'
