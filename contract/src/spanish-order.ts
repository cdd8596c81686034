/** The order of names in a Spanish list: PostgreSQL and `sort` order by bytes, capitals first. */
const collator = new Intl.Collator('es-MX')

export const byName = (a: { name: string }, b: { name: string }): number => collator.compare(a.name, b.name)
