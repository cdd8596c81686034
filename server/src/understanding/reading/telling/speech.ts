/** Recognises words of speech around the thing wanted: contractions, questions, 'nothing expensive'. */
import { fold } from '@tianguis/titles'
import type { QueryKnowledge } from '../../knowledge/query-knowledge.ts'
import type { Draft } from '../draft.ts'

const CONTRACTIONS: [RegExp, string][] = [
  // 'una cartera a mi papá'; his name is also that of the potato.
  [
    /(?<=\p{L}\s+)a(?=\s+(?:mi|tu|su|nuestr[oa])s?\s+(?:pap[aá]|mam[aá]|pap[ií]|mami|abuel|espos|novi|herman|t[ií][oa]|suegr|hij|niet|sobrin|prim[oa]|amig|jef))/giu,
    'para',
  ],
  [/(?<=[\p{L}\d]\s+)p['’]?a?['’]?l(?=\s+\p{L})/giu, 'para el'],
  [/(?<=[\p{L}\d]\s+)pa['’]?(?=\s+\p{L})/giu, 'para'],
  [/(?<=[\p{L}\d]\s+)q(?=\s+\p{L})|^\s*q(?=\s+\p{L}{2})/giu, 'que'],
  [/^\s*pa['’]?(?=\s+\p{L}{2})/giu, 'para'],
  [/(?<=\p{L}{3}\s+)p(?:\/\s?|\s+)(?=\p{L}{3})/giu, 'para '],
  [/(?<=[\p{L}\d]\s+)s\/\s?(?=\p{L})/giu, 'sin '],
  [/(?<=[\p{L}\d]\s+)c\/\s?(?=\p{L}{3})/giu, 'con '],
  // 'vitamina k' is no clause.
  [/(?<=\p{L}{3}\s+)(?<!vitamina\s+)k(?=\s+(?:no|se|les?|me|(?!para\s|sin\s)\p{L}{2,}[aeo]n?)\s)/giu, 'que'],
  [/(?<=[\p{L}\d]\s+)[kq]e(?=\s+\p{L})/giu, 'que'],
  // 'me duele la garganta'
  [/(?<!\p{L})(?:me|le|te|nos)\s+duelen?\s+(?:much[oa]\s+)?(?:el|la|los|las)\s+(?=\p{L}{3})/giu, 'dolor de '],
  // 'memoria para ponerle a mi Switch' is one for it.
  [/(?<=\s)para\s+\p{L}+[aei]rles?\s+al\s+/giu, 'para el '],
  [/(?<=\s)para\s+\p{L}+[aei]rles?\s+a\s+(?=\p{L})/giu, 'para '],
  // 'se me acabó el shampoo'
  [/^\s*(?:ya\s+)?se\s+(?:me|nos)\s+(?:acab(?:[oó]|aron)|termin(?:[oó]|aron)|descompus(?:o|ieron))\s+(?=\p{L})/giu, ''],
  // 'tengo 3000 pesos para un celular'
  [
    /^\s*(?:s[oó]lo\s+|nom[aá]s\s+)?(?:tengo|traigo|junt[eé]|ahorr[eé]|cuento\s+con|dispongo\s+de)\s+(\$?\d[\d.,]*(?:\s*mil)?(?:\s+(?:pesos|varos|pesitos|bolas))?)\s+para\s+(?:comprar(?:le|me|les|nos)?\s+)?(?=\p{L})/giu,
    'hasta $1 ',
  ],
  // 'pilas que ya traigan el cargador' are some with a charger.
  [
    /(?<=\p{L}\s+)que\s+(?:ya\s+)?(?:(?:traigan?|incluyan?|traen?|incluyen?)(?:\s+incluid[oa]s?)?|(?:vengan?|vienen?)\s+con)\s+(?:(?:el|la|los|las|su|sus)\s+)?(?=\p{L}{4})/giu,
    'con ',
  ],
  // 'no quiero gastar en cartuchos'
  [
    /(?<=\p{L}\s+)(?:[ye]\s+|que\s+|para\s+)?(?:ya\s+)?no\s+(?:(?:quier[oae]n?|querem\p{L}+|tengo\s+que|tener\s+que)\s+)?(?:gastar\s+en|comprar(?:le)?|usar)\s+(?!tant|much|m[aá]s)(?=\p{L}{4})/giu,
    ' que no sea de ',
  ],
  // 'cereal sin tanta azúcar' has less of it.
  [
    /(?<=\p{L}\s+)(?:sin|que\s+no\s+(?:tengan?|lleven?|traigan?))\s+(?:tant|much|demasiad)[oa]s?\s+(?=\p{L}{3})/giu,
    'con menos ',
  ],
  // 'que no contenga nada de azúcar' is 'sin azúcar'.
  [
    /(?:pero\s+)?que\s+no\s+(?:tengan?|contengan?|lleven?|traigan?|incluyan?)\s+(?:nada\s+de\s+)?(?:(?:el|la|los|las|un|una)\s+)?(?=\p{L}{3})/giu,
    'sin ',
  ],
]

/** 'comida pal perro' is 'comida para el perro'. */
export function withoutContractions(query: string, knowledge: Pick<QueryKnowledge, 'spelling'>): string {
  let whole = query
  for (const [pattern, written] of CONTRACTIONS) whole = whole.replace(pattern, written)
  return whole.replace(LIKING, (said, next: string) => (isDeed(next, knowledge) ? said : 'con '))
}

/** 'regalo para un niño que le gusta Mario Bros', 'que es fan de Star Wars': names say what is liked, as they say what comes with a thing. */
const LIKING =
  /(?<!\p{L})(?:(?:al?\s+)?(?:que|quien)\s+les?\s+(?:gust|encant|fascin|lat)[ae]n?\s+(?:much[oa]s?\s+)?|(?<=\S\s+)(?:(?:que|quien)\s+(?:es|son)\s+)?(?:muy\s+)?(?:fan(?:s|[aá]tic[oa]s?)?|amantes?|aficionad[oa]s?)\s+(?:del?|al?)\s+)(?:(?:el|la|los|las)\s+)?(?=(\p{L}{3,}))/giu

const INFINITIVE = /[aei]r$/

/** 'pintar'; the 'star' of 'Star Wars' is none. */
const isDeed = (word: string, { spelling }: Pick<QueryKnowledge, 'spelling'>) =>
  INFINITIVE.test(fold(word)) && (spelling.isVerbForm(fold(word)) || !spelling.isKnown(fold(word)))

/** What the visitor has or is, told before what is wanted: 'mi laptop está lenta, ¿un disco sólido?', 'soy alto y peso 110 kg, una caminadora'. */
const TOLD =
  /^\s*[¿¡]?(?:hola[,!\s]+)?(?:mis?|nuestr[oa]s?|soy|somos|tengo|estoy|ando|peso|mido|voy|vamos|vivo|trabajo|me|nos|se\s+me|se\s+nos|hace|ya\s+no|quier(?:o|emos)\s+[\p{L}]+[aei]r|quisiera\s+[\p{L}]+[aei]r)\s[^,;:.¿?!]{4,}(?:[;:.?!¿]|,\s*(?=¿|(?:un|una|unos|unas|alg[uú]n|alguna|algo|qu[eé]|cu[aá]l|busco|necesito|quiero)\s)|\s+(?:y|pero|as[ií]\s+que|entonces)\s+(?:busco|necesito|ocupo|me\s+falta|quiero)\s)/iu

/** Where the telling ends; 0 where nothing is told first. */
export const endOfTelling = (text: string): number => TOLD.exec(text)?.[0].length ?? 0

const LIKED = /^.*?regal.*?(?:gust|encant|fascin)an?\s+(?=(\p{L}+[aei]r)(?!\p{L}))/iu

/** 'pintar' of 'regalo para una niña que le gusta pintar'; null where no deed is liked. */
export function likedDeed(text: string, knowledge: Pick<QueryKnowledge, 'spelling'>): string | null {
  const before = LIKED.exec(text)
  return before && isDeed(before[1]!, knowledge) ? text.slice(before[0].length) : null
}

/** 'ya tengo la pintura': what the visitor has is not wanted. */
const HAS =
  /(?:(?<=\S)[,;.\s]+|^\s*)(?:(?:pero|pues|y|que|porque)\s+)?ya\s+(?:tengo|tenemos|cuento\s+con|contamos\s+con|compr[eé]|compramos)\s+[^,;.?]+(?:[,;.]\s*)?/giu

const ARTICLE = String.raw`(?:\s+(?:el|la|los|las|un|una|unos|unas))?`
/** '¿qué tomo para…?' asks for no volume of a book. */
const REMEDY = String.raw`(?:con\s+)?qu[eé]\s+(?:(?:me|te|se|le)\s+)?(?:(?:puedo|puede|debo)\s+)?(?:tom[oa]r?(?:me|se)?|uso|usar|pong[oa]|poner(?:me|se|le)?|unt[oa]|es\s+buen[oa]|sirven?|recomiendan?|recomiendas)(?=\s+(?:para|contra|si|cuando|con)\s)`
const QUESTION = new RegExp(
  String.raw`^\s*[¿]?(?:(?:en\s+)?d[oó]nde\s+(?:est[aá]n?|hay|venden|encuentro|consigo|compro|puedo\s+(?:comprar|encontrar|conseguir)|sale|salen)|(?:en\s+)?cu[aá]nto\s+(?:cuestan?|valen?|salen?|est[aá]n?)|a\s+(?:c[oó]mo|cu[aá]nto)\s+(?:est[aá]n?|salen?|dan|venden)|qu[eé]\s+(?:le\s+)?(?:puedo|podr[ií]a)\s+(?:dar|comprar|regalar)(?:le)?|qu[eé]\s+les?\s+(?:doy|damos|pongo|unto|compro)|${REMEDY})${ARTICLE}(?=\s)`,
  'iu',
)
/** 'el kilo de arrachera': how it is sold, not what it is. */
const SOLD_BY = /^\s*(?:(?:el|un)\s+)?(?:kilo|kilito|litro|metro|gramo)s?\s+del?(?=\s)/iu
const SOLD_BY_AFTER = /\s+(?:por|x|al?|el)\s+(?:kilo|kg|litro|metro|gramo)s?\s*$/iu
/** 'un disco de 500 GB o así, ¿en cuánto sale?' */
const QUESTION_AFTER =
  /(?:[\s,]+o\s+(?:as[ií]|algo\s+as[ií]))?[\s,¿]*(?:(?:como\s+)?(?:en|a|de)\s+)?cu[aá]nto\s+(?:me\s+)?(?:cuestan?|valen?|salen?|est[aá]n?)[\s?]*$|[\s,]+o\s+(?:algo\s+)?as[ií](?=[\s,?]|$)/iu
/** 'que no se resbale', 'que le guste': what it does, in verbs that names do not have. */
const RELATIVE =
  /(?<=\S\s+que\s+)(?:s[ií]\s+|no\s+)?(?:se|me|le|les|nos|lo|la)\s+(?!(?:pas|sal|exced|vay|sub|dispar)\p{L}*\s+(?:de|a|en|l?os|\$?\d)|(?:vean?|miren?|sientan?)\s)[\p{L}]{4,}/iu
/** 'sin llamar al plomero', 'sin tener que taladrar': how it is done; 'sin azúcar' is no verb. */
const WITHOUT_DOING =
  /(?<=\S\s+)sin\s+(?!a[zs][uú]car|collar|celular|alfiler|pulgar)(?:[\p{L}]{2,}(?:ar|er|ir)|ir)(?:l[oae]s?|me|se|nos)?(?![\p{L}])[^,;.?]*/iu
const CHEAPEST = [
  /(?<![\p{L}])(?:(?:el|la|los|las|lo)\s+)?m[aá]s\s+(?:barat|econ[oó]mic)[\p{L}]+/giu,
  /(?<![\p{L}])(?:(?:pero\s+)?que\s+)?no\s+(?:est[eé]n?\s+|sean?\s+|salgan?\s+|cuesten?\s+|valgan?\s+)?(?:tan\s+|muy\s+|demasiad[oa]\s+)?(?:car(?:it)?[oa]s?|costos[oa]s?)(?![\p{L}])/giu,
  /(?<![\p{L}])(?:nada\s+car[oa]s?|(?:sin|no\s+quiero)\s+gastar\s+(?:tanto|mucho)|bueno[,\s]+bonito\s+y\s+barato)(?![\p{L}])/giu,
  /(?<![\p{L}])(?:que\s+)?no\s+(?:cuesten?|valgan?|salgan?)\s+(?:en\s+)?(?:tanto|mucho|demasiado)(?![\p{L}])/giu,
  /(?<![\p{L}])(?:(?:barat|econ[oó]mic)[\p{L}]+|chafit?[ao]s?(?![\p{L}]))/giu,
]

/**
 * Blanks the words of a question and of a wish for a low price; true where a low price is wished for. `isStated`: names say what the
 * thing does in words of their own.
 */
export function readQuestion(draft: Draft, isStated: (clause: string) => boolean = () => false): boolean {
  let cheapest = false
  const blank = (pattern: RegExp, from = 0) => {
    const found = pattern.exec(draft.left.slice(from))
    if (!found) return null
    const end = from + found.index + found[0].length
    draft.blank({ start: from + found.index, end })
    return end
  }
  for (const pattern of CHEAPEST)
    for (const { 0: said, index } of draft.left.matchAll(pattern)) {
      const place = { start: index, end: index + said.length }
      if (cheapest) draft.blank(place)
      else draft.take('low-price', place)
      cheapest = true
    }
  blank(SOLD_BY, blank(QUESTION) ?? 0)
  blank(SOLD_BY_AFTER)
  for (const { 0: said, index } of draft.left.matchAll(HAS)) draft.blank({ start: index, end: index + said.length })
  blank(QUESTION_AFTER)
  const clause = RELATIVE.exec(draft.left)
  if (clause && !isStated(draft.left.slice(clause.index))) blank(RELATIVE)
  const doing = WITHOUT_DOING.exec(draft.left)
  if (doing && !isStated(doing[0])) blank(WITHOUT_DOING)
  return cheapest
}
