/** «disculpe la molestia, buenas tardes, ¿me podría decir si la licuadora trae vaso de vidrio? gracias»: what is asked, without the words around it. */
import { fold } from '@tianguis/contract/folding'
import { contentWords } from '../../../../../understanding/text/words.ts'

const TELL =
  '(?:me|nos) (?:podr[ií]as?|podr[ií]an|puedes?|pueden) (?:decir|informar|orientar|ayudar (?:a saber|con))|(?:quisiera|me gustar[ií]a|quer[ií]a) (?:saber|preguntar)|(?:te|le|les) (?:pregunto|hago una pregunta)|una (?:pregunta|duda|consulta)'
const AROUND = [
  'hol[ai]s?',
  'buen(?:os|as)? (?:d[ií]as?|tardes?|noches?)',
  'buenas',
  '(?:disculp[ae]n?|perd[oó]n[ae]?n?)(?: por)? (?:la|las|tanta) molestias?',
  '(?:disculp[ae]n?|perd[oó]n[ae]?n?) que (?:te|l[eo]s?|la) moleste',
  'si no es (?:mucha )?molestia',
  'oye|oiga|amig[oa]|joven|por favor|porfa(?:vor)?',
  TELL,
].join('|')
const BEFORE = new RegExp(`^[\\s,.;:!¡¿?]*(?:(?:${AROUND})(?![\\p{L}])[\\s,.;:!¡¿?]*)+(si\\s+)?`, 'iu')
const AFTER =
  /(?:[\s,.;]+(?:por favor|porfa(?:vor|s)?|(?:muchas |mil )?gracias(?: de antemano)?|saludos|(?:te|se) lo agradecer[ií]a(?: mucho)?|bendiciones))+[\s!.]*$/iu
/** Without one of these the words at the beginning are read as they are: «perdón, es king» corrects. */
const IS_POLITE = new RegExp(`molest|${TELL}`, 'iu')
const MIN_WORDS = 2

export function withoutPoliteWords(message: string): string {
  const written = message.normalize('NFC')
  if (!IS_POLITE.test(written)) return message
  const met = BEFORE.exec(written)
  if (!met) return message
  const rest = written.slice(met[0].length).replace(AFTER, '').trim()
  if (contentWords(fold(rest)).length < MIN_WORDS) return message
  // «¿me dice si trae vaso?» asks whether it does
  return met[1] && !rest.includes('?') ? `¿${rest}?` : rest
}
