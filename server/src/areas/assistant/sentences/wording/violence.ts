/** Somebody who is beaten or threatened, told of oneself or of another person. */
import { CHILD_WORD, GROWN_WORD } from './beings.ts'

const SOMEBODY = `(?:${CHILD_WORD}|${GROWN_WORD})`
const BLOWS =
  '(?:golpizas?|palizas?|madriza|chinga|putiza|cachetad[a-z]+|bofetad[a-z]+|golpes|patadas?|punetazos?|trancazos?|madrazos?|chingadazos?|fregadazos?|cinturonazos?)'
const OFTEN =
  '(?:(?:volvio a|vuelve a|sigue|siempre|esta|estaba|estuvo|anda|quiso|quiere|intento|trato de|ya|otra vez|casi) )*'
const BEATS =
  '(?:golpe(?:a|o|an|aron|ando|ar)|cachete(?:a|o|aron)|madre(?:a|o|aron)|pate(?:a|o|aron|ando)|maltrat(?:a|o|an)|amenaz(?:a|o|an|ando)|ahorc(?:a|o|ando|ar)|jalone(?:a|o)|encierr(?:a|an)|encerr(?:o|aron)|viol(?:a|o|aron)|humilla)'

const OF_ONESELF = new RegExp(
  ` me ${OFTEN}(?:${BEATS}|(?:levant(?:a|o)|pus?o|pone) la mano|agarr(?:a|o) a ${BLOWS}|(?:dio|da|solto|metio|puso|pone) (?:un|una|unos|unas|de|mis|otra)? ?${BLOWS}|jal(?:a|o) (?:de los|del) (?:pelos?|cabellos?|grenas)|avento contra|dej(?:a|o) (?:[a-z]+ ){0,2}(?:golpead[oa]|moretones|moretead[oa]|el ojo morado|un ojo morado|ojo morado|toda morada|sangrando)) `,
)
/** «mi esposo me volvió a pegar»; «me pegó la gripa» has nobody who does it, and an illness is no blow. */
const BEATER =
  '(?:espos[oa]|marido|novi[oa]|pareja|ex|viejo|senor|papa|padrastro|mama|madrastra|suegr[oa]|hij[oa]|herman[oa]|ti[oa]|cunad[oa])'
const HITS =
  'peg(?:a|o|aba|aban|ar|aron|ando|ue)(?! (?:la |el |un |una )?(?:gripa|gripe|tos|virus|covid|catarro|susto))'
const BY_SOMEBODY = new RegExp(
  ` (?:mi|el|su) ${BEATER} (?:[a-z]+ ){0,3}me ${OFTEN}${HITS} | me ${OFTEN}${HITS} (?:[a-z]+ ){0,2}mi ${BEATER} `,
)
const OF_ANOTHER = new RegExp(
  [
    ` ${SOMEBODY} (?:[a-z]+ ){0,2}(?:la|lo|le|los|las|les) ${OFTEN}(?:${BEATS}|pega|pego|pegan|pegando|levant(?:a|o) la mano) (?:[a-z]+ ){0,2}(?:su|el|mi) (?:espos[oa]|marido|novi[oa]|pareja|ex|pa|papa|padrastro|mama|madrastra|ti[oa]|hij[oa]|maestr[oa]|viej[oa]) `,
    ` (?:le|les|la|los) ${OFTEN}(?:peg(?:a|o|an|ando)|${BEATS}) (?:[a-z]+ ){0,2}a (?:su|sus|mi|mis|la|las|los|una?) ${SOMEBODY} `,
    ` ${BEATS} a (?:su|sus|mi|mis|la|las|los|una?) ${SOMEBODY} `,
  ].join('|'),
)
const NAMED =
  / (?:violencia (?:domestica|familiar|intrafamiliar|de genero)|mujer(?:es)? (?:golpeadas?|maltratadas?)|(?:tengo|me da|con) miedo (?:de|a|que) (?:mi (?:esposo|marido|novio|pareja|ex|papa|padrastro)|(?:que )?(?:me|nos) (?:mate|pegue|golpee|haga algo|encuentre)|que (?:regrese|vuelva) (?:mi|el))|hui de mi (?:casa|esposo|marido|pareja)|escapar(?:me)? de mi (?:esposo|marido|novio|pareja|ex)) /

/** Boxing and football are games. */
const PLAYS = / (?:box|boxeo|boxear|costal|futbol|balon|pelota|mma|karate|videojuegos?|gym) /

export const isViolence = (text: string): boolean =>
  !PLAYS.test(text) && [OF_ONESELF, BY_SOMEBODY, OF_ANOTHER, NAMED].some((one) => one.test(text))
