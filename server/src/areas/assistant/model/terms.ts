/**
 * What a model's sentence says of shipping, delivery, stock, payment, warranty, ratings, discounts and verdicts. Each is refused
 * unless a field that a tool returned says so of every product it speaks of.
 */
import { fold } from '@tianguis/contract/folding'
import type { Returned, ReturnedOffer, ReturnedProduct } from './returned.ts'
import { offersIn, type Scope } from './scope.ts'

interface Claim {
  /** Folded. */
  text: string
  /** With its accents: «bajó» is not «bajo». */
  written: string
  scope: Scope
  returned: Returned
  hasAmount: boolean
}

interface Term {
  said: RegExp
  holds(claim: Claim, said: readonly string[]): boolean
}

const everyOffer = ({ scope }: Claim, holds: (offer: ReturnedOffer) => boolean) => {
  const offers = scope.products.flatMap((product) => offersIn(product, scope))
  return offers.length > 0 && offers.every(holds)
}
const everyProduct = ({ scope: { products } }: Claim, holds: (product: ReturnedProduct) => boolean) =>
  products.length > 0 && products.every(holds)
const hasVerdict = (claim: Claim, ...levels: string[]) =>
  everyProduct(claim, ({ verdicts }) => verdicts.size > 0 && [...verdicts].every((level) => levels.includes(level)))

const NEGATED = /\b(?:no|ni|sin|ningun[oa]?|nada|tampoco|nunca|jamas|solo|unic[oa])\b/
/** Words of a term that stand in one text of each product, with the numbers of the sentence. */
function isInTexts({ text, scope, returned }: Claim, said: readonly string[]): boolean {
  if (NEGATED.test(text)) return false
  const stems = said.flatMap((one) => one.split(' ')).map((word) => word.slice(0, 6))
  const holds = (texts: readonly string[]) =>
    stems.every((stem) => texts.some((one) => one.includes(stem))) && numbersHold(text, stems, texts)
  const ofCoupon = /\b(?:cupon|codigo|promocion)/.test(text) && returned.coupons.some((coupon) => holds([coupon.text]))
  return ofCoupon || (scope.products.length > 0 && scope.products.every(({ texts }) => holds(texts)))
}

function numbersHold(text: string, stems: readonly string[], texts: readonly string[]): boolean {
  const amounts =
    text.match(/\b(?:\d[\d.]*|un|dos|tres|cuatro|cinco|seis|diez|doce)\b(?= (?:anos?|mes(?:es)?|dias?|%))/g) ?? []
  const WORDS: Record<string, string> = {
    un: '1',
    dos: '2',
    tres: '3',
    cuatro: '4',
    cinco: '5',
    seis: '6',
    diez: '10',
    doce: '12',
  }
  return amounts.every((amount) => {
    const digits = new RegExp(`(?<!\\d)${WORDS[amount] ?? amount}(?!\\d)`)
    return texts.some((one) => digits.test(one) && stems.some((stem) => one.includes(stem)))
  })
}

const SHIPPING = /\b(?:envios?|envian?|enviar[a-z]*|fletes?|portes?|paqueteria|mandan?|mandar[a-z]*)\b/
const FREE =
  /\b(?:gratis|gratuit[a-z]+|sin (?:ningun )?(?:costo|cargo|pagar|cobro)|no (?:te |se |lo |la |le |tiene )*(?:cuest|cobr|pag|cost|gener|sum|cargo)[a-z]*|ningun[a-z]* (?:te |se |lo |la )*(?:cobra|cuesta)|cero|inclui[a-z]*|incluy[a-z]*|va (?:por|de|incluido)|cortesia|regal[a-z]*|bonific[a-z]*|cubiert[a-z]*|cubren?|corren? por|absorb[a-z]*|ni un (?:peso|centavo)|nada|libre|olvidate|ahorras?|invita[a-z]*)\b|\$ ?0(?!\d|\.\d)|\b0 pesos/
const UNKNOWN_SHIPPING =
  /\b(?:lo dice|la tienda lo dice|no (?:lo )?(?:incluy|se sab|lo se|esta (?:inclui|en)|viene inclui)[a-z]*|aparte|depende|no se|falta)\b/

const ADVICE =
  /^[^a-z]*(?:antes de (?:comprar|pagar)[^,;:]*, ?)?(?:revisa|confirma|checa|verifica|consulta|pregunta|fijate|compara|asegurate)\b[^,;:]*$/
const NOT_KNOWN =
  /^[^,;:]*\b(?:no (?:tengo|lo tengo|la tengo|los tengo|las tengo|se|lo se|la se|los se|las se|conozco|aparece|aparecen|viene|dice la tienda)|l[oa]s? (?:confirmas|revisas|checas|consultas|preguntas))\b[^,;:]*$/
const AFFIRMS =
  /\b(?:gratis|inclui[a-z]*|(?<!no se )si tiene|pero|que si|porque|buen|mejor|excelente|aprovech[a-z]*|oferta|dud[a-z]*|igual)\b|\d/

const TERMS: readonly Term[] = [
  {
    said: new RegExp(SHIPPING, 'g'),
    holds(claim) {
      const { text, hasAmount } = claim
      if (
        /\b(?:rapid|expres|inmediat|veloz|barat|economic|car[oa]\b|baj[oa]\b|hoy mismo|manana|asegurad)/.test(
          text.slice(text.search(SHIPPING)),
        )
      )
        return false
      if (
        /\b(?:sin|mas)(?: el)? envio (?:ni|y|o) (?:el )?cupon|\bprecio(?: mas bajo)? sin envio\b|\bmas (?:el )?envio\b|\+ ?envio/.test(
          text,
        ) &&
        !/\bgratis/.test(text)
      )
        return hasAmount || everyOffer(claim, ({ shipping }) => shipping !== 0)
      if (UNKNOWN_SHIPPING.test(text)) return everyOffer(claim, ({ shipping }) => shipping === null)
      const isIncluded =
        /\b(?:con|incluye)(?: todo y)?(?: el| su)? envio|\benvio (?:ya )?incluido/.test(text) &&
        !/\bgrat|\bsin (?:costo|cargo)|\bregal/.test(text)
      if (isIncluded && hasAmount) return everyOffer(claim, ({ shipping }) => shipping !== null)
      if (FREE.test(text) || isIncluded) return everyOffer(claim, ({ shipping }) => shipping === 0)
      return hasAmount
    },
  },
  {
    said: /\b(?:gratis|gratuit[a-z]+|de regalo|regalan?|de cortesia|2x1|3x2|dos por uno|tres por dos|cashback|monedero|reembols[a-z]*)\b/g,
    holds: (claim, said) => SHIPPING.test(claim.text) || isInTexts(claim, said),
  },
  {
    said: /\b(?:agotad[a-z]*|agot(?:a|an|o|aron)|existencias?|inventario|almacen\b(?= )|quedan?\b(?! (?:bien|perfect|dentro|fuera|por|claro|en \$?\d|a \$?\d|como|mejor|justo))|ultim[oa]s? (?:pieza|unidad|par|dia|hora|oportunidad|en )[a-z]*|por acabarse|se (?:esta |estan |van a |va a )?(?:acab|termin|vend)[a-z]*|vuelan?|descontinuad[a-z]*|no hay (?:mas|en)|pocas? (?:pieza|unidad)[a-z]*|piezas disponibles|unidades|surtid[a-z]*|desabast[a-z]*|ya (?:casi )?no (?:hay|la|lo|las|los)\b|(?:todavia|aun) (?:hay|queda|tienen)|es la ultima|solo (?:por )?(?:hoy|esta|este)|tiempo limitado|corre\b)/g,
    holds: () => false,
  },
  {
    said: /\b(?:disponib[a-z]*)\b/g,
    holds: (claim) =>
      !NEGATED.test(claim.text) && !/\d|\btodas las\b|\bcualquier/.test(claim.text) && everyOffer(claim, () => true),
  },
  {
    said: /\b(?:otr[oa]s?|demas|resto de(?: las)?|cualquier(?: otra)?|todas(?: las)?|ningun[oa]?(?: otra)?|las|muchas|varias) (?:demas )?(?:tiendas?|lugar(?:es)?|lados?|sitios?|partes?)\b|\bla competencia\b|\b(?:el|del) mercado\b|\bunica tienda\b|\bsolo (?:la|lo|las|los) (?:tiene|vende)|\ben (?:todos lados|ningun lado|ninguna parte|internet|linea)\b|\bamazon\b|\bmercado libre\b/g,
    holds: ({ text }) => /^[^a-z]*(?:compara|revisa|checa|busca|puedes (?:comparar|ver|buscar))\b[^,;:]*$/.test(text),
  },
  {
    said: /\b(?:mitad|triple|cuarta parte|tercera parte|un tercio|veces (?:mas|menos)|(?:el|al|cuesta) doble)\b/g,
    holds: (claim, said) => isInTexts(claim, said),
  },
  { said: /(?:\d+(?:[.,]\d+)?|\b[a-z]+) ?(?:%|por ?ciento)/g, holds: percentsHold },
  {
    said: /\bahorr(?:as|o|os|aras|ando|ate)\b/g,
    holds: (claim) => everyOffer(claim, ({ discountPercent }) => discountPercent > 0),
  },
  {
    said: /\b(?:incluyen?|vienen? con) (?:(?:un|una|el|la|los|las|su|sus|ya) )*[a-z]{3,}/g,
    holds: (claim, said) =>
      SHIPPING.test(claim.text) ||
      isInTexts(
        claim,
        said.map((one) => one.slice(one.lastIndexOf(' ') + 1)),
      ),
  },
  {
    said: /\b(?:descuent[a-z]*|rebaj[a-z]*|ofert(?:a|as|on|azo)\b|promo(?:s|cion[a-z]*)?\b|remat[a-z]*|liquidacion|outlet)/g,
    holds(claim) {
      if (/\b(?:cupon|cupones|codigo)\b/.test(claim.text)) return true
      if (/^[^a-z]*(?:no (?:tiene|hay|trae)|sin)\b/.test(claim.text))
        return everyOffer(claim, ({ discountPercent }) => discountPercent === 0)
      return everyOffer(claim, ({ discountPercent }) => discountPercent > 0)
    },
  },
  {
    said: /\b(?:cupon|cupones|codigos?(?: de (?:descuento|promocion))?)\b/g,
    holds(claim) {
      const { text, returned, scope, hasAmount } = claim
      if (/\bno (?:hay|encontre|tengo|veo|tiene[n]?)\b/.test(text))
        return returned.couponsWereSought && returned.coupons.length === 0
      if (/\bsin (?:envio ni )?cupon|\bni cupon/.test(text)) return hasAmount
      if (hasAmount && everyOffer(claim, ({ price, pays, shipping }) => pays < price + (shipping ?? 0))) return true
      const dates = text.match(/\b\d{1,2} de [a-z]+/g) ?? []
      const percents = [...text.matchAll(/(\d+) ?(?:%|por ?ciento)/g)].map(
        ([, digits]) => new RegExp(`(?<!\\d)${digits} ?%`),
      )
      return returned.coupons.some(
        (coupon) =>
          (scope.stores.length === 0 || scope.stores.includes(coupon.store)) &&
          dates.every((date) => coupon.text.includes(date)) &&
          percents.every((percent) => percent.test(coupon.text)),
      )
    },
  },
  {
    said: /\bhistoric[oa]s?\b|\bde todos los tiempos\b|\brecord\b|\bmas barat[oa]s? que nunca\b|\bnunca (?:habia|ha|estuvo|costo|la|lo|las|los)\b|\bcomo nunca\b|\bmas baj[oa]s? del (?:ano|mes|pais|mercado)\b|\ben minimos\b|\b(?:no|nunca) (?:la|lo|las|los) (?:vas|veras|encontraras|hallaras)[a-z ]*barat|\bprecios? de (?:locura|risa|regalo|remate)\b|\bcuestan? (?:casi |apenas )*(?:nada|un peso|un centavo)|\b(?:casi|por) nada\b|\btiendas? (?:mas )?(?:confiabl|segur|seri)[a-z]*|\bmejor tienda\b|\bnadie (?:la|lo|las|los)\b|\bno (?:la|lo|las|los) hay mas\b|\bimposible\b/g,
    holds: () => false,
  },
  {
    said: /\ben (?:su|el|un) (?:\w+ )?(?:minimo|precio mas bajo|punto mas bajo)\b|\b(?:es|a) (?:su|el) (?:precio )?(?:minimo|precio mas bajo)\b|\bmas barat[oa]s? (?:desde|en (?:meses|anos|los|\d))|\bprecio mas bajo (?:en|de los)\b/g,
    holds: (claim) =>
      everyProduct(
        claim,
        ({ today, low }) => today.size > 0 && low.size > 0 && Math.min(...today) <= Math.min(...low),
      ) ||
      (claim.hasAmount && !/\b(?:esta|estan|anda|andan|sigue|hoy|ahora|es)\b/.test(claim.text)),
  },
  {
    said: /\b(?:(?:muy |super |bastante )?buen(?:a|os|as)? (?:precios?|ofertas?|momento|compra|trato)|(?:excelentes?|gran|super|increibles?|inmejorable|tremend[oa]|mejor) (?:precios?|ofertas?|momento|compra)|preciazo|precios? (?:muy )?(?:imbatib|inigual|increib|fabulos|excelent|buen|bajisim|bajo|atractiv|inmejorab|especial|fantastic|competitiv|justo|accesib)[a-z]*|(?:super|hiper|mega)barat[a-z]*|por debajo de su (?:valor|precio)|(?:muy|super|bien|mas) barat[oa]s? (?:hoy|ahora|de lo (?:normal|usual|habitual))|(?:esta|estan|anda) (?:muy |super |bien )?(?:barat|regalad|economic)[a-z]*|baratisim[a-z]*|regalad[a-z]*|gang[ao][a-z]*|oferton|ofertazo|conviene comprar[a-z]*|aprovech[a-z]*|no esperes|compral[aeo]s? (?:ya|hoy|ahora)|compra (?:ya|hoy|ahora)|por debajo de lo (?:normal|usual|habitual))/g,
    holds: (claim) => !NEGATED.test(claim.text.replace('no esperes', '')) && hasVerdict(claim, 'good', 'excellent'),
  },
  {
    said: /\b(?:(?:esta|estan|son|es|sale|salen|anda|andan) (?:muy |bien |demasiado )?car[oa]s?\b|precios? (?:alt|elevad|inflad)[a-z]*|inflad[a-z]*|(?:conviene|mejor|te recomiendo|vale mas) esper[a-z]*|mas car[oa]s? de lo (?:normal|usual|habitual))/g,
    holds: (claim) =>
      !/\binflad/.test(claim.text) && !NEGATED.test(claim.text) && hasVerdict(claim, 'high', 'expensive', 'bad'),
  },
  {
    said: /\bprecio (?:de siempre|normal|habitual|usual)\b|\bni (?:barat|car)[oa]/g,
    holds: (claim) => claim.hasAmount || hasVerdict(claim, 'fair'),
  },
  {
    said: /\b(?:bajara[n]?|subira[n]?|(?:va|van) a (?:baj|sub)[a-z]*|(?:pronto|seguro) (?:baja|sube)|costara[n]?|esta(?:n)? (?:bajando|subiendo)|seguira[n]?)\b/g,
    holds: () => false,
  },
  {
    said: /\b(?:msi|mensualidad[a-z]*|mensual(?:es)?|quincenal[a-z]*|semanal[a-z]*|interes(?:es)?|credito|a plazos|plazos|abonos|enganche|contra entrega|(?:con|aceptan) (?:tu |una |cualquier )?tarjetas?(?! de video)|tarjetas? (?:de (?:credito|debito)|bancari|departament)[a-z]*|poco a poco|efectivo|oxxo|paypal|transferencia|financi[a-z]+|pagos?)\b|\bmeses\b/g,
    holds: (claim, said) =>
      (said.every((word) => word === 'meses') &&
        /\b(?:ultimos|historia|vimos|hace|seguimos)\b/.test(claim.text) &&
        claim.scope.products.some(({ past }) => past.length > 0)) ||
      isInTexts(claim, said),
  },
  {
    said: /\b(?:entreg[a-z]+|recib[a-z]+|llegan?\b(?! (?:a|hasta) \$?\d)|llegar[a-z]*|domicilio|mismo dia|expres|inmediat[a-z]+|(?:dias|horas) habiles|recog[a-z]+|recolec[a-z]+|despach[a-z]+)\b|\b(?:en|antes de|dentro de) (?:(?:un|una|unos|unas|solo|menos de|pocos|pocas|\d+|dos|tres|cuatro|cinco) )+(?:dias?|horas?|semanas?|minutos)\b|\b\d+ ?(?:hrs?|horas|h)\b(?= (?:la|lo|te)\b)|\b(?:te|la|lo) (?:traen|mandan|llevan)\b|\b(?:a|en) tu (?:casa|puerta|domicilio)\b|\btendr(?:as|an)\b|\ben casa (?:hoy|manana|en)\b/g,
    holds: (claim, said) =>
      (/\b(?:vimos|observ[a-z]+|seguimos|historia|minimo|maximo)\b/.test(claim.text) &&
        said.every((one) => /dias|semanas/.test(one))) ||
      isInTexts(claim, said),
  },
  {
    said: /\b(?:garant[a-z]+|devol[a-z]+|devuelv[a-z]+|regres(?:as|arla|arlo|ar)|(?:la|lo|te) cambian?|seguros?(?= inclui)|certificad[a-z]+|oficial(?:es|mente)?|autentic[a-z]+|original(?:es)?|asegurad[a-z]+|proteccion|proteg[a-z]+|polizas?|seguro contra|cambios? (?:gratis|fisico))\b/g,
    holds: isInTexts,
  },
  {
    said: /\b(?:estrellas?|calificaci[a-z]+|calificad[a-z]+|resenas?|opiniones|compradores|clientes|usuarios|mas vendid[a-z]+|vendidisim[a-z]+|popular(?:es)?|best ?sellers?|mas buscad[a-z]+|recomendad[oa]s? por|favorit[oa]s? de|premiad[a-z]+|premios?|numero uno|mejor valorad[a-z]*|lider)\b/g,
    holds: isInTexts,
  },
]

/** A percentage is a discount of ours, the share of days that were dearer, or stands in a text. */
function percentsHold(claim: Claim): boolean {
  const { text, scope, returned } = claim
  const percents = [...text.matchAll(/(\d+(?:[.,]\d+)?|[a-z]+) ?(?:%|por ?ciento)/g)].map(([, said]) =>
    said!.replace(',', '.'),
  )
  return percents.every((said) => {
    const written = new RegExp(`(?<!\\d)${said.replace('.', '\\.')} ?%`)
    if (/\b(?:cupon|codigo)/.test(text)) return returned.coupons.some((coupon) => written.test(coupon.text))
    const value = Number(said)
    if (/\bdescuento|\brebaj/.test(text))
      return value > 0 && everyOffer(claim, ({ discountPercent }) => discountPercent === value)
    if (/\bdias\b/.test(text))
      return /\bmas barat/.test(text) && everyProduct(claim, ({ cheaperThanPercent }) => cheaperThanPercent.has(value))
    return scope.products.some(({ texts }) => texts.some((one) => written.test(one)))
  })
}

/** «bajó», «ha subido»: by the last change that the history shows. */
const FELL = /(?<!\p{L})(?:bajó|cayó|bajaron|(?:ha|han|había) (?:bajado|caído)|se desplomó)(?!\p{L})/iu
const ROSE = /(?<!\p{L})(?:subió|aumentó|subieron|(?:ha|han|había) (?:subido|aumentado)|se encareció)(?!\p{L})/iu

function movesHold({ written, hasAmount, scope: { products } }: Claim): boolean {
  const fell = FELL.test(written)
  // «subió hasta $900» is a price of the history
  if (hasAmount && /(?:hasta|de|a) \$/.test(written)) return true
  if (!fell && !ROSE.test(written)) return true
  return (
    products.length > 0 &&
    products.every(({ past, today }) => {
      const now = [...today][0]
      const before = now === undefined ? undefined : past.findLast((price) => price !== now)
      return now !== undefined && before !== undefined && (fell ? before > now : before < now)
    })
  )
}

/** Whether every term in the sentence is backed. */
export function termsHold(sentence: string, scope: Scope, returned: Returned, hasAmount: boolean): boolean {
  const text = fold(sentence)
  const claim: Claim = { text, written: sentence, scope, returned, hasAmount }
  if (ADVICE.test(text) && !AFFIRMS.test(text)) return true
  if (NOT_KNOWN.test(text) && !AFFIRMS.test(text)) return true
  if (!movesHold(claim)) return false
  return TERMS.every(({ said, holds }) => {
    const found = text.match(said)
    return !found || holds(claim, found)
  })
}
