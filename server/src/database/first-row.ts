/** The first row of a query; null: it has none. */
export const first = async <T>(rows: Promise<T[]>): Promise<T | null> => (await rows)[0] ?? null
