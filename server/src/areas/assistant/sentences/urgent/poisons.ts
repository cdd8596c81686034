/** Something that is no food in the mouth, the lungs or the veins: who, the act and what it was. */
import { CHILD_WORD, GROWN_WORD } from './beings.ts'
import { MEDICINE_WORD } from './doses.ts'

const CHILD = new RegExp(` (?:${CHILD_WORD}|mij[oa]|morrit[oa]s?|chiquill[oa]s?|gemel[oa]s?) `)
const PERSON = new RegExp(` (?:${CHILD_WORD}|${GROWN_WORD}|mij[oa]|compa|me|se|nos|le) `)
/** «se lo metió a la boca», «se llevó a la boca», «con la boca llena de» */
const TO_MOUTH =
  / (?:met(?:io|i|ieron|iendo|ido)|ech(?:o|aron|ado)|pus(?:o|ieron)|puesto|llev(?:o|aron|ado)|agarr(?:o|aron)|tenia|traia|trae|tiene|encontre)(?: [a-z0-9]+){0,7} (?:a|en|hasta) (?:la|su) (?:boca|boquita) | (?:con|en) la (?:boca|boquita) (?:llena|pintada|manchada|blanca|azul)/
/** What a small child swallows with the word for it: «se tomó», «se comió», «le dio un trago». */
const SWALLOWS =
  / (?:se (?:l[aeo]s? |me |nos )?(?:tom(?:o|aron)|beb(?:io|ieron)|trag(?:o|aron)|com(?:io|ieron)|empin(?:o|aron)|zamp(?:o|aron)|chup(?:o|aron)|acab(?:o|aron)|pas(?:o|aron)(?= un (?:iman|boton|tornillo|arete|anillo)))|chup(?:o|aron)|lam(?:io|ieron)|mord(?:io|ieron)(?! a(?:l| la| mi| mis| un| una) )|mastic(?:o|aron)|prob(?:o|aron)|ingiri(?:o|eron)|(?:le |les )?(?:dio|dieron) (?:un |una |unos |unas )?(?:trag[a-z]*|sorb[a-z]*|mordid[a-z]*|mordisc[a-z]*|lambid[a-z]*|chupad[a-z]*|prob[a-z]*)) /
const FOOD =
  / (?:comida|sopa|cereal|leche|papillas?|frutas?|verduras?|pan|galletas?|dulces?|paletas?|helado|pastel|tacos?|carne|pollo|huevos?|sandwich|torta|pizza|jugo|refresco|chocolates?|gansito|botanas?|cena|desayuno|lonche|lunch|formula|biberon|mamila|yogurt|platano|manzana|arroz|frijol(?:es)?|papas?|papitas|queso|gelatina|cafe|te|croquetas|unas?|foto|fotos|selfie|video|clases?|curso|tiempo|descanso|medidas|camion|taxi|uber|examen|mordederas?|chupon|todo|toda|mas|bien|su agua|balon|pelota|celular|control|dinero|tarea|leccion|video|chiste|partido) /
const HARMFUL =
  '(?:fabuloso|pinol|cloro|cloralex|suavitel|suavizante|detergente|limpia[a-z]+|desengrasante|desinfectante|thinner|thiner|tiner|tinner|monomero|aguarras|gasolina|diesel|petroleo|acetona|quitaesmalte|esmalte|raticida|venenos?|insecticida|herbicida|plaguicida|fertilizante|anticongelante|sosa|acido|muriatico|amoniaco|destapacanos|sarricida|blanqueador|lysol|windex|vanish|jabon|lavatrastes|naftalina|gel antibacterial|agua oxigenada|peroxido|pegamento|kola ?loka|aceite de motor|liquido (?:de|para) (?:frenos|la lampara|lamparas|las burbujas|burbujas|baterias)|repelente|perfume|colonia|desodorante|aerosol|pintura|barniz|tinta|mercurio|crayolas?|plastilina|silica|bolsita|enjuague(?: bucal)?|shampoo|champu|alcohol (?:adulterado|del? botiquin|de curar|isopropilico|etilico)|hongos|toloache|solvente|pvc|combustible|pirotecnia|cohetes?|carbon|polvo|polvito|extintor)'
const SMALL =
  '(?:pilas?|pilitas?|baterias?|imanes|iman|monedas?|canicas?|alfiler(?:es)?|agujas?|clavos?|tornillos?|vidrios?|botones|boton|bolitas?|piedritas?|piedras?|aretes?|anillos?|tierra|cigarros?|colillas?|piezas?|globos?)'
const SWALLOWED_BY_GROWN = new RegExp(
  ` (?:(?:se|me|nos) (?:l[aeo] )?(?:tom(?:o|e|amos|aron)|beb(?:io|i|imos)|trag(?:o|ue|amos)|com(?:io|i)|fue|empin(?:o|e))|tom(?:o|amos)|trag(?:o|ue)|beb(?:io|i)|com(?:io|imos|i)|(?:le |me |se )?(?:dio|di) (?:un |una )?(?:trag[a-z]*|sorb[a-z]*)|prob(?:o|e)) (?:[a-z0-9]+ ){0,6}(?:${HARMFUL}|${SMALL}) | ${HARMFUL} (?:[a-z0-9]+ ){0,6}(?:(?:le|se|me|nos) (?:l[ao] )?(?:tom(?:o|e|amos)|beb(?:io|i)|trag(?:o|ue)|(?:dio|di) (?:un |una )?(?:trag|sorb)[a-z]*)) `,
)
const BREATHED = new RegExp(
  ` (?:inhal(?:o|e|aron|amos|ando)|aspir(?:o|e|aron|amos)|respir(?:o|e|aron|amos)) (?:[a-z]+ ){0,5}(?:${HARMFUL}|vapores|humo|gas) `,
)
const SICK =
  / (?:vomit(?:o|ando|amos|e|a)|mare(?:o|os|ad[oa]s?|ando)|desmay[a-z]+|me siento (?:muy )?mal|se siente (?:muy )?mal|me (?:arde|cierra) (?:mucho )?la garganta|ardiendo la garganta|tos(?:e|iendo)|no (?:ve|veo|vemos) bien|babea(?:ndo)?|sudando (?:frio)?|temblando|duele(?:n)? (?:mucho )?(?:la cabeza|la panza|el estomago)|intoxic[a-z]+|inconsciente) /
/** Charcoal and engines in closed rooms. */
const FUMES =
  / (?:anafre|brasero|carbon|lena|fogata|calenton|planta de luz|generador|carro prendido|coche prendido|motor prendido|boiler|calentador de gas) /
const ATE_BADLY = / (?:comimos|comi|comieron|comio|cenamos|tomamos) (?:[a-z]+ ){1,8}/
const MEDICINE = new RegExp(` (?:${MEDICINE_WORD}|gotas|blister|vitaminas|gomitas de melatonina) `)
/** Too much of it, or given by mistake: told as done. */
const TOO_MUCH =
  / (?:(?:me|se|le|les) (?:l[aeo]s? )?(?:inyect(?:e|o)|pus(?:e|o)|apliq?[cu]*(?:e|o)|di|dio|dimos|tom(?:e|o)|trag(?:ue|o)|pas(?:e|o)|ech(?:e|o))) (?:[a-z0-9]+ ){0,7}(?:de mas|por error|por equivocacion|sin querer|doble|dos veces|tres veces|demasiad[oa]s?|equivocad[oa]|todo el (?:frasco|blister|bote)|un puno|de golpe|a proposito) | (?:por error|por equivocacion|sin querer) (?:[a-z]+ ){0,4}(?:le di|me tome|se tomo|me inyecte|le puse) | (?:me|se) tom(?:e|o) (?:[a-z]+ ){0,4}(?:todo el|toda la|todas las|el|la) (?:blister|frasco|bote|caja) | (?:me|se) (?:tomo|tome) la medicina del? (?:perr|gat|abuel|vecin|mama|papa)[a-z]* /
const MORE_OF_IT =
  / (?:otr[oa]s? (?:igual(?:es)?|bote|frasco|caja)|(?:quiero|busco|ocupo|necesito|compr[a-z]+) |le gusto|no le gusto|dond?e (?:esta|venden|hay)|precio|mas barat[oa]|cuesta|cuanto vale)/
const NO_ACCIDENT =
  / (?:receto|recetaron|se toma|doctor me dijo|metio a (?:la lavadora|lavar)|cajero|aspiradora|lavadora|impresora|maquina se) /
const OFTEN = / (?:siempre|todo se|se come las unas|todo (?:lo )?(?:chupa|muerde)|que no se) /

export function isPoisoned(text: string): boolean {
  if (MORE_OF_IT.test(text) || NO_ACCIDENT.test(text) || OFTEN.test(text)) return false
  if (
    BREATHED.test(text) ||
    ((PERSON.test(text) || / (?:trague|bebi|comi|tome|probe) /.test(text)) && SWALLOWED_BY_GROWN.test(text))
  )
    return true
  if (TOO_MUCH.test(text) && MEDICINE.test(text)) return true
  if (CHILD.test(text) && TO_MOUTH.test(text) && !FOOD.test(text)) return true
  if (CHILD.test(text) && SWALLOWS.test(text) && (!FOOD.test(text) || HARMED.test(text))) return true
  if (FUMES.test(text) && SICK.test(text)) return true
  return (
    ATE_BADLY.test(text) &&
    / (?:intoxic[a-z]+|hongos|(?:estamos|todos|andamos) (?:[a-z]+ )?(?:vomitando|mal)) /.test(text)
  )
}

/** Beside food it is the other thing that counts: «se comió el detergente como si fuera dulce». */
const HARMED = new RegExp(` (?:${HARMFUL}|${SMALL}|${MEDICINE_WORD}) `)
