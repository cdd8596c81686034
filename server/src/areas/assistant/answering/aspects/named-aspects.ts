/** The words without which a term of the sale or the store is not what a question asks: no other fact takes the place of the asked one. */
const NAMED_ASPECTS: Readonly<Record<string, RegExp>> = {
  shipping:
    / (?:envi[a-z]+|mand[a-z]+|entreg[a-z]+|lleg[a-z]+|domicilio|puest[oa]s? en|fletes?|llev[ae]n?|traen|paqueteria|cobran?|gratis) /,
  delivery:
    / (?:tard[a-z]+|lleg[a-z]+|entreg[a-z]+|dias?|manana|cuando|envi[a-z]+|mand[a-z]+|rapid[oa]s?|demor[a-z]+|pronto|urge|semanas?|hoy|tiempo|traen) /,
  returns:
    / (?:devol[a-z]+|devuelv[a-z]+|regres[a-z]+|cambi[a-z]+|reembols[a-z]+|arrepient[a-z]+|no (?:me |le |les |nos )?(?:qued[a-z]+|gust[a-z]+|convenc[a-z]+)|no es mi talla|rot[oa]s?|dinero|reclam[a-z]+) /,
  coupon: / (?:cupon(?:es)?|codigos?|promocion(?:es)?|promos?|descuentos?) /,
  reviews:
    / (?:opinion(?:es)?|opinan?|resenas?|comentarios?|comentan|califica[a-z]+|estrellas|recomiend[a-z]+|quejas?|dice[n]? (?:de|la gente|los que)|los que l[oa]s? (?:compraron|tienen|usan)|la gente|alguien|popular(?:es)?|vendid[oa]s?|compraron|como les (?:fue|ha)) /,
  payment:
    / (?:pag[a-z]+|tarjetas?|efectivo|oxxo|transferencia|spei|paypal|aceptan?|debito|credito|vales|contra entrega|abon[a-z]+) /,
  months:
    / (?:mes|meses|msi|mensual(?:es|idad|idades)?|intereses|plazos?|pagos|credito|quincenas?|abon[a-z]+|fiad[oa]) /,
  original:
    / (?:original(?:es)?|pirat[a-z]+|clon(?:es)?|replicas?|imitacion(?:es)?|fals[a-z]+|autentic[a-z]+|fayuca|chafas?|legitim[oa]s?|oficial(?:es)?) /,
  warranty:
    / (?:garantias?|descompon[a-z]*|descompus[a-z]+|malo|mala|mal|defectuos[oa]s?|falla[a-z]*|reparacion|responde[n]?|ya no [a-z]+|que (?:hago|puedo hacer)|no (?:sirven?|funcionan?|prenden?|enfrian?|jalan?)) /,
  seller:
    / (?:tiendas?|vend[a-z]+|confi[a-z]+|segur[oa]s?|fiar|fraude|estafa|transa[a-z]*|quien|seri[oa]s?|ellos|calificacion[a-z]*|ahi|reputacion|lugar) /,
  stores:
    / (?:tiendas?|vend[a-z]+|compr[a-z]+|consig[a-z]+|encuentr[a-z]+|barat[a-z]+|salen?|quien(?:es)?|l[oa]s? tienen?|donde|lados?|lugar(?:es)?|partes?|links?|liga|enlaces?|url) /,
  stock:
    / (?:hay|habra|disponib[a-z]+|existencias?|quedan|agot[a-z]+|acab[a-z]+|stock|surten|tienen|todavia|aun|sigue[n]?) /,
}

/** The same where the words ask for a fact of the product too: «¿dónde lo hacen?» asks for no stores. */
const NAMED_BESIDE_FACT: Readonly<Record<string, RegExp>> = {
  shipping:
    / (?:envi[a-z]+|mand[a-z]+|entreg[a-z]+|lleg[a-z]+(?! (?:ya )?(?:armad|ensambl|montad|cargad|instalad))|domicilio|puest[oa]s? en)(?= )/,
  delivery: / (?:tard[a-z]+|lleg[a-z]+|entreg[a-z]+|dias|manana|cuando|envi[a-z]+) /,
  returns: / (?:devol[a-z]+|regres[a-z]+|cambi[a-z]+|reembols[a-z]+) /,
  coupon: / (?:cupon(?:es)?|codigos?|promocion(?:es)?) /,
  reviews: / (?:opiniones|resenas|comentarios|califica[a-z]+|estrellas|recomiend[a-z]+) /,
  payment: / (?:pag[a-z]+|tarjetas?|efectivo|oxxo|transferencia|aceptan?) /,
  months: / (?:meses|msi|mensualidades|intereses|plazos?) /,
  original: / (?:original(?:es)?|pirata[s]?|clon(?:es)?|replicas?|imitacion|fals[a-z]+|autentic[a-z]+) /,
  warranty: / garantias? /,
  stores:
    / (?:tiendas?|vend[a-z]+|compr[a-z]+|consig[a-z]+|encuentr[a-z]+|barat[a-z]+|salen?|quien|lo tienen|la tienen) /,
  stock: / (?:hay|disponib[a-z]+|existencias?|quedan|agotad[oa]s?|stock|surten) /,
}

export const isAspectNamed = (aspect: string, said: string) => NAMED_ASPECTS[aspect]?.test(said) !== false
/** The term of the sale that the words name, where the examples take them for another one; null: they name none. */
export const aspectNamed = (said: string) => INSTEAD.find((aspect) => NAMED_BESIDE_FACT[aspect]!.test(said)) ?? null
const INSTEAD = ['payment', 'months', 'warranty', 'returns', 'coupon', 'original'] as const
export const isNamedBesideFact = (aspect: string, said: string) => NAMED_BESIDE_FACT[aspect]?.test(said) !== false

/** «si me llega defectuosa, ¿qué hago?», «¿y si sale mala?» */
export const asksIfFaulty = (said: string) => FAULTY.test(said) && IF.test(said)

const IF = / (?:si|que pasa|que hago|quien (?:me )?responde|cuando) /
const FAULTY =
  / (?:(?:sale|salen|saliera|resulta|llega|llegan|llegara|viene|vienen|viniera|llegase|me toca) (?:[a-z]+ )?(?:mal[oa]?s?|defectuos[oa]s?|rot[oa]s?|quebrad[oa]s?|danad[oa]s?|golpead[oa]s?|fallad[oa]s?|descompuest[oa]s?|incomplet[oa]s?|estrellad[oa]s?)|(?:se |me )*(?:descompone|descompusiera|falla|deja de (?:servir|funcionar|jalar)|truena)|no (?:sirve|funciona|prende|jala) (?:[a-z]+ ){0,4}(?:que hago|que pasa|quien)|defectuos[oa]s?) /
