/** Recognises signs of a body or a fire that cannot wait, whatever caused them. */
import { CHILD_WORD, GROWN_WORD } from './beings.ts'
import { SEEKS } from './injuries.ts'

const PERSON = new RegExp(
  ` (?:${CHILD_WORD}|${GROWN_WORD}|mij[oa]|compa|suegr[oa]|jefe|gente|persona|senora|companer[oa]|me|siento|estoy|tengo|le|nos) `,
)
/** Things that «do not wake up» or «do not breathe» too. */
const DEVICE =
  / (?:mi|el|la|un|una|su|este|esta) (?:tienda|vendedor|paqueteria|celular|cel|tel|telefono|laptop|lap|tele|television|pantalla|impresora|moto|carro|coche|auto|camioneta|reloj|despertador|teclado|compu|computadora|pc|tablet|ipad|consola|xbox|play|lavadora|refri|estufa|bomba|motor|router|modem|mouse|audifonos|bocina|licuadora|freidora|camara)(?: [a-z0-9]+){0,3} (?:no|se|ya no) /
export const isOfDevice = (text: string): boolean => DEVICE.test(text)

const SIGNS = [
  // stroke
  / (?:cara|boca) (?:[a-z]+ ){0,2}(?:chueca|torcida|de lado|caida|paralizada)| (?:se (?:me|le)|me|le) (?:[a-z]+ )?(?:traba|trabo|enreda|enredo) la lengua| no (?:siento|siente|puedo mover|puede mover) (?:medio|la mitad|un lado|el lado|media)| se (?:me|le) (?:durmio|paralizo|entumio) (?:[a-z]+ ){0,2}(?:cuerpo|lado|cara)| (?:dio|dando|dar) (?:[a-z]+ )?(?:un |una )?(?:derrame|embolia|infarto|paro|ataque(?! de (?:risa|tos|panico|nervios|ansiedad|celos|compras)|s? al corazon (?:me|el|con)))/,
  / no (?:puede|puedo) (?:ni )?(?:hablar|mover (?:l[oa]s?|el|un)) | sangr[a-z]+(?: [a-z]+){0,6} vientre | ve(?:o|e) (?:muy |todo )?borroso /,
  // heart and breath
  / (?:dolor|duele|duelen|oprime|presion|punzada)(?: [a-z]+){0,5} pecho(?= .*(?:brazo|aire|respir|sud|hablar|palid|fuerte|mandibula|mare|izquierdo)| $| que)| (?:cuesta|cuestan|trabajo|batalla|batallando|puede|puedo|deja) (?:[a-z]+ ){0,3}(?:respirar|jalar aire|pasar aire)| (?:no|ni) (?:puede|puedo|le|me) (?:[a-z]+ )?(?:pasa|pasar|entra|llega|jalar) (?:el )?aire| le falta (?:mucho )?(?:el )?aire| (?:labios|unas|boca|cara) (?:[a-z]+ )?(?:azul(?:es)?|morad[oa]s?)| (?:poniendo|puso|pone|esta) (?:todo |toda |bien )?morad[oa] /,
  // swelling
  / hinch[a-z]+ (?:[a-z]+ ){0,3}(?:cara|garganta|labios?|lengua|cuello|toda|todo|los ojos)| (?:cara|garganta|labios?|lengua) (?:[a-z]+ ){0,3}(?:hinch[a-z]+|cerr[a-z]+|cierra)| cerr(?:ando|o|ada) (?:mucho )?la garganta| hunde(?:n)? (?:[a-z]+ ){0,2}(?:costill|pecho)| morad(?:it)?[oa]s? (?:de )?(?:l[oa]s )?(?:labios|unas|dedos)/,
  // consciousness
  / (?:desvanec|desmay|desvan)[a-z]+ | perdi(?:o)? el (?:conocimiento|sentido)| (?:esta|quedo|encontre|hay|anda) (?:[a-z]+ ){0,4}tirad[oa] (?:[a-z]+ ){0,4}no (?:se mueve|reacciona|contesta|responde|despierta)| no (?:(?:me|nos|ya|te) )?(?:se mueve|reacciona|quiere despertar|despierta|responde|me reconoce|contesta ni) | (?:esta|anda|sigue|veo) (?:[a-z]+ )?(?:como |medio )?(?:ido|ida|inconsciente|aletargad[oa]|muy desguanzad[oa])(?= (?!de |a |por )| $)/,
  / (?:convuls|epilep)[a-z]+| (?:tiembla|temblando) y (?:echa|saca) espuma| echa(?:ndo)? espuma/,
  // blood
  / desangr[a-z]+| (?:no (?:deja|para) de|sale|saliendo|sal[ei]r|pierde|perdiendo) (?:[a-z]+ ){0,3}(?:sangr[a-z]*)| sangr(?:a|ando|e) (?:mucho|demasiado|a chorros|bastante)/,
  / (?:volo|mocho|arranco|amputo|cerceno|rebano) (?:un|el|los|la|su|dos|parte|pedazo)(?: [a-z]+){0,3} (?:dedos?|mano|oreja|mejilla|pierna|brazo|nariz|pie|cara)/,
  // falls and crashes
  / se (?:me )?cay(?:o|eron) (?:[a-z]+ ){0,3}(?:del?|desde)(?: la| el| un| una)? (?:\d+|primer|segundo|tercer|cuarto|quinto|techo|azotea|balcon|barranco|andamio|arbol|poste|pozo|ventana)| cayo de cabeza| (?:chocamos|choque|chocaron|volcamos|accidente)(?: [a-z]+){0,8} (?:atrapad[oa]s?|herid[oa]s?|inconsciente|sangr[a-z]+|ambulancia)/,
  // birth
  / (?:se (?:me|le)) rompio la fuente(?! de (?:poder|alimentacion|luz))| (?:a punto de (?:parir|dar a luz|aliviarse)|ya viene el bebe|se va a aliviar ya|naciendo)| embarazada(?: [a-z0-9]+){0,8} sangr[a-z]+| contracciones (?:muy |cada|fuertes)/,
  // fever
  / (?:39|40|41|42)(?:\.\d)? (?:grados )?de (?:fiebre|calentura|temperatura)(?= .*(?:bebe|nin[oa]|meses|convuls|despert|delir|hij[oa]|baja))| (?:bebe|nin[oa]|hij[oa])(?: [a-z]+){0,4} (?:39|40|41|42)(?:\.\d)? (?:grados )?de (?:fiebre|calentura|temperatura)/,
  / no para de (?:vomitar|convulsionar)(?= .*(?:ida|ido|sangre|reconoce|verde|dias|bebe|deshidrat))| (?:vomita|vomitando) sangre| (?:no|ni) (?:[a-z]+ )?reconoce/,
  / se (?:le |me )?(?:esta |anda )?(?:ahoga|ahogando|asfixia|asfixiando|atragant[a-z]+)| se (?:le |me )?ator(?:o|aron)(?: [a-z]+){0,6} (?:garganta|aire|respir|traga)/,
]
const FIRE =
  / (?:hay|salio|saliendo|sale|empezo|agarro|echa|echando|ve|veo) (?:[a-z]+ ){0,2}(?:lumbre|fuego|flamas?|llamas?|incendio|humo|chispas)(?= .*(?:casa|cuarto|cocina|sarten|depa|edificio|contacto|boiler|tanque|enchufe|pared|abajo|arriba|vecin|ayuda|que hago|estufa|colchon)| $)| se (?:esta )?(?:prendio|prendiendo|prende|incendio|incendiando|quema|quemando) (?:mi |la |el )(?:casa|cocina|cuarto|cortina|cortinas|sarten|colchon|sala|depa|departamento|edificio|arbol|basura|cama|techo)| explot(?:o|aron) (?:el|la|un|una|mi) (?:boiler|tanque|estufa|calentador|cilindro|bateria|transformador)/
const BURNS =
  / se (?:me |nos |le )?(?:esta|estan) (?:quemando|prendiendo|incendiando) (?:el|la|los|las|mi) (?:aceite|olla|estufa|horno|freidora|microondas|contacto|cables?|enchufe|laptop|celular|bateria|carro|coche|moto|cargador)(?= )| se (?:me |nos |le )?(?:prendio|incendio) (?:el|la|mi) (?:aceite|olla|freidora|cable|contacto|celular|bateria|cargador)(?= )|(?:el|la) (?:aceite|olla|freidora|sarten) (?:se )?(?:esta |agarro |tiene )?(?:prendid[oa]|incendi[a-z]+|en llamas|lumbre|fuego)(?= )/
/** What is for sale under such words. */
const SOLD =
  / (?:voz|clases?|recet[a-z]+|espesante|al (?:tomar|comer) agua|maquina de humo|humo liquido|parrillas?|detector(?:es)?|extintor(?:es)?|asador|pirotecnia|led|chimenea|precio|total|oferta|jaj[a-z]*|risa) /

/** «le cuesta respirar» asks no price. */
const seeks = (text: string) =>
  SEEKS.test(text.replace(/ cuestan? (?=(?:[a-z]+ ){0,2}(?:respirar|hablar|caminar|tragar|mover))/g, ' '))

const OF_GAS =
  / (?:gas|tanque|cilindro|boiler|calentador|llaves? de la estufa|perillas?|hornillas?|quemador(?:es)?|estufa) /
const ESCAPES =
  / (?:huele|apesta|olor|chifla|silba|zumba|fuga|se (?:le |me )?(?:esta )?(?:sale|saliendo|escapa|escapando|tira|tirando)|se quedo abiert[oa]|dej(?:e|o|amos|aron) abiert[oa]s?|no cierra) /
const NO_GAS =
  / (?:pita|aparatito|aparato|sensor(?:es)?|avisa|refri|drenaje|coche|carro|moto|perfume|gasolina|detector(?:es)?|alarma|a (?:quemado|humedad|comida|rico|nuevo|plastico|perro|caca|drenaje)|agua) /

/** Gas in a closed room, by its smell or its sound. */
export function isGasEscaping(text: string): boolean {
  if (NO_GAS.test(text) || SEEKS.test(text) || !OF_GAS.test(text)) return false
  return (
    ESCAPES.test(text) &&
    / (?:huele|apesta|olor|maread[oa]s?|chifla|silba|fuga|se (?:le |me )?(?:esta )?(?:sale|saliendo|escapa)) /.test(
      text,
    )
  )
}

/** Told beside a question for bandages it still comes first. */
const BLEEDS = / no (?:para|deja) de (?:salir(?:me|le)? )?sangr[a-z]* | desangrando /

export function isGraveSign(text: string): boolean {
  if (SOLD.test(text)) return false
  if (BLEEDS.test(text) && !DEVICE.test(text)) return true
  if ((FIRE.test(text) || BURNS.test(text)) && !SEEKS.test(text)) return true
  return PERSON.test(text) && !DEVICE.test(text) && !seeks(text) && SIGNS.some((one) => one.test(text))
}
