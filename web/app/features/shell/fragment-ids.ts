export const CATEGORIES_FRAGMENT = 'categorias'
export const FOOTER_FRAGMENT = 'pie'
