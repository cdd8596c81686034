/** Bar code formats that shops use. */
export const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e'] as const
