/** Emergencies that are told in many ways: something harmful swallowed, a burn, an electric shock, an overdose. */
const SWALLOWED =
  '(?:tomo|tome|tomaron|tomado|bebio|bebi|bebido|trago|trague|tragado|sorbo|sorbito|comio|comi|comido|lamio|chupo|ingirio|ingeri|empino|metio)'
const HARMFUL =
  '(?:fabuloso|pinol|cloro|cloralex|suavitel|suavizante|detergente|limpiador|limpiapisos|desengrasante|desinfectante|thinner|tiner|aguarras|gasolina|petroleo|acetona|quitaesmalte|raticida|veneno|insecticida|matacucarachas|anticongelante|sosa|acido|amoniaco|destapacanos|blanqueador|lysol|jabon|lavatrastes|pilas?|baterias?|imanes|iman|monedas?|canicas?|naftalina|gel antibacterial|aceite de motor|alcohol (?:del? )?(?:botiquin|curar|isopropilico|etilico))'
const SWALLOWED_HARMFUL = new RegExp(` ${SWALLOWED} (?:[a-z0-9]+ ){0,5}${HARMFUL} `)
/** Grown people take them every day. */
const SWALLOWED_MEDICINE = new RegExp(` ${SWALLOWED} (?:[a-z0-9]+ ){0,5}(?:pastillas|medicinas?|medicamentos?|jarabe) `)
const CHILD = / (?:nin[oa]s?|bebe|hijit[oa]s?|chamac[oa]s?|chiquit[oa]|mi peque[a-z]*) /
/** «¿me tomo las pastillas con leche?» and what a doctor prescribed are no accident. */
const NO_ACCIDENT =
  / (?:receto|recetaron|como me tomo|se toma|me tomo (?:las?|los?|el|mis?)|doctor|metio a (?:la lavadora|lavar))/
const PERSON =
  / (?:nin[oa]s?|bebe|hij[oa]s?|hijit[oa]s?|niet[oa]s?|sobrin[oa]s?|chamac[oa]|peque[a-z]*|herman[a-z]*|abuel[a-z]*|mama|papa|espos[oa]|vecin[oa]|amig[oa]|se|me|le|trago|sorbo) /
const ANIMAL =
  / (?:perr[a-z]*|gat(?:o|a|it[oa])|mascota|cachorr[a-z]*|lomito|michi|conej[a-z]*|hamster|perico|tortuga|pollito) /

const BURNT =
  / (?:(?:se|me) quem(?:o|e) (?:(?:bien|muy|mi|su) )*(?:feo|mucho|horrible|(?:la|el|los|las|toda la|todo el) (?:manos?|brazos?|caras?|piernas?|dedos?|cuerpo|pies?|pecho|espalda|boca)|(?:mi|su)? ?(?:mano|brazo|cara|pierna|dedo)|con (?:el |la |un |una )?(?:aceite|agua|vapor|plancha|estufa|lumbre|acido|sosa|comal|cafe|sopa|caldo))|(?:le|me|se) (?:le )?cayo (?:encima )?(?:el |la |un )?(?:agua|aceite|caldo|sopa|cafe|acido) (?:hirviendo|caliente|encima)) /
const SHOCKED =
  / (?:(?:le|me) dio (?:la corriente|un toque|toques|una descarga|un toquesote|el chispazo)|recibio una descarga|se quedo pegad[oa] (?:a la corriente|al cable|al contacto)|electrocut[a-z]+) /
const OVERDOSE =
  / (?:sobredosis|(?:se|me) (?:tomo|tome|paso|pase) (?:de mas|demasiad[oa]s?|un monton|todo el frasco|todas las|toda la caja|el frasco entero|con las pastillas|de pastillas)) /
const CHOKED =
  / (?:se (?:esta )?(?:atraganto|atragantando)|se (?:le )?puso (?:morad[oa]|azul)|esta inconsciente|quedo inconsciente|no responde y|(?:le|me) (?:pico|mordio) (?:un |una )?(?:alacran|vibora|serpiente|arana violinista|viuda negra)) /

export function dangerSaid(text: string): 'poison' | 'pet' | 'emergency' | null {
  const isHarmful = SWALLOWED_HARMFUL.test(text) || (SWALLOWED_MEDICINE.test(text) && CHILD.test(text))
  const isSwallowed = isHarmful && PERSON.test(text) && !NO_ACCIDENT.test(text)
  if (ANIMAL.test(text) && (SWALLOWED_HARMFUL.test(text) || CHOKED.test(text) || SHOCKED.test(text))) return 'pet'
  if (isSwallowed || OVERDOSE.test(text)) return 'poison'
  return BURNT.test(text) || SHOCKED.test(text) || CHOKED.test(text) ? 'emergency' : null
}
