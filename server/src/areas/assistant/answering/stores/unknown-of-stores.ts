/** What no store tells us of itself, and what is ranked instead where it is near what is asked. */
import type { AspectName } from './aspects.ts'

interface Unknown {
  asks: RegExp
  words: string
  instead: AspectName | null
}

const OF_ALL: readonly Unknown[] = [
  {
    asks: / (?:mismo dia|hoy mismo|para hoy|en una hora|express|al dia siguiente|el mismo dia) /,
    words: 'Ninguna dice que entregue el mismo día; la fecha exacta la da al poner tu código postal.',
    instead: 'delivery',
  },
  {
    asks: /(?=.* (?:devol[a-z]+|devuelv[a-z]+|regres[a-z]+|cambios?) )(?=.* (?:sin (?:cobr[a-z]+|costo|cargo|pagar)|gratis|gratuit[ao]s?|quien paga|pagan? el envio|cuesta[n]?|cobran?) )/,
    words: 'Quién paga el envío de una devolución no lo tengo: lo dice cada tienda en su página.',
    instead: 'returns',
  },
  {
    asks: / (?:llegan?|mandan?|manden?|mandar(?:me|lo|la)?|enviar(?:me|lo|la)?|envian?|entregan?|surten|cubren|reparten) (?:[a-z]+ ){0,3}(?:a|hasta|en) (?!domicilio|mi casa|casa|meses|tod[oa]|la puerta|mas |tiempo|una? |que |cuanto|menos|domingo|sabado|\d)[a-z]{3,} | (?:envios?|fletes?) (?:(?:mas|barat[oa]s?|economic[oa]s?|gratis|rapid[oa]s?|menos) ){0,3}(?:a|hasta) (?!domicilio|casa|tod[oa]|mi |la |las |los |meses|partir)[a-z]{3,} | (?:ranchos?|rancherias?|sierra|ejidos?|comunidad(?:es)?|rural(?:es)?|pueblos?) /,
    words:
      'A qué pueblos o colonias llega cada tienda no lo publican: lo confirma al poner tu código postal, y donde la paquetería no sube casi siempre se recoge en su sucursal (entrega ocurre). Dime tu código postal, cinco números, y te digo cuánto cobra cada una.',
    instead: 'shipping',
  },
  {
    asks: / (?:oxxo|efectivo|contra entrega|transferencia|spei|paypal|debito|mercado pago|vales|kueski|aplazo) /,
    words:
      'Las tiendas no nos dan sus formas de pago, así que no sé cuáles lo aceptan: cada una las muestra antes de cobrar.',
    instead: null,
  },
  {
    asks: / (?:que|cuales|con) (?:tarjetas?|bancos?) | tarjetas? (?:de credito )?(?:aceptan|participan) /,
    words: 'Con qué bancos y tarjetas da meses cada tienda no lo tengo: lo muestra al pagar.',
    instead: 'months',
  },
  {
    asks: / (?:cerca|cercan[ao]s?|por aqui|en mi (?:ciudad|colonia|rumbo)|sucursal|sucursales|recoger|recogerl[oa]|pasar por|tienda fisica|tiendas fisicas|(?:tienda|local) (?:aqui|aca|alla)|(?:vaya|vayan|voy|ir) (?:[a-z]+ ){0,3}por (?:el|la|ell[oa]s?)) /,
    words: 'No tengo direcciones de sucursales ni sé cuáles dejan recoger: lo dice cada tienda en su sitio.',
    instead: null,
  },
  {
    asks: / (?:horarios?|a que hora|abren|abiert[ao]s?|cierran|domingos?) /,
    words:
      'No tengo los horarios de las tiendas: los dice cada una en su sitio. Aquí puedes comparar a cualquier hora.',
    instead: null,
  },
  {
    asks: / (?:telefonos?|whats(?:app)?|llamar(?:les)?|marcarles|hablarles|atencion a clientes) /,
    words: 'No tengo teléfonos ni correos de las tiendas: están en el sitio de cada una.',
    instead: null,
  },
  {
    asks: / (?:apart(?:an|ar|ado|ados|arlo|arla)|sistema de apartado) /,
    words: 'No tengo qué tiendas apartan: pregúntalo en su sitio antes de pagar.',
    instead: null,
  },
  {
    asks: / (?:instal[a-z]+|a cambio|vieja a cuenta|armado|arman) /,
    words: 'No tengo qué tiendas instalan ni cuáles reciben el usado a cuenta: pregúntalo antes de pagar.',
    instead: null,
  },
  {
    asks: / (?:facturan?|factura) /,
    words: 'La factura la da cada tienda con tu RFC; no tengo cuáles la dan en línea.',
    instead: null,
  },
]

export const unknownAsked = (said: string) => OF_ALL.find(({ asks }) => asks.test(said)) ?? null
