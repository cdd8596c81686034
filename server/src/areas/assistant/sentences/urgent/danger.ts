/**
 * Recognises emergencies that are told in many ways: something harmful swallowed, an overdose, a burn, an electric shock,
 * a poisoned animal.
 */
import { ANIMAL_WORD, CHILD_WORD, isAnimalAt, isOfAnimal } from './beings.ts'
import { asksDose } from './doses.ts'
import { isGasEscaping, isGraveSign, isOfDevice } from './grave-signs.ts'
import { isInjury, SEEKS } from './injuries.ts'
import { isPoisoned } from './poisons.ts'
import { isSelfHarm } from './self-harm.ts'
import { isViolence } from './violence.ts'

const SWALLOWED =
  '(?:tom(?:o|e|aron|ado|ando)|beb(?:io|i|ido|ieron|iendo)|trag(?:o|ue|ado|aron|ando)|sorb(?:o|ito|io)|com(?:io|i|ido|ieron|iendo)|lam(?:io|ieron|iendo)|chup(?:o|aron|ando)|ingiri(?:o|eron)|ingeri|empino|zampo|mastic(?:o|ando)|mordisque(?:o|ando)|mord(?:io|iendo)|probo|echo un trago|acab(?:a|an|o|aron|e) de (?:tomar|beber|tragar|comer|chupar|lamer|masticar|ingerir)(?:se(?:l[aeo]s?)?)?)'
const HARMFUL =
  '(?:fabuloso|pinol|cloro|cloralex|suavitel|suavizante|detergente|limpia[a-z]+|desengrasante|desinfectante|thinner|thiner|tiner|monomero|acrilico|aguarras|gasolina|diesel|petroleo|acetona|quitaesmalte|raticida|mata ?(?:ratas?|cucarachas?|hormigas?|moscas?)|(?:gel|cebo|trampa|polvo) (?:de|para|contra)(?: las?| los)? (?:cucarachas?|hormigas?|ratas?|ratones)|venenos?|insecticida|herbicida|plaguicida|fertilizante|anticongelante|sosa|acido|amoniaco|destapacanos|sarricida|blanqueador|lysol|windex|vanish|jabon|lavatrastes|pilas?|baterias?|imanes|iman|monedas?|canicas?|alfiler(?:es)?|agujas?|clavos?|tornillos?|vidrios?|naftalina|gel antibacterial|agua oxigenada|peroxido|pegamento|kola ?loka|aceite de motor|liquido de frenos|alcohol (?:del? )?(?:botiquin|curar|isopropilico|etilico))'
const MEDICINE =
  '(?:pastill(?:as?|itas?)|pildoras?|capsulas?|tabletas?|medicinas?|medicamentos?|jarabes?|anticonceptiv[oa]s?|paracetamol(?:es)?|ibuprofenos?|aspirinas?|naproxeno|clonazepam|rivotril(?:es)?|tafil(?:es)?|insulina|losartan|metformina|tramadol|melatonina)'
/** «se tomó tres tafiles de más», «me pasé con el clonazepam» */
const TOO_MUCH =
  / (?:(?:se (?:l[ao]s? )?(?:tom|trag)(?:o|aron)|me (?:l[ao]s? )?(?:tome|trague)) (?:[a-z0-9]+ ){0,5}(?:de mas|demasiad[oa]s?|dos veces|tres veces|doble|repetid[oa]s?)|(?:me|se|nos) (?:l[ea] )?pas(?:e|o|amos|aron)(?: la mano)? (?:con|de) (?:el |la |los |las |mis? |sus? )?(?:[a-z]+ ){0,2}) ?/
/** Harmless for people. */
const HARMS_ANIMALS =
  '(?:chocolates?|cebollas?|ajos?|uvas?|pasas|xilitol|chicles?|huesos?|sapos?|marihuana|mota|(?:un|una|unas) plantas?)'

const swallowed = (what: string) =>
  new RegExp(
    ` ${SWALLOWED} (?:(?!quiero |busco |necesito |ocupo |compr)[a-z0-9]+ ){0,5}${what} | ${what} (?:[a-z0-9]+ ){0,4}se (?:l[aeo]s? )?(?:estaba |andaba )?${SWALLOWED} `,
  )
const SWALLOWED_HARMFUL = swallowed(HARMFUL)
/** Grown people take them every day. */
const SWALLOWED_MEDICINE = swallowed(MEDICINE)
/** «por error dos de la presión», «y me siento mareada»: too many or the wrong ones, of whatever age. */
const MISTAKEN =
  / (?:por (?:error|equivocacion|accidente)|sin querer|(?:me|se) equivo(?:que|co)|(?:me |se )?confundi[oa]?|(?:me|se) confundi[a-z]*|que no (?:era|eran|son) (?:mi|su|la|el)s?|(?:me|se) (?:siento?e?|puso|puse) (?:(?:muy|bien|bastante|super) )?(?:mal|maread[oa]|raro|rara|debil|dormid[oa]|somnolient[oa])|(?:estoy|esta|ando|anda) (?:(?:muy|bien|bastante|vomitando y) )?(?:maread[oa]|vomitando|temblando)) /
const MEDICINE_SAID = new RegExp(` ${MEDICINE} `)
/** «inhaló thinner», «respiramos el cloro con ácido» */
const BREATHED = new RegExp(
  ` (?:inhal(?:o|e|aron|amos|ando)|respir(?:o|e|aron|amos)) (?:[a-z]+ ){0,3}(?:${HARMFUL}|vapores|humo) `,
)
/** «con el insecticida… y ando vomitando» */
const SICKENED = [
  new RegExp(` ${HARMFUL} `),
  / (?:vomit(?:o|ando|amos|e)|maread[oa]s?|desmay[a-z]+|no puedo respirar|me (?:arde|cierra) la garganta) /,
]
/** «me cayó cloro en el ojo» */
const IN_EYES = new RegExp(
  ` (?:cayo|salpic(?:o|e|aron)|entro|metio|echo|eche|brinco|salto) (?:[a-z]+ ){0,4}${HARMFUL} (?:[a-z]+ ){0,3}(?:ojos?|boca|cara|piel) | (?:ojos?|boca) (?:[a-z]+ ){0,4}(?:cayo|salpico|entro|echo|brinco|salto) (?:[a-z]+ ){0,2}${HARMFUL} `,
)
/** «me arde el ojo, me cayó…»: whatever it was. */
const EYE_HURTS =
  / (?:cayo|salpico|entro|brinco) (?:[a-z]+ ){1,6}(?:ojo|ojos) (?=.*(?:arde|duele|veo|que hago))| (?:arde|duele) (?:mucho )?(?:el ojo|los ojos) (?:[a-z]+ ){0,2}(?:cayo|salpico|entro|brinco) /
const SWALLOWED_BY_ANIMAL = swallowed(`(?:${HARMFUL}|${MEDICINE}|${HARMS_ANIMALS})`)
/** «se comió tantito de ese gel, ¿qué le doy?»: a question of what to do means that it may harm. */
const FEARED = new RegExp(
  ` ${CHILD_WORD} (?:[a-z0-9]+ ){0,3}se (?:[a-z]+ )?${SWALLOWED} .*(?:que (?:le )?(?:doy|hago|puedo hacer|se hace)(?! de| pa| para)|es (?:malo|peligroso|toxico)|le (?:pasa|pasara|hace|hara) (?:algo|dano)) `,
)
const CHILD = new RegExp(` ${CHILD_WORD} `)
/** «agarró la botella del cloro y creo que le tomó»: a child, the harmful thing and the swallowing, in any order. */
const TOLD_OF_CHILD = [CHILD, new RegExp(` ${HARMFUL} `), new RegExp(` (?:${SWALLOWED}|metio a la boca|dio un trago) `)]
/** «¿me tomo las pastillas con leche?» and what a doctor prescribed are no accident. */
const NO_ACCIDENT =
  / (?:receto|recetaron|como me tomo|se toma|me tomo (?:las?|los?|el|mis?)|doctor|metio a (?:la lavadora|lavar))/
/** «se tomó el jarabe y quiero otro igual» */
const MORE_OF_IT =
  / (?:otr[oa]s? (?:igual(?:es)?|bote|frasco|caja)|(?:quiero|busco|ocupo|necesito) (?:otr[oa]s?|mas)|le gusto|no le gusto|ya se (?:tomo|acabo) (?:su|sus|el|la) ) ?/
const PERSON =
  / (?:nin[oa]s?|bebe|hij[oa]s?|hijit[oa]s?|niet[oa]s?|sobrin[oa]s?|chamac[oa]|peque[a-z]*|herman[a-z]*|abuel[a-z]*|mama|papa|espos[oa]|vecin[oa]|amig[oa]|se|me|le|trago|sorbo) /

const BURNT =
  / (?:(?:se|me) quem(?:o|e|aron) (?:(?:bien|muy|mi|su) )*(?:feo|mucho|horrible|(?:la|el|los|las|toda la|todo el) (?:manos?|brazos?|caras?|piernas?|dedos?|cuerpo|pies?|pecho|espalda|boca)|(?:mi|su)? ?(?:mano|brazo|cara|pierna|dedo)|con (?:el |la |un |una )?(?:aceite|agua|vapor|plancha|estufa|lumbre|acido|sosa|comal|cafe|sopa|caldo))|(?:le|me|se) (?:le |me )?(?:cayo|vino|echo|salto|volteo) (?:encima )?(?:el |la |un )?(?:agua|aceite|caldo|sopa|cafe|acido|olla) (?:hirviendo|caliente|encima)) /
const BURNT_CHILD = new RegExp(
  ` (?:${CHILD_WORD} (?:[a-z0-9]+ ){0,3}se quemo|se (?:me |le )?quemo (?:mi|el|la|su) ${CHILD_WORD}) `,
)
const SHOCKED =
  / (?:(?:le|me) dio (?:la corriente|un toque|toques|una descarga|un toquesote|el chispazo)|recibio una descarga|se quedo pegad[oa] (?:a la corriente|al cable|al contacto)|electrocut[a-z]+) /
const OVERDOSE =
  / (?:sobredosis|doble dosis|(?:se (?:(?:las|los) )?(?:tomo|trago|paso)|me (?:(?:las|los) )?(?:tome|trague|pase)) (?:como |casi |hasta )*(?:de mas|demasiad[oa]s?|dos veces|tres veces|doble|repetid[oa]|un monton|un puno|tod(?:o el|a la|as las|os los) (?:frasco|bote|blister|caja|pastillas?|medicinas?)|todas las|(?:el|un|medio) (?:frasco|bote|blister)(?: enter[oa])?|la caja entera|con las pastillas|de pastillas|(?:\d{2,3}|muchas|varias) (?:pastillas|tabletas|capsulas))) /
/** «tomé muchas pastillas» */
const TOOK_MANY = new RegExp(
  ` (?:ya |hoy |anoche |acabo de |creo que |es que |y )*(?:me )?tom(?:e|ar|arme) (?:como |casi )*(?:muchas|demasiadas|un (?:monton|puno|bote|frasco) de|varias|bastantes|tod[oa]s (?:mis|las|l[oa]s)|\\d{2,3}) (?:de )?(?:mis |las )?${MEDICINE} `,
)

const CHOKED =
  / (?:se (?:esta |anda )?(?:atraganto|atragantando)|se (?:le|me) atoro (?:[a-z]+ ){0,4}(?:garganta|trafico)|se (?:le )?puso (?:morad[oa]|azul)|esta inconsciente|quedo inconsciente|no responde y|no (?:se )?(?:despierta|reacciona)(?: bien)?(?= (?:que|y|esta|anda|se|ayud[a-z]*|que hago|por favor|mi|$))|(?:le|me) (?:pico|mordio) (?:un |una )?(?:alacran|vibora|serpiente|arana violinista|viuda negra)) /

/** «envenenaron a mi perro», «mi gato está echando espuma» */
const ANIMAL_HURT = new RegExp(
  [
    ` (?:envenen(?:aron|o)|atropell(?:aron|o)|mordi(?:o|eron)|ataco|atacaron) a(?: mi| mis|l| la| un)? ?${ANIMAL_WORD} `,
    ` ${ANIMAL_WORD} (?:[a-z]+ ){0,2}(?:lo|la|le) (?:envenen(?:aron|o)|atropell(?:aron|o)|mordi(?:o|eron)|pico|ataco|atacaron|dieron (?:veneno|raticida)) `,
    ` ${ANIMAL_WORD} (?:[a-z]+ ){0,3}(?:convulsion[a-z]*|espuma|vomit[a-z]+ sangre|no respira|no se (?:mueve|levanta|para)|no reacciona|se desmayo|agoniza[a-z]*|envenenad[oa]|se envenen[oa]|intoxicad[oa]|se intoxico) `,
    ` (?:le|les) (?:di|dio|dimos|dieron) (?:[a-z]+ ){0,4}(?:${MEDICINE}|chocolates?|uvas?|cebolla|huesos? de pollo) (?:[a-z]+ ){0,2}a (?:mi|mis|la|los) ${ANIMAL_WORD} (?=.*(?:babe|vomit|mal|tiembl|que hago|decaid|raro|convuls))`,
    ` ${ANIMAL_WORD} (?:[a-z]+ ){0,3}se cayo (?:[a-z]+ ){0,4}(?:piso|azotea|balcon|techo|ventana) (?!.*(?:busco|quiero|malla|red |protec))`,
  ].join('|'),
)

/** «¿qué veneno les pongo a los gatos del vecino?» */
const HARMS_PETS = new RegExp(
  ` (?:venenos?|raticida|vidrio molido|anticongelante|estricnina) (?:[a-z]+ ){0,4}(?:a|al|para|pa|con) (?:(?:l[oa]s?|el|mi|un[oa]?|es[aeo]s?|pinche) )*${ANIMAL_WORD} | (?:matar|envenenar|ahogar|lastimar|deshacerme de) (?:al? )?(?:(?:l[oa]s?|el|un[oa]?|es[aeo]s?|pinche) )*${ANIMAL_WORD} `,
)
/** What does no harm to them, or is meant for others. */
const SPARES_PETS =
  / (?:sin (?:matar|lastimar|danar)[a-z]*|no (?:dane|danen|lastime|mate|afecte|le haga|les haga|quiero|l[aeo]s? (?:quiero|kiero)|sea|es)|segur[oa]s?|inofensiv[oa]s?|apt[oa]s?|pulgas?|garrapatas?|ratas?|raton(?:es)?|cucarachas?|hormigas?|moscas?|plagas?) /

export type Danger = 'distress' | 'gas' | 'poison' | 'pet' | 'emergency' | 'violence' | 'danger'

/** Told as done, whatever is asked beside it. */
const TAKEN =
  / (?:se tom(?:o|aron)|me tome|se trag(?:o|aron)|me trague|sobredosis) (?!.*(?:le doy (?:otr|mas|las|la |el |dos)|me (?:tomo|echo|pongo) (?:otr|mas|las|la |el |dos)|se l[oa] repito))/
/** «se quemó la semana pasada, quiero un botiquín» */
const LONG_AGO =
  / (?:(?:semana|mes|ano) pasad[oa]|hace (?:un|una|dos|tres|unos|unas|varios|anos|meses|semanas|mucho)|ayer|gracias a dios) /
/** «se le olvida si ya se tomó la pastilla»: a habit that a pill box helps with, unless more than one was taken. */
const FORGETS =
  / (?:se (?:le|me|les) olvid[a-z]+|no (?:se acuerda|me acuerdo|recuerd[ao])) (?:de )?si (?!.*(?: otr[oa]s? | doble | dos veces | de mas | repit))/
/** «se comió un chocolate entero, ¿qué hago?»: of an animal, named before. */
const EATEN_BY_PET =
  / se (?:comio|trago) (?:[a-z]+ ){0,5}(?:chocolates?|collar|croquetas? con|hueso de pollo|hilo|calcetin) (?=.*(?:que hago|babe|vomit|convuls|tiembl))/

export function dangerSaid(text: string): Danger | null {
  if (isAnimalInDanger(text) || EATEN_BY_PET.test(text)) return 'pet'
  if (isGasEscaping(text)) return 'gas'
  const isTaken = !FORGETS.test(text) && (!asksDose(text) || TAKEN.test(text))
  if (isTaken && (OVERDOSE.test(text) || TOOK_MANY.test(text) || isSwallowed(text) || isPoisoned(text))) return 'poison'
  if (isViolence(text)) return 'violence'
  if (isSelfHarm(text)) return 'distress'
  if (HARMS_PETS.test(text) && !SPARES_PETS.test(text)) return 'danger'
  const isEmergency =
    [BURNT, BURNT_CHILD, SHOCKED, CHOKED, IN_EYES, EYE_HURTS].some((one) => one.test(text)) ||
    isInjury(text) ||
    isGraveSign(text)
  return isEmergency && !isOfDevice(text) && !(LONG_AGO.test(text) && SEEKS.test(text)) ? 'emergency' : null
}

function isAnimalInDanger(text: string): boolean {
  if (!isOfAnimal(text)) return false
  if (ANIMAL_HURT.test(text)) return true
  return [SWALLOWED_BY_ANIMAL, CHOKED, SHOCKED].some((one) => {
    const at = text.search(one)
    return at >= 0 && isAnimalAt(text, at)
  })
}

function isSwallowed(text: string): boolean {
  if (!PERSON.test(text) || NO_ACCIDENT.test(text)) return false
  if (FEARED.test(text) && !MORE_OF_IT.test(text)) return true
  if (TOLD_OF_CHILD.every((one) => one.test(text)) && !SEEKS.test(text) && !MORE_OF_IT.test(text)) return true
  if (SWALLOWED_HARMFUL.test(text) || BREATHED.test(text)) return true
  if (TOO_MUCH.test(text) && MEDICINE_SAID.test(text)) return true
  if (SICKENED.every((one) => one.test(text)) && !SEEKS.test(text)) return true
  return SWALLOWED_MEDICINE.test(text) && (CHILD.test(text) || MISTAKEN.test(text)) && !MORE_OF_IT.test(text)
}
