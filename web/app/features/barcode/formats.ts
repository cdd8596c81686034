/** The bar codes of shops. */
export const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e'] as const
