/** Thoughts of death and harm to oneself, told of oneself or of another person: who, what is wished or done, and no figure of speech. */
import { CHILD_WORD, GROWN_WORD } from './beings.ts'

const WISHES =
  '(?:quier[oea]n?|quisier[ao]n?|quer(?:er|ia|ias)|quis[eo]|ganas de|dese[oa]|pens(?:ando|ar|e|o|amientos?)|piens[oa]|ojala|prefer[a-z]+|prefier[oe]|mejor|voy a|va a|iba a|intent(?:e|o|ar|ado|ando)|trat(?:e|o|ado) de|amenaz[a-z]+|decid[a-z]+|planeo|planeando)'
/** The end of the own life, in the words that name it and those that avoid it. */
const ENDS =
  '(?:morir(?:me|se)?|me muera|se muera|me muero|se muere|me muriera|muriendo|matar(?:me|se)|me mat(?:o|e|aran?|en)|desvivir(?:me|se)?|suicid[a-z]+|quitar(?:me|se) la vida|no despert(?:ar|ara)|(?:no|nunca|jamas) (?:volver a )?(?:abrir los ojos|despertar|existir|estar viv[oa]|haber nacido|amanecer)|dejar de (?:existir|vivir|respirar)|dejar este mundo|irme de (?:este mundo|aqui para siempre)|acabar con (?:todo|esto|mi vida|su vida)|terminar con (?:todo|mi vida|su vida)|quitarme de en ?medio|descansar (?:para|pa) siempre|dormir(?:me)? (?:para|pa) siempre|colgar(?:me|se)|ahorcar(?:me|se)|atropell(?:aran?|en|e)|no (?:regresar|volver)(?= (?:del|nunca|jamas|a mi casa|$))|desaparecer(?! (?:l[oa]s?|el|un[oa]?s?|mis|esas?|esos?|manchas|estrias|arrugas|olor)))'
const WISHES_TO_END = new RegExp(
  ` (?:me |se |ya |no )*${WISHES} (?:(?!de risa|que llegue)[a-z]+ ){0,4}${ENDS}(?! (?:de (?:la )?(?:risa|hambre|calor|frio|sueno|sed|nervios|pena|verguenza|amor|envidia|antojo|ganas)|con (?:es[oae]s?|est[oae]s?|el) precios?|por (?:un[oa]?s?|el|la|es[ea]|est[ea]) )) `,
)
const SAYS_END =
  / (?:me quiero (?:morir|matar|desvivir|suicidar)|me voy a (?:matar|suicidar|quitar la vida)|se (?:queria|quiere|quiso|va a|anda queriendo|intento) (?:morir|matar|suicidar|quitar la vida|aventar de|desvivir)|quit(?:ar|arme|arse|ado|o) la vida|(?:ya )?no (?:quiere|quiero|queria|kiere) (?:seguir )?(?:vivir|viviendo|existir|estar viv[oa])(?! (?:con|en|cerca|lejos|ahi|alla|junto|de|mas (?:con|en)))|muert[oa] (?:valgo|estaria|soy)|mejor se muere|me quito de en ?medio|(?:para|pa) que (?:vivo|vive|sigo(?! busc| viend| pag)|vivir|sirvo)|si (?:vivo|vive) o (?:muero|muere)|sin ganas de vivir|harta?o? de (?:vivir|la vida)|cans[a-z]+ de (?:vivir|la vida|luchar|existir)|quiero que (?:todo |ya )*(?:se )?(?:acabe|termine)(?: todo)?(?= $)|que no (?:me )?duela morir(?:me|se)?|intento de suicidio|(?:pens|piens)[a-z]+ (?:mucho )?en (?:la muerte|suicid[a-z]+|no estar)|no (?:merezco|merece) vivir|mas facil no estar|mejor no estar|que ya no este yo) /

/** «ya ni ganas de vivir tengo», «no le encuentro chiste a seguir aquí» */
const HOPELESS =
  / (?:no|ni|sin|perdi|perdio) (?:[a-z]+ ){0,4}(?:ganas|sentido|caso|chiste|razon|razones|motivos?|fuerzas?|para que|salida|esperanzas?) (?:tengo |tiene |hay |le veo )?(?:(?:de|a|para|pa|en|ya|mas|mi|la|que|esta) ){0,3}(?:vivir|seguir(?! (?:busc|con (?:l|e)|viendo|pag|compar))|vida|nada|levantarme|levantarse|existir|estar aqui|luchar|despertar|adelante) /
/** «estarían más tranquilos si yo ya no estuviera», «nadie me va a extrañar» */
const BURDEN = [
  / (?:sin mi(?! (?:cel|tel|tarjeta|lap|carro|coche|moto|permiso|perr|gat|correo|cuenta|cargador|[a-z]+ (?:y|no)))|si (?:yo )?(?:ya )?no (?:estuviera|existiera|estoy|viviera)|si (?:yo )?me (?:muriera|muero|fuera|voy)|cuando (?:yo )?(?:ya )?no este(?! en|n)|cuando me (?:muera|vaya de este)) /,
  / (?:mejor|tranquil[oa]s?|descans[a-z]+|felic?e?s?|extran[a-z]+|alivia[a-z]+|aliger[a-z]+|decid[a-z]+|mundo|familia|libres?) /,
]
const WORTHLESS =
  / (?:(?:soy|siento que|me siento|creo que soy|ser|que es|seria) (?:[a-z]+ ){0,4}(?:estorbo|una carga|un fracaso|una basura|un peso para|lo peor)|no valgo (?:nada|la pena)|no sirvo (?:para|pa) nada|a nadie le (?:importo|hago falta|importa si)|nadie me (?:quiere|necesita|extran[a-z]+|va a extranar|echaria de menos|lloraria)|nadie (?:[a-z]+ ){0,2}extranar(?:ia|a)|me odio|me doy asco|no haber nacido|ojala (?:yo )?no (?:existiera|despertara|amaneciera|hubiera nacido)) /

/** Wounds made on purpose: the habit and the wish, not «me corté el dedo cocinando». */
const LIMBS = '(?:brazos?|bracitos?|antebrazos?|munecas?|venas?|piernas?|piernitas?|muslos?|piel|cuerpo)'
const WOUNDS = new RegExp(
  [
    ` (?:me|se) (?:(?:anda|ando|esta|estoy|estaba|sigo|sigue|vuelvo a|volvi a|volvio a|empezo a|empece a) )?(?:cort(?:o|a|ando|ar|aba)|rasgun(?:o|a|ando|ar)|quem(?:ando|ar)|lastim(?:o|a|ando|ar)) (?:[a-z]+ ){0,3}${LIMBS} `,
    ` (?:cortar|lastimar|rasgunar|hacer)(?:me|se)(?: dano)? (?:${LIMBS}|a (?:mi|si) mism[oa]|cuando|(?:l[oa]s|el|la) ${LIMBS}) `,
    ' (?:pens[a-z]+ de|pens[a-z]+ en|ganas de|quiero|quisiera|quiere|voy a|dice que va a|deseo de|impulsos? de) (?:lastimar|cortar|hacer)(?:me|se)(?: dano| algo)? ',
    ' (?:me|se) (?:hago|hace|hacia|haciendo) dano (?:a proposito|cuando|a (?:mi|si) mism[oa]|sola?o?) ',
    ' (?:me|se) (?:estoy|ando|anda|esta) (?:cortando|lastimando) (?:a proposito|cuando|otra vez|sola?o?|los|las) ',
    ' me lastimo (?:cuando|a mi mism[oa]|sol[oa]|a proposito) ',
    ` cort(?:es|adas) en (?:l[oa]s|el|la|sus|mis) ${LIMBS} `,
  ].join('|'),
)

/** Places and means, with who is in danger. */
const MEANS = [
  / me (?:voy a|quiero|dan ganas de) (?:aventar|tirar|arrojar|lanzar) (?:[a-z]+ ){0,2}(?:puente|metro|vias?|azotea|edificio|balcon|tren|barranc[oa]|carros) /,
  /(?:aventar|tirar|arrojar|lanzar)(?:me|se) (?:[a-z]+ ){0,2}(?:puente|metro|vias?|azotea|edificio|balcon|carros?|tren|barranc[oa]|precipicio|ventana|piso|camion|calle) | (?:aventarme|tirarme|brincar|saltar) (?:del?|desde) (?:[a-z]+ ){0,2}(?:puente|azotea|edificio|balcon|ventana|\d+ piso) /,
  / (?:en|desde|a|subi[oa]? a) (?:la|el|una?) (?:azotea|puente|barandal|vias?|orilla) .*(?: no quiero| pensando| ganas| me falta| ya no| brincar| saltar| aventar| despedi)/,
  / (?:ganas de|quiero|pienso|voy a) (?:[a-z]+ ){0,2}(?:estrellar(?:me)?|chocar)(?: [a-z]+){0,4} (?:conmigo|a proposito|contra) /,
  / (?:soga|cuerda|pistola|navaja|veneno|raticida)(?: [a-z]+){0,8} (?:cosas feas|pensando (?:en )?(?:hacer|cosas|feo)|ya no quiero|acabar con (?:todo|mi vida)|lista para|despedi) /,
  / (?:junt(?:ando|e|o|ado)|guard(?:ando|ado)|ahorr(?:ando|ado)|escond[a-z]+|encerr[oa] con)(?:me|se)? (?:[a-z]+ ){0,5}(?:pastillas|medicinas|medicamentos) (?!para (?:la|el))/,
  / cuant[oa]s? (?:pastillas|clonazepam|rivotril|tafil|gotas|medicina) (?:[a-z]+ ){0,8}(?:no despertar|morir(?:me|se)?|matar(?:me|se)|dormir (?:para|pa) siempre|ya no) /,
]
const ROPE = / (?:soga|cuerda|lazo|mecate)(?: [a-z]+){0,4} (?:colgar|ahorcar)(?:me|se) /
const FAREWELL =
  / (?:me (?:vaya|voy|fuera) a hacer algo(?! (?:de|rico|para))|(?:salir corriendo y|irme y|largarme y) no (?:volver|regresar)|carta(?:s)? (?:de despedida|de adios|(?:para|pa|a) (?:mis? |su |sus )(?:papas|hijos|mama|papa|familia|espos[oa]))(?! (?:de|con|en) (?:feli|amor|cumple|navidad|reyes|presentacion))(?= )|despid(?:iendo(?:se|me)|o|io) de (?:tod[oa]s|mi familia|la familia|ustedes|mis|sus|la vida)|despedir(?:me|se) de (?:tod[oa]s|mi familia|ustedes|mis|la vida)|me voy (?:a ir )?(?:para|pa) siempre|perdon(?:en)?me por lo que (?:voy a hacer|hare)|adios a tod[oa]s|nota de despedida|(?:hacer|hago|haga|cometer) una (?:tonteria|locura|estupidez|pendejada|barbaridad)(?= .*(?:aguant|sol[oa]|soledad|puedo|trist|vivir|pens|dolor|llor)| $)|ya (?:lo )?intent[eo] (?:una|dos|varias|otra) ve(?:z|ces) .*(?:hoy|ahora|esta vez) si) /
/** Suffering that does not end: two of its signs. */
const SUFFERS = [
  / (?:(?:ya )?no (?:aguanto|puedo|soporto)(?: mas)?|no puedo mas|me hart[eo]|estoy hart[oa]|cansad[oa]|me rindo|rendir(?:me)?|no veo salida|no le veo fin|no hay salida|no tengo a nadie|no tengo con quien hablar|perdi todo|lloro (?:diario|todo|todas|sin)|sin poder levantarme|no tiene caso seguir|siento que (?:ya )?no puedo|no quiero seguir) /,
  / (?:siento que ya no puedo(?! (?:compr|pag|esper|con el (?:calor|ruido|trafico)))|sol[oa] con (?:esto|todo|mis|el|ella)|yo sol[oa]|con quien hablar|ni rezando|soledad|sol[oa] en (?:el mundo|la vida)|trist[a-z]+|la vida|vivir|dando lata|que se acabe|que termine|que todo|vacio|llor[a-z]+|por dentro|depre[a-z]*|ya no estar|no le veo fin|para siempre|no despertar) /,
]

/** A book, a film or a game about it, and prices that «kill». */
const NO_GRIEF =
  / (?:libros?|novelas?|peliculas?|series?|videojuegos?|juegos? de|disfraz|cancion|durkheim|squad|jaja[a-z]*|jeje[a-z]*|jaj|precios?|oferta|ofertas|cucarachas?|ratas?|ratones|hormigas?|chinches|mosquitos?|plagas?|manchas?) /
const PERSON = new RegExp(` (?:${CHILD_WORD}|${GROWN_WORD}|mij[oa]|compa|roomie|me|yo|mi|mis|conmigo|le|nos) `)

export function isSelfHarm(text: string): boolean {
  if (NO_GRIEF.test(text)) return false
  const all = (some: readonly RegExp[]) => some.every((one) => one.test(text))
  if (
    SAYS_END.test(text) ||
    WOUNDS.test(text) ||
    ROPE.test(text) ||
    MEANS.some((one) => one.test(text)) ||
    FAREWELL.test(text)
  )
    return true
  if (
    !PERSON.test(text) &&
    !/ (?:quisiera|quiero|siento|pienso|aguanto|llevo|soy|valgo|sirvo|tengo|estoy|prefer[a-z]+) /.test(text)
  )
    return false
  return WISHES_TO_END.test(text) || HOPELESS.test(text) || WORTHLESS.test(text) || all(BURDEN) || all(SUFFERS)
}
