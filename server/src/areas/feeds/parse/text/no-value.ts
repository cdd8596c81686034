/** What exports write where there is no value. */
const NO_VALUE =
  /^(?:null|undefined|nan|none|n\/?[ad]|#n\/[ad]|#¡?(?:ref|name|nombre|value|valor)[!?]?|no aplica|sin (?:t[ií]tulo|nombre|dato|especificar)|no especificad[oa]|[\s\-–_.?#*]+)$/i

export const isNoValue = (text: string): boolean => NO_VALUE.test(text)
