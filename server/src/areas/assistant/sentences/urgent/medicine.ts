/** Recognises requests for medicine for persons for whom it can be dangerous; they are referred to a doctor. */

const AT_RISK =
  / (?:embarazad[ao]|embarazo|lactando|lactancia|dando pecho|doy pecho|amamant[a-z]+|bebes?|recien nacid[oa]|mi hij[oa]|mi nin[oa]|alergic[oa]|diabetic[oa]|hipertens[oa]|presion alta) /
const MEDICINE =
  / (?:pastillas?|medicinas?|medicamentos?|jarabes?|paracetamol|ibuprofeno|aspirinas?|naproxeno|antigripal(?:es)?|analgesicos?|antibioticos?) /

const ILL = / (?:me duele|le duele|nos duele|dolor|fiebre|calentura|tos|gripa|diarrea|vomito|migrana|infeccion) /

/** «me duele la cabeza, ¿qué pastilla hay?» asks which medicine to take. */
export const asksWhichMedicine = (text: string): boolean =>
  ILL.test(text) &&
  / (?:que|cual) (?:otr[oa] )?(?:pastillas?|medicinas?|medicamentos?|jarabes?|analgesicos?|tomo|le doy|me tomo) /.test(
    text,
  )

/** «me salió 150 con 95, ¿es mucho?»: what an instrument showed of a body is read by a doctor. */
export const tellsReading = (text: string): boolean =>
  (READING.test(text) || ASKS_NORMAL.test(text)) &&
  !/ (?:pesos|varos|\$|libras|psi|bares?|bomba|tinaco|agua|presostato|busco|quiero|urge|ocupo|necesito|maquinita|aparato|baumanometro|cajita) /.test(
    text,
  )
/** «¿cuánto debe tener de azúcar en ayunas?» */
const ASKS_NORMAL =
  / (?:cuant[oa]|en cuanto|que tant[oa])(?: temperatura| presion| azucar| glucosa)? (?:es lo normal|(?:debe|deberia|debo|tiene que|hay que) (?:tener|estar|traer|andar|salir|marcar|ser)) (?:[a-z]+ ){0,4}(?:azucar|glucosa|presion|oxigeno|oxigenacion|colesterol|trigliceridos|pulso|temperatura|(?:una? )?(?:bebe|nino|nina|persona|adulto)) |(?:azucar|glucosa|presion|oxigenacion|colesterol|trigliceridos) (?:[a-z]+ ){0,3}(?:es|seria|se considera) normal /
const READING =
  / (?:me|le|nos) (?:salio|sale|marco|marca|dio|arrojo)(?: (?:de|en|a|como|la (?:presion|azucar|glucosa)|el (?:azucar|oxigeno)))* \d{2,3} (?:con|sobre|entre) \d{2,3} | (?:presion|azucar|glucosa|oxigeno|oxigenacion) (?:en|de|a) \d{2,3} | tra(?:igo|e) (?:la presion|el azucar) /

/** Pregnancy, a small child or an illness, beside a medicine, right after one («¿y uno para bebé de un año?») or after a question about health. */
export const needsDoctor = (text: string, topic: string | null, isAfterMedicine: boolean): boolean =>
  AT_RISK.test(text) && (MEDICINE.test(text) || topic === 'talk/health' || isAfterMedicine)

const OF_CHILD_OR_PET =
  / (?:mi|mis|nuestr[oa]) (?:hij[oa]s?|hijit[oa]|nin[oa]s?|bebes?|nenes?|nenas?|peque|chiquit[oa]|perr[oa]s?|perrit[oa]s?|gat[oa]s?|gatit[oa]s?) /
const SICK = / (?:tos|diarrea|vomit[a-z]*|calentura|fiebre|gripa|catarro|infeccion|temperatura alta) /

/** «algo para la tos de mi niña», «mi perro anda vomitando»: what they should take is chosen by a doctor or a veterinarian. */
export const tellsIllness = (text: string): boolean => OF_CHILD_OR_PET.test(text) && SICK.test(text)
