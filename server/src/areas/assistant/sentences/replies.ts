/** Whole sentences that answer a proposal or steer the conversation, on spaced text. */
export const YES =
  /^ (?:si|simon|sip|sii|va|dale|sale|ok|okay|okey|claro|claro que si|por favor|si por favor|confirmo|hazlo|adelante|orale|andale|si quiero|asi es|de una|sale va|va que va|si guardalo|si avisame|afirmativo|obvio)(?: (?:por favor|gracias|guardalo|avisame|claro|va))? $/
export const NO =
  /^ (?:no|nel|nop|nah|mejor no|no mejor no|no gracias|ya no|no quiero|dejalo|dejalo asi|olvidalo|cancela|cancelalo|no lo hagas|para nada|nel pastel|siempre no)(?: (?:gracias|asi|mejor))? $/
/** «no, espera, mejor no», «mejor no, quítala» */
export const REFUSES =
  /^ (?:no|nel|nop|mejor no|siempre no|ya no|espera|espérate|cancela|quita(?:l[oa])?|olvida(?:l[oa])?)(?= )(?!.*(?: otr[oa]s? | mas ))/
export const UNDO =
  / (?:deshaz|deshazlo|deshacer|desaslo|revierte|reviertelo|quitalo de (?:mis )?favoritos|sacalo de (?:mis )?favoritos|quitala de (?:mis )?favoritos) /
export const FORGET =
  / (?:olvida todo|olvidalo todo|olvida lo anterior|olvida lo que (?:te )?(?:dije|pedi)|empieza de nuevo|empezar de nuevo|empecemos de nuevo|borra todo|borra la conversacion|desde cero|de cero|reinicia|nueva busqueda|otra cosa totalmente) /
export const BACK =
  / (?:regresa|regresar|regresate|vuelve|volver|volvamos) (?:a )?(?:lo de antes|lo anterior|a lo de antes|a lo anterior|atras|los de antes|las de antes|las anteriores|los anteriores) | lo de antes $/
