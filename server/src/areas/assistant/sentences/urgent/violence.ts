/** Recognises violence and threats, against the visitor or another person. */
import { CHILD_WORD, GROWN_WORD } from './beings.ts'

const PERSON = `(?:${CHILD_WORD}|${GROWN_WORD})`
const BLOWS =
  '(?:golpizas?|palizas?|madriza|chinga|putiza|cachetad[a-z]+|bofetad[a-z]+|golpes|patadas?|punetazos?|trancazos?|madrazos?|chingadazos?|fregadazos?|cinturonazos?)'
const OFTEN =
  '(?:(?:volvio a|vuelve a|sigue|siempre|esta|estaba|estuvo|anda|quiso|quiere|intento|trato de|acaba de|ya|otra vez|casi) )*'
const BEATS =
  '(?:golpe(?:a|o|an|aron|ando|ar)|cachete(?:a|o|aron)|madre(?:a|o|aron)|pate(?:a|o|aron|ando)|maltrat(?:a|o|an)|amenaz(?:a|o|an|ando)|ahorc(?:a|o|ando|ar)|jalone(?:a|o|ar)|encierr(?:a|an)|encerr(?:o|aron)|viol(?:a|o|aron)|humilla)'

const OF_ONESELF = new RegExp(
  ` me ${OFTEN}(?:${BEATS}|(?:levant(?:a|o)|pus?o|pone) la mano|agarr(?:a|o) a ${BLOWS}|(?:dio|da|solto|metio|puso|pone) (?:un|una|unos|unas|de|mis|otra)? ?${BLOWS}|jal(?:a|o) (?:de los|del) (?:pelos?|cabellos?|grenas)|avento contra|dej(?:a|o) (?:[a-z]+ ){0,2}(?:golpead[oa]|moretones|moretead[oa]|el ojo morado|un ojo morado|ojo morado|toda morada|sangrando)) `,
)
/** «mi esposo me volvió a pegar»; «me pegó la gripa» names no person who hits: an illness is meant. */
const BEATER =
  '(?:espos[oa]|marido|novi[oa]|pareja|ex|viejo|senor|papa|padrastro|mama|madrastra|suegr[oa]|hij[oa]|herman[oa]|ti[oa]|cunad[oa])'
const HITS =
  'peg(?:a|o|aba|aban|ar|aron|ando|ue)(?! (?:la |el |un |una )?(?:gripa|gripe|tos|virus|covid|catarro|susto))'
const BY_SOMEBODY = new RegExp(
  ` (?:mi|el|su) ${BEATER} (?:[a-z]+ ){0,3}me ${OFTEN}${HITS} | me ${OFTEN}${HITS} (?:[a-z]+ ){0,2}mi ${BEATER} `,
)
const OF_ANOTHER = new RegExp(
  [
    ` ${PERSON} (?:[a-z]+ ){0,2}(?:la|lo|le|los|las|les) ${OFTEN}(?:${BEATS}|pega|pego|pegan|pegando|levant(?:a|o) la mano) (?:[a-z]+ ){0,2}(?:su|el|mi) (?:espos[oa]|marido|novi[oa]|pareja|ex|pa|papa|padrastro|mama|madrastra|ti[oa]|hij[oa]|maestr[oa]|viej[oa]) `,
    ` (?:le|les|la|los) ${OFTEN}(?:peg(?:a|o|an|ando)|${BEATS}) (?:[a-z]+ ){0,2}a (?:su|sus|mi|mis|la|las|los|una?) ${PERSON} `,
    ` ${BEATS} a (?:su|sus|mi|mis|la|las|los|una?) ${PERSON} `,
  ].join('|'),
)
const NAMED =
  / (?:violencia (?:domestica|familiar|intrafamiliar|de genero)|mujer(?:es)? (?:golpeadas?|maltratadas?)|(?:tengo|me da|con) miedo (?:de|a|que) (?:mi (?:esposo|marido|novio|pareja|ex|papa|padrastro)|(?:que )?(?:me|nos) (?:mate|pegue|golpee|haga algo|encuentre)|que (?:regrese|vuelva) (?:mi|el))|hui de mi (?:casa|esposo|marido|pareja)|escapar(?:me)? de mi (?:esposo|marido|novio|pareja|ex)) /

/** Force, weapons, pursuit and hands where they must not be, against any person. */
const FORCED = new RegExp(
  [
    ' (?:obliga|obligo|fuerza|forzo|forza|obligan) (?:[a-z]+ ){0,3}(?:relaciones|sexo|cosas|acostarme|tocar)',
    ' (?:manose(?:a|o|ando)|acosa|acoso|acosando|abus(?:a|o|aron|an) de) (?:[a-z]+ )?',
    ` (?:${BEATER}|vecin[oa]|maestr[oa]|jefe|senor|hombre|tipo|primo|abuelo) (?:[a-z]+ ){0,2}(?:me|la|le|lo) toca(?:ba)? (?!la |el |un |una |pagar|compr|trabaj|ir |a )`,
    ` (?:${BEATER}|vecin[oa]|maestr[oa]|senor|hombre|tipo|primo|abuelo) (?:[a-z]+ ){0,2}(?:toco|tocaba|manoseo) a (?:mi|la|su|mis) ${PERSON} `,
    ' (?:amenaz[a-z]+|apunt[a-z]+|ataco|asalt[a-z]+)(?: [a-z]+){0,4} (?:con|de) (?:un|una|la|el|su) (?:cuchillo|navaja|pistola|arma|machete|fierro|palo|botella)',
    ' (?:tipos?|hombres|gente|sujetos?|alguien|unos|senor(?:es)?) (?:[a-z]+ ){0,2}(?:armad[oa]s?|con (?:armas|pistolas?)) ',
    ' (?:alguien|unos|un tipo|un hombre|un senor|ratero|ladron)(?: [a-z]+){0,4} (?:se (?:quiere|quieren|esta|estan|metio|metieron) (?:[a-z]+ )?(?:meter|metiendo|a mi casa|brincando)|forzando|tratando de (?:abrir|entrar))(?: [a-z]+){0,4} (?:ahorita|ahora|ayuda|casa|puerta)',
    ' (?:me|nos) (?:anda |esta |estan |viene |vienen )?(?:siguiendo|persiguiendo|vigilando|buscando) (?:[a-z]+ ){0,6}(?:matar|miedo|golpear|hacer dano|mi ex|hace dias|armad)',
    ` (?:mi|el|su) (?:ex|novi[oa]|espos[oa]|marido|pareja)(?: [a-z]+){0,3} (?:me|la|nos) (?:anda |esta )?(?:siguiendo|persigue|persiguiendo|vigila|vigilando|acecha) `,
    ' (?:violaron|violo|violan|violando|abusaron) ',
  ].join('|'),
)
/** «me aventó contra la pared», «me dio con el cinturón», «la trae toda moreteada» */
const HANDLED = new RegExp(
  [
    ' (?:me|la|lo|le|nos|les|los|las) (?:avent|arroj|estrell|empuj|azot|arrastr|ahorc|pate|pellizc|escup|mord|rasgun|jalone|sacud)(?:a|o|aba|aron|ia|io|ando)(?: [a-z]+){0,3} (?:contra|cosas|al piso|al suelo|por las escaleras|del? (?:pelo|cabello|brazo)|con (?:el|un|una)|insult[a-z]+|enfrente|anoche|otra vez|golpe[a-z]+)',
    ' (?:dio|da|pego|pega|pegaba|pegan|golpe[a-z]+)(?: [a-z]+){0,4} con (?:el|la|un|una|su) (?:cinturon|cinto|cable|palo|chancla|vara|cuarta|tubo|escoba|mano abierta|puno)',
    ' (?:me|la|lo|las|los|nos) (?:trae|traia|dejo|tiene|dejan|trajo) (?:[a-z]+ ){0,3}(?:moretead[oa]s?|golpead[oa]s?|con moretones|llena? de (?:golpes|moretones))',
    ' (?:quiere|quieren|va a|van a|queria) (?:pegar(?:me|le|nos|les)?|golpear(?:me|la|nos|le)?|lastimar(?:me|la|nos))(?= |$)',
    ' me (?:quiere|va a|iba a) (?:pegar|golpear|matar|lastimar|violar) ',
    ' (?:vive|vivo|vivimos|casada|junta) con (?:un |el |su |mi )?(?:golpeador|agresor|maltratador|violento)',
    ` (?:le|les) pega(?:ba)? (?:mucho |siempre )?a (?:l[oa]s|mis|sus|mi|su|el|la) (?:${CHILD_WORD}|${GROWN_WORD}) `,
    ` a (?:mi|mis|su) ${PERSON} (?:[a-z]+ ){0,2}(?:le|les|la|lo|los|las) (?:peg(?:a|o|an)|golpe(?:a|o|an)) `,
    ' (?:mi|su) (?:pareja|espos[oa]|novi[oa]|marido|ex) (?:[a-z]+ ){0,2}me (?:insulta|humilla|grita|pellizca|empuja|cela|controla|amenaza|maltrata) ',
    ' (?:me|nos) mata(?:ra)? (?=y |a mi|si lo dejo|si me voy|si hablo|si digo)| si (?:lo|la) (?:dejo|denuncio)(?: [a-z]+){0,6} (?:mata|quita|golpea|hace algo)',
    ' (?:romp(?:e|iendo|io)|quebr[a-z]+|aventando|avienta) (?:todo|las cosas|cosas)(?: [a-z]+){0,6} (?:miedo|borrach[oa]|tomad[oa]|drogad[oa])| (?:borrach[oa]|tomad[oa]|drogad[oa])(?: [a-z]+){0,6} (?:romp(?:e|iendo)|quebr[a-z]+|gritando|golpe[a-z]+|miedo)',
    ' escondid[oa] (?:en|debajo|detras)(?: [a-z]+){0,8} (?:pegar|golpear|matar|miedo|borracho|ayuda|me|nos)',
    ' (?:no me deja|no nos deja) (?:salir|hablar con nadie|ver a|trabajar|tener amig)',
    ' (?:quiero|quisiera|necesito|como) (?:[a-z]+ ){0,2}(?:salirme|escapar(?:me)?|irme|huir)(?: [a-z]+){0,8} (?:maltrat[a-z]+|golpe[a-z]+|pega|miedo|violent[oa]) ',
  ].join('|'),
)

/** Boxing and football are games. */
const PLAYS =
  / (?:box|boxeo|boxear|costal|futbol|balon|pelota|mma|karate|videojuegos?|gym|disfraz|juguetes?|silicon|pegamento|precios?) /
/** «mi esposa me va a matar si no llego con el regalo» */
const IS_FIGURE =
  / peg(?:o|a|aron) (?:l[oa]s?|sus?|un[oa]s?) (?:piojos|gripa|tos|hongos|chinches|virus|catarro|viruela|mania)| (?:sol|aire|viento|luz|frio|calor|sueno|hambre) (?:[a-z]+ ){0,2}me peg(?:a|o)| amenaz[a-z]+ con (?:el divorcio|divorciar|devolver|cambiar)| me (?:va a |van a )?mata[rn]?(?:an)? (?:si|cuando|por) (?:no |yo |se |me |le |ve )*(?:lleg|compr|entera|gast|olvid|traig|llev|encuentr|pag|sabe|cuanto|regal|consig|apur|dijo|pid)/

export const isFigureOfSpeech = (text: string): boolean => PLAYS.test(text) || IS_FIGURE.test(text)

export const isViolence = (text: string): boolean =>
  !isFigureOfSpeech(text) && [OF_ONESELF, BY_SOMEBODY, OF_ANOTHER, NAMED, FORCED, HANDLED].some((one) => one.test(text))
