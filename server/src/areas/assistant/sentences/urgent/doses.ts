/** Questions how much of a medicine to take, give, repeat or mix: a doctor answers them, whatever else is told. */

export const MEDICINE_WORD =
  '(?:pastill(?:as?|itas?)(?! (?:de|para|del?) (?:frenos?|lavatrastes|cloro|chiquitolina|el wc|inodoro|alberca|tinaco|bano))|pildoras?|capsulas?|tabletas?|comprimidos?|grageas?|medicinas?|medicamentos?|jarabes?|inyeccion(?:es)?|ampolletas?|supositorios?|antibioticos?|antigripal(?:es)?|analgesicos?|antidepresivos?|anticonceptiv[oa]s?|suero|vacunas?|paracetamol(?:es)?|tempra|tylenol|ibuprofenos?|advil|aspirinas?|naproxeno|diclofenaco|ketorolaco|meloxicam|clonazepam|rivotril(?:es)?|diazepam|alprazolam|tafil(?:es)?|sertralina|fluoxetina|insulina|losartan|captopril|enalapril|amlodipino|metoprolol|metformina|glibenclamida|omeprazol|ranitidina|loratadina|cetirizina|amoxicilina|ampicilina|metronidazol|ciprofloxacino|azitromicina|ivermectina|albendazol|dexametasona|prednisona|salbutamol|tramadol|melatonina|neurobion|bedoyecta|viagra|sildenafil|cafiaspirina|pepto|dosis)'

const MEDICINE = new RegExp(` ${MEDICINE_WORD} `)
export const namesMedicine = (folded: string): boolean => MEDICINE.test(` ${folded} `)
/** What an instrument says of a body. */
const READING =
  / (?:amanec[a-z]+|presion|azucar|glucosa|temperatura|calentura|fiebre|oxigeno|oxigenacion|sali|salio|marco|marca|traigo|trae|ando|anda|hasta)(?: (?:con|en|de|a|la|el|como|arriba|azucar|presion|glucosa|muy|alta|alto|hoy|ayer))* \d{2,3}(?:\.\d)? (?:(?:con|sobre|entre) \d{2,3}|\d{2,3}|de (?:presion|azucar|glucosa|temperatura|fiebre|calentura|oxigeno|oxigenacion)|(?=cuant|que |me |le |es |y ))/
/** A question what to do with it; the act itself is past, and told in other words («me tomé», «se tomó»). */
const TAKES =
  '(?:me (?:puedo |la |lo |las |los )*(?:tomo|tomar|echo|echar|pongo|poner|inyecto|inyectar|aplico|aplicar)|(?:le|les|se (?:lo|la|los|las)) (?:puedo |podemos |debo )?(?:doy|dar|damos|subo|subir|bajo|bajar|repito|repetir|pongo|poner|aplico|inyecto)|(?:puedo|puede|se puede|podria|debo|debe|conviene|es malo|es bueno|hace dano|pasa algo si|esta bien|hay problema) (?:[a-z]+ ){0,3}(?:tomar(?:me|se|la|lo|las|los)?|dar(?:le|les|se|sela|selo)?|mezclar(?:la|lo|los)?|partir(?:la|las)?|moler(?:la)?|combinar(?:la)?|dejar(?:la|lo)?|suspender(?:la)?|inyectar(?:me|le|se)?|tomo|tome|doy|de|mezclo|combino)|dej(?:o|ar) de tomar|suspend[oer]+|se lo repito|se la repito)'
const ASKS = new RegExp(` ${TAKES} `)
const HOW_MUCH =
  / (?:cuant[oa]s?|cada cuant[oa]s?|que tan seguido|que tanto|que dosis|cual es la dosis|dosis de|que me tomo|que le doy|cuanto es lo maximo) /
const GIVEN =
  / (?:tom(?:o|ar|arme|arse|a)|dar(?:le|les|se)?|doy|das|da|damos|pon(?:go|er|erle|erme)|inyect[a-z]+|aplic[a-z]+|puedo|persona|kilos|nin[oa]s?|bebes?|adultos?|hijit?[oa]s?|al dia|horas|kg) /
/** «ya me tomé una y no me hace, ¿me echo otra?» */
const AGAIN =
  / (?:me (?:tome|puse)|se (?:tomo|puso)|le di) (?:ya )?(?:un[oa]|dos|tres|media|la|las|el) .*(?: me (?:tomo|echo|pongo)| le doy)(?: (?:otr[oa]s?|mas|dos|la otra|el otro|doble)) /
/** «se me olvidó la de ayer, ¿hoy me tomo dos?», «le doy las dos juntas» */
const MISSED =
  / (?:olvido|olvide|salte|salto|no (?:me|se) (?:la |lo |las )?(?:tome|tomo)|vomito) .*(?:me tomo|le doy|se l[oa]s? (?:doy|repito)|me pongo) /
/** What is counted, bought or cooked. */
const SOLD =
  / (?:trae|traen|cuesta|cuestan|vale|valen|sale cada|precio|caja (?:de|con)|fotos?|detergente|suavizante|croquetas|alimento|plantas?|alberca|tinaco|lavadora|busco|venden|se (?:me|le) olvidan?|barat[oa]s?|comprar|ofertas?|perr[a-z]+|gat[oa]s?|cachorr[oa]s?|presupuesto|scoops?|proteina|creatina) /

/** «¿cuántas gotas le doy?»: the medicine was named before. */
const COUNTED_OUT =
  / cuant[oa]s? (?:got(?:as?|eros?)|ml|mililitros?|cucharad[a-z]+|pastillas?|tabletas?|capsulas?) (?:le |me |se |les |puedo |debo )*(?:doy|dar(?:le|les)?|damos|tomo|tomar(?:se|me)?|toca|tocan|debe tomar) /

export function asksDose(text: string): boolean {
  if (SOLD.test(text)) return false
  if (COUNTED_OUT.test(text)) return true
  const hasMedicine = MEDICINE.test(text)
  if (READING.test(text) && (ASKS.test(text) || HOW_MUCH.test(text))) return true
  if (AGAIN.test(text) || MISSED.test(text)) return true
  if (!hasMedicine) return false
  return ASKS.test(text) || (HOW_MUCH.test(text) && GIVEN.test(text))
}
