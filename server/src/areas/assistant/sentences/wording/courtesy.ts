/** Sentences that only close or comment: a goodbye, thanks, «lo pienso», a joke about what is shown. They ask for nothing. */
import type { Reading } from '../reading.ts'
import type { Mark, Span } from '../spans/marks.ts'

const LEAD =
  '(?:(?:ok(?:is?)?|va|vale|sale|bueno|ah|ay|pues|ya|mejor|nel|no|si|chale|uf+|orale|gracias|oye|entonces|mmm|hm|joven|amig[oa]|jaja[a-z]*|perfecto|listo|muy bien|esta bien|luego|ntp) )*'

/** «mejor espero a que me depositen», «lo consulto con mi esposa», «deja lo pienso», «al rato vuelvo» */
const POSTPONES = new RegExp(
  `^ ${LEAD}(?:(?:me )?esper(?:o|are|amos|aremos)(?:me)?(?: (?:a|hasta|mejor))? (?:que|la quincena|el aguinaldo|al? |otr[oa]|un|mi|me)|(?:dej[ae](?:me|n)? )?(?:l[oa]s? )(?:(?:pienso|pensamos|consulto|consultamos|platico|platicamos|comento|comentamos|analizo|reviso|decido|decidimos|hablo|hablamos) |(?:checo|checamos|veo|vemos)(?= (?:con|luego|despues|ahorita|y|manana|al rato|primero|mejor) | $))|dej[ae](?:me)? (?:l[oa]s? )?(?:pensar|pienso|checo|veo|pregunto|consulto)|(?:le|les) (?:pregunto|comento|digo|platico|enseno) (?:a|primero|ahorita|luego|y)|(?:al rato|luego|despues|ahorita|mas tarde|manana|en la (?:noche|tarde))(?: (?:te|les|le|lo|la))? (?:vuelvo|regreso|veo|checo|sigo|vengo|paso|aviso|digo|confirmo|escribo)|(?:l[oa]s? )?voy a (?:pensar|checar|platicar|consultar|analizar|comentar)(?:l[eoa]s?|mel[oa])?(?= (?:con|bien|mejor|tantito|primero|y|a) | $)|con es[oa]s? (?:me doy|me quedo|la armo|tengo|me basta|es suficiente)|ya me diste (?:una )?idea|cuando (?:me )?(?:paguen|depositen|cobre|caiga|junte|tenga (?:lana|dinero|feria)))`,
)

/** «quedo muy agradecido por su atención», «que tenga excelente día» */
const THANKS =
  / (?:agradecid[oa]s?|(?:le|te|les|se) (?:lo )?agradezco|agradezco (?:su|tu|la|mucho)|mil gracias|muchas gracias|muchisimas gracias|muy amable|(?:que )?dios (?:te|l[oae]s?|se|me l[oae]s?) (?:lo )?(?:bendiga|pague|cuide)|atiend(?:e|es|en) (?:muy |bien )?(?:bonito|bien|chido|padre|lindo)) /
/** «dispense usted, a mi edad uno desconfía», «perdón por tanta pregunta» */
const APOLOGISES =
  / (?:dispens[ae][a-z]*|disculp[ae][a-z]* (?:la|las|el|los|usted|tanta|mi|que|por|tantas)|(?:perdon|perdone|perdona|una disculpa|mil disculpas) (?:por|que|la|las|tanta|tantas|usted|mi)|que pena con (?:usted|ustedes)) /
/** «buenas tardes, disculpe la molestia» */
const GREETS = / (?:hola|buen(?:os|as)? (?:dias?|tardes?|noches?)|buenas|disculpe la molestia) /
/** «jajaja ya me hice bolas, perdón» */
const MIXED_UP =
  /^ (?:(?:ay|no|jaja[a-z]*|perdon|oye|ya|uy|chale) )*me hice bolas(?: (?:perdon|jaja[a-z]*|ya|sorry|disculpa))* $/
const WISHES_WELL =
  / (?:que (?:te|le|les) vaya (?:muy )?bien|que (?:tenga[sn]?|pase[sn]?) (?:un |una )?(?:muy )?(?:buen|buena|bonit[oa]|excelente|lindo|linda|gran|feliz)|(?:saludos|bonito dia|excelente dia|linda tarde|buena tarde)(?= $)) /

/** «no hijo, lo del correo no» */
const REFUSES_OFFER =
  /^ (?:(?:no|nel|nop|nah|ay|uy|hij[oa]|mij[oa]|joven|oiga|gracias) )+(?:lo|eso) del? (?:la |el |los |las )?[a-z]+ no /

/** «jajaja ese gato está bien feo» */
const LAUGHS = /^ (?:(?:ay|no|ah|oye|que) )*jaja[a-z]* |^ (?:lol|xd+|jsjs|ajaj)[a-z]* | (?:jaja[a-z]*|lol|xd+) $/
const MOCKS =
  / (?:fe[oa]s?|fei[a-z]+|horribles?|horroros[oa]s?|espantos[oa]s?|ridicul[oa]s?|nac[oa]s?|gach[oa]s?|chistos[oa]s?|cur[oa]s?|parecen? (?:un|una|de|a)|da (?:miedo|risa|pena)|que oso|madres) /

/** Marks of a message that asks for something. */
const WANTS: ReadonlySet<Mark> = new Set(['product', 'price', 'brand'])
const ASKS =
  / (?:busco|buscame|quiero|quisiera|necesito|ocupo|ensename|muestrame|dame|tienes|tienen|hay|guard[a-z]+|avis[a-z]+|compar[a-z]+|otr[oa]s?|mas barat[oa]s?|quit[a-z]+|cual|cuanto|donde|cuando (?:sale|llega|es)) /

/** «me espero o la compro ya» asks which is better */
const CHOOSES = / o (?:(?:ya|mejor|me|de una) )*(?:l[oa]s? )?(?:compro|compramos|pido|pedimos|llevo|agarro|aprovecho) /

/** «y te aviso» */
const PROMISES = / (?:te|les|le|yo) (?:aviso|digo|busco|confirmo)(?= )/g

/** «ta re caro todo vdd», «no me alcanza»: a comment on what was shown, that asks for nothing. */
const TOO_DEAR =
  /^ (?:(?:ay|uy|uf+|no|pues|ah|oye|la neta|neta|chale|hijole|dios|mio|mmm|todo|todos|todas|es[oa]s?|est[oa]s|l[oa]s? veo|los precios|precios|ta|tan|esta|estan|anda|andan|son|es|sale|salen|se me hacen?|muy|re|rete|bien|super|demasiado|un poco|poquito|algo|medio|que|a poco|bastante) )+(?:car[oa]s?|car(?:isim|it|ill)[oa]s?|elevad[oa]s?|por las nubes|(?:un )?ojo de la cara)(?: (?:tod[oa]s?|vdd|verdad|eh|oye|wey|we|guey|amig[oa]|neta|la neta|jaja[a-z]*|pues|ahorita|hoy|en dia|la vida|dios|mio|que barbaro|no manches|no mames))* $|^ (?:(?:ay|uy|no|pues|ah|oye|chale|mmm|la verdad|neta|es que|creo que|uf+) )*(?:no (?:me|nos) (?:alcanza|ajusta|da)(?: (?:el dinero|la lana|el presupuesto|la feria|para (?:eso|tanto|es[oa]s?|ningun[oa])))?|se (?:sale|pasa|va) de mi presupuesto|no (?:tengo|traigo|junto) (?:para )?tanto(?: dinero)?)(?: (?:jaja[a-z]*|ahorita|la verdad|todavia|para nada|vdd))* $/

/** «está muy caro» alone asks for something cheaper. */
const OF_ALL_PRICES = / (?:tod[oa]s?|precios|alcanza|ajusta|da|presupuesto|tanto|verdad|vida|son|estan|andan) /

/** «luego lo checo. Y ya que estamos una prensa de 1 litro» */
const isOneWanted = ({ mark, start }: Span, message: string) =>
  mark === 'product' && /(?:^|[\s,.;])(?:un[oa]s?|algun[oa]s?)\s+$/i.test(message.slice(0, start))

export function courtesyIn({ message, prepared: { text }, spans, own, context }: Reading): string | null {
  const isAsked =
    message.includes('?') || ASKS.test(text.replace(PROMISES, ' ')) || CHOOSES.test(text) || own.places.length > 0
  const isWanted = spans.some(({ mark }) => WANTS.has(mark)) || own.relative.size > 0
  const isSeen = (context?.shown.length ?? 0) > 0
  const isOfAll = own.relative.size === 0 || OF_ALL_PRICES.test(text)
  if (isSeen && isOfAll && TOO_DEAR.test(text) && !message.includes('?')) return 'talk/too-dear'
  if (REFUSES_OFFER.test(text) && !isAsked) return 'talk/ack'
  if (
    POSTPONES.test(text) &&
    !isAsked &&
    !spans.some((span) => isOneWanted(span, message)) &&
    own.relative.size === 0 &&
    !context?.pending
  )
    return 'talk/ack'
  if ((THANKS.test(text) || WISHES_WELL.test(text)) && !isAsked && !isWanted)
    return THANKS.test(text) ? 'talk/thanks' : 'talk/bye'
  if ((APOLOGISES.test(text) && !GREETS.test(text) && !isAsked && !isWanted) || MIXED_UP.test(text))
    return 'talk/apology'
  const isShort = text.trim().split(' ').length <= MAX_WORDS
  if (NO_ALERT.test(text) && !context?.pending && !isAsked) return 'talk/ack'
  const isChange = spans.some(({ mark }) => CHANGES.has(mark))
  if (JOKES_ON.test(text) && isShort && !isAsked && !isWanted && !isChange) return 'talk/ack'
  return LAUGHS.test(text) && MOCKS.test(text) && isShort && !isAsked && context?.shown.length ? 'talk/laugh' : null
}

const CHANGES: ReadonlySet<Mark> = new Set(['quality', 'without', 'use'])
/** «jaja ok, tenía que intentarlo», «jajaja va» */
const JOKES_ON =
  /^ (?:(?:ay|ah|no|oye) )*(?:jaja[a-z]*|jeje[a-z]*|lol|xd+) (?:(?:ok|okey|va|sale|bueno|ya|si|vale|orale|ni modo|esta bien|pues|eso|claro|no|que|me|te|lo|le|tenia|habia|habria|intent[a-z]+|pregunt[a-z]+|decia|dije|jugando|broma|bromeo|bromeando|creo|crei|quise|probar|calar|entiendo|entendi|entonces|gracias) )*$/
/** «nel, sin alerta» */
const NO_ALERT =
  /^ (?:(?:no|nel|nop|nah|ne|ay|uy|gracias|pues|asi) )+(?:sin|ni|no quiero|no pongas|no me pongas|nada de) (?:la |una )?(?:alertas?|avisos?|notificaciones?) /
const MAX_WORDS = 9
