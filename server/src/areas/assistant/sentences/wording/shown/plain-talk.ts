/** One-liners of small talk that name nothing: they are no words for a product, whatever they resemble. */

const AROUND =
  '(?:ok|okis?|va|sale|bueno|pues|ya|ah|ay|oye|y|no|si|amig[oa]|bro|compa|carnal|wey|guey|we|crack|joven|chat|jaja[a-z]*|porfa|todo|muchas|muy|mil|hasta|por|entonces|igual|de nuevo|perfecto|listo|eso|es|seria|asi|nada mas)'
const alone = (words: string) => new RegExp(`^ (?:${AROUND} )*(?:${words})(?: ${AROUND})* $`)

const TALK: readonly [RegExp, string][] = [
  [
    alone(
      'adios(?:ito)?|bye+(?: bye+)?|bai|babai|chao|ciao|hasta (?:luego|pronto|manana|la proxima|la vista)|nos (?:vemos|estamos viendo)(?: luego| al rato| manana)?|ahi nos (?:vemos|vidrios)|me (?:voy|despido|retiro)|cuidate(?: mucho)?|que descanses|feliz (?:dia|tarde|noche)',
    ),
    'talk/bye',
  ],
  [
    alone(
      'ty|thx|thanks?|thank you|tks|gr(?:a|ac)?x|grs|grcs|gracias(?: por (?:tu|la|el|su|toda|todo) ?(?:la )?[a-z]*)?|bendiciones|se agradece|te (?:lo )?agradezco|dios te bendiga|te pasaste|eres un amor',
    ),
    'talk/thanks',
  ],
  [
    alone(
      '(?:solo|nomas|nada mas|namas|era|fue)(?: que)? (?:preguntaba|preguntar|queria (?:saber|ver)|curioseaba|curiosidad|por curiosidad|estoy (?:viendo|mirando|checando)|veia|ando viendo|broma|una pregunta|duda)',
    ),
    'talk/ack',
  ],
  [alone('(?:me|estoy|ando|que) (?:aburro|aburrid[oa]|aburricion|aburrimiento)'), 'talk/joke'],
  [
    alone(
      '(?:eres|estas|andas|vas) (?:(?:muy|bien|tan|super|medio|re) )*(?:lent[oa]|despacio|torpe|confus[oa]|mens[oa])|(?:te tardas|tardas|te tardaste) (?:mucho|un chorro|demasiado|anos|un buen)|no (?:me )?(?:sirves|sirven|ayudas|ayudan)(?: (?:para|pa|de|en))?(?: (?:nada|ni madres|ni maiz))?|puras? (?:babosadas|tonterias|pendejadas|mamadas)',
    ),
    'talk/complaint',
  ],
]
/** «¿a cómo está el dólar?» */
const MONEY =
  / (?:a como|a cuanto|en cuanto|cuanto) (?:esta|anda|amanecio|cerro|vale|cotiza|va) (?:hoy )?(?:el |la )?(?:dolar|euro|bitcoin|peso frente|tipo de cambio|onza|udi|inflacion) | tipo de cambio /
const POLITICS =
  / (?:(?:que|tu que) (?:opinas|piensas|dices|crees) (?:de|del|sobre)|te (?:cae|gusta)|(?:por|a) quien (?:votas|votaste|vas)|votaste por|apoyas a|eres de) (?:(?:la|el|l[oa]s|lo de|lo que hace|que) )*(?:amlo|obrador|claudia|sheinbaum|xochitl|trump|biden|pena nieto|morena|pan|pri|pvem|movimiento ciudadano|presidenta?|gobierno|politica|politicos|elecciones|4t|cuarta transformacion|reforma|congreso|diputados|guerra) /

/** «¿morena o el pan?», where politics were spoken of. */
export const staysPolitical = (said: string, topic: string | null): boolean =>
  topic === 'talk/politics' && PARTIES.test(said)
const PARTIES =
  / (?:morena|pri|prd|pvem|chairos?|fifis?|amlo|sheinbaum|xochitl|trump|presidenta?|gobierno|votar|votas|votaste|partidos politicos) /

/** Null: the sentence may ask for something. */
export const plainTalk = (said: string): string | null =>
  TALK.find(([pattern]) => pattern.test(said))?.[1] ??
  (MONEY.test(said) ? 'talk/finance' : POLITICS.test(said) ? 'talk/politics' : null)
