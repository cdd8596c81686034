/** Which entry of content/assistant/help.json answers a question about the site. */
import type { Help, Rules } from '../rules.ts'

export interface HelpFound {
  entry: Help
  phrase: string
}

/** Questions that are put in too many ways for a list of phrases, and the name of the entry that answers them. */
const CLASSES: [string, RegExp][] = [
  [
    'pago',
    / (?:pag[a-z]*|acept[a-z]+|reciben|cobran|compr[a-z]+|dan|tienen|manejan) (?:[a-z]+ ){0,3}(?:oxxo|tarjetas?|efectivo|debito|credito|transferencia|spei|paypal|mercado pago|vales|contado|abonos|plazos|contra entrega|al recibir|coppel pay|kueski|aplazo|meses|msi|mensualidades)(?= )/,
  ],
  [
    'por dónde escribimos',
    / me (?:van a |pueden |podrian )?(?:mand|escrib|avis|habl|llam|contact|envi|notific|lleg|marc)[a-z]* (?:[a-z]+ ){0,3}(?:correos?|whats|whatsapp|sms|mensajes?(?: de texto)?|telefono|celular|llamadas?|mail|email|telegram|spam)(?= )| por (?:donde|que medio|cual medio) (?:me |nos |les )?(?:avis|escrib|contact|notific|lleg|mand)[a-z]*(?= )| me (?:van a |pueden )?(?:llam|marc)(?:an|aran|ar)(?= )/,
  ],
  [
    'contacto de una tienda',
    / (?:telefono|numero|whatsapp|correo|contacto|mail) (?:[a-z]+ )?(?:de|del|para) (?:la |esa |esta |las |una )?(?:tiendas?|vendedor|negocio)(?= )/,
  ],
  [
    'garantía',
    / mi [a-z]+ (?:[a-z]+ ){0,3}(?:ya no|dejo de|no (?:prende|enciende|enfria|jala|sirve|funciona|carga|calienta)|se descompuso) .*que (?:hago|puedo hacer|hacemos)(?= )/,
  ],
  ['garantía', / garantias? (?:[a-z]+ ){0,3}(?:productos?|cosas|ustedes|aqui|tiendas|articulos|todo)(?= )/],
]

/** The entry of a class of questions, or the one whose longest phrase is in the text. */
export function helpFor(text: string, { help }: Rules): HelpFound | null {
  for (const [name, pattern] of CLASSES) {
    const met = pattern.exec(text)
    const entry = met && help.find((one) => one.name === name)
    if (entry) return { entry, phrase: met[0].trim() }
  }
  let best: HelpFound | null = null
  for (const entry of help) {
    for (const phrase of entry.says) {
      if (phrase.length > (best?.phrase.length ?? 0) && text.includes(` ${phrase} `)) best = { entry, phrase }
    }
  }
  return best
}
