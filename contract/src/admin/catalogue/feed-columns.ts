/** In place of a column: the field is not read, although a column has a known name. */
export const NO_COLUMN = '-'
/** In a mapping: pesos for one unit of a currency that some rows are in, `rate:EUR` → `21.5`. */
export const RATE_PREFIX = 'rate:'
