/** What the SKU of an offer `o` ends with whose number the store gave to another article. */
export const FORMER_MARK = `(' (antes, ' || o.id || ')')`
