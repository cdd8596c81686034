/** In place of a column: the field is not read, although a column has a known name. */
export const NO_COLUMN = '-'
