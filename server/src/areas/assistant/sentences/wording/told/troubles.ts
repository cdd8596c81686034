/**
 * Tells everyday troubles (pests, broken things, noise, traffic) and what another person of the household wants from distress: no
 * person is at risk, and products help.
 */
import type { Reading } from '../../reading.ts'
import { FAILS } from '../../spans/mend/told.ts'

/** Words of persons who suffer, whatever else is told. */
const SUFFERS =
  / (?:triste[sz]?[a-z]*|(?:estoy|ando|puro|quiero|ganas de|paro de|dejo de|me pongo a|me la paso) llor[a-z]+|sol[oa]|solit[oa]|soledad|muri[oó]|murieron|fallecio|muert[oa]s?|morir[a-z]*|duelo|depri[a-z]+|ansiedad|ansios[oa]|angusti[a-z]+|panico|suicid[a-z]*|matarme|vivir|vida|nadie|divorci[a-z]+|me (?:dejo|corto|termino|engano|pega|golpea|maltrata)|despidieron|corrieron|sin (?:trabajo|empleo)|miedo|abus[a-z]+|ganas de nada|sin mi|se fue|perdi (?:la|el|mi) (?:chamba|trabajo|empleo)|(?:veo|encuentro|hallo) (?:el )?(?:caso|sentido)|me siento|no puedo (?:mas|con)|ya no (?:aguanto mas|puedo)|sin ganas|vacio|culpa|enferm[oa]s?|cancer|hospital) /
/** What a home, a street or a thing does. */
const OF_THINGS = new RegExp(
  ` (?:cucarachas?|ratas?|raton(?:es)?|hormigas?|moscos?|mosquitos?|zancudos?|moscas?|chinches?|pulgas?|garrapatas?|alacranes?|aranas?|polillas?|termitas?|comejen|palomas?|plagas?|goteras?|humedad|moho|salitre|polvo|ruido|vecin[oa]s?|trafico|calor(?:on|azo)?|frio|solazo|apagones?|internet|wifi|fuga|drenaje|sarro|mugre|grasa|cochambre|pelos?|tiradero|desorden|cables?) |${FAILS}`,
)

const RELATIVE =
  '(?:marido|espos[oa]|viej[oa]|senor[a]?|pareja|novi[oa]|mama|papa|ma|pa|jef[ae]|jefit[oa]|suegr[oa]|hij[oa]|herman[oa]|abuel[oa]|abuelit[oa]|cunad[oa]|ti[oa]|prim[oa])'
/** «mi marido quiere Samsung», «de 220, ya le pregunté a mi marido» */
const OF_RELATIVE = new RegExp(
  [
    ` (?:mi|a mi|la|el) ${RELATIVE} (?:(?:ya|si|me|nos|le|se|que) )*(?:quier[ea]|queria|prefier[ea]|pid(?:e|io)|dice|dijo|opina|gusta[n]?|late|conviene|busca|necesita|ocupa) (?!(?:[a-z]+ )?(?:que )?(?:me|nos|l[ao]s?|les?) )`,
    ` (?:pregunte|dije|platique|comente|consulte|hable|cheque|vi)(?: [a-z]+)? (?:a|con) mi ${RELATIVE} `,
    ` (?:dice|dijo|quiere|pidio|prefiere) mi ${RELATIVE} `,
  ].join('|'),
)

export function isTroubleWithThings({ prepared: { text }, context }: Reading): boolean {
  if (SUFFERS.test(text)) return false
  return OF_THINGS.test(text) || (context?.wish?.kind != null && OF_RELATIVE.test(text))
}
