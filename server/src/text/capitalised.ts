/** Capitalises the first letter: `olla de presión` → `Olla de presión`. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
