/** «¿si revuelvo cloro con ácido limpia más?»: what gives off gases or burns when it is mixed. */
const MIXES =
  / (?:mezcl|revuelv|revolv|combin|junt)(?:o|a|as|an|e|es|en|ar|ando|amos|arl[oa]s?|arse|er|erl[oa]s?|iendo|emos|ad[oa]s?)(?: |$)| (?:con|y|mas) .*(?:junt[oa]s|a la vez|al mismo tiempo) /
/** One of each of two lists makes it dangerous, whatever the words between. */
const CHLORINE =
  /(?:^| )(?:cloro|cloralex|blanqueador|hipoclorito|pinol|fabuloso|quitasarro|sarricida|destapacanos|sosa)(?= )/g
const OTHERS =
  /(?:^| )(?:(?:acido )?muriatico|acido|vinagre|amoniaco|agua oxigenada|peroxido|alcohol|cloro|pinol|fabuloso|sosa|sarricida|quitasarro|destapacanos|thinner|limpiavidrios|windex)(?= )/g
/** Of things to be coloured or cooked. */
const OF_OTHERS = / (?:tinte|decolor[a-z]+|pelo|cabello|receta|comida|ensalada|curtir|escabeche|trago|bebida|coctel) /

/** Two cleaners that must not come together, and a word of mixing them. */
export function mixesCleaners(text: string): boolean {
  if (!MIXES.test(text) || OF_OTHERS.test(text)) return false
  const first = new Set([...text.matchAll(CHLORINE)].map(([word]) => word.trim()))
  const second = [...text.matchAll(OTHERS)].map(([word]) => word.trim())
  return [...first].some((one) => second.some((other) => other !== one))
}
