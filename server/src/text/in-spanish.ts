import { es } from 'zod/locales'

/** For the parse of what an operator wrote: problems that a schema has no sentence for are told in Spanish too. */
export const IN_SPANISH = { error: es().localeError }
