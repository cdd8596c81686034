/** Intents that ask the same of different things: of a product, a store, the site. */

/** Asked of a store that was named or spoken of last. */
export const STORE_TOPIC: Readonly<Record<string, string>> = {
  'store/shipping': 'shipping',
  'view/shipping': 'shipping',
  'store/delivery': 'delivery',
  'view/delivery': 'delivery',
  'store/returns': 'returns',
  'view/returns': 'returns',
  'site/devoluciones': 'returns',
  'site/cambio-opinion': 'returns',
  'site/llego-mal': 'returns',
  'store/trust': 'trust',
  'site/seguridad': 'trust',
  'site/tienda-confiable': 'trust',
  'store/months': 'months',
  'view/months': 'months',
  'site/meses': 'months',
  'store/place': 'place',
  'store/contact': 'contact',
  'store/layaway': 'layaway',
  'site/contacto': 'contact',
  'site/contacto-de-tienda': 'contact',
  'site/apartar': 'layaway',
  'site/tiendas-fisicas': 'place',
  'store/payment': 'payment',
  'view/payment': 'payment',
  'site/pago': 'payment',
  'site/sin-tarjeta': 'payment',
  'store/warranty': 'warranty',
  'view/warranty': 'warranty',
  'site/garantia': 'warranty',
  'store/sells': 'sells',
  'store/since': 'since',
  'store/hours': 'hours',
  'site/horario': 'hours',
  'store/invoice': 'invoice',
  'site/factura': 'invoice',
}

/** What the site says of every product, where no product is on the screen. */
export const VIEW_AS_SITE: Readonly<Record<string, string>> = {
  'view/payment': 'site/pago',
  'view/months': 'site/meses',
  'view/warranty': 'site/garantia',
  'view/returns': 'site/devoluciones',
  'view/discount': 'site/descuentos',
  'view/coupon': 'coupons',
  'view/moved': 'site/historial',
  'view/wait': 'post/season',
  'view/shipping': 'stores/shipping',
  'view/delivery': 'stores/delivery',
  'view/trust': 'site/tienda-confiable',
  'view/place': 'site/tiendas-fisicas',
  'view/hours': 'site/horario',
  'view/invoice': 'site/factura',
  'view/sells': 'stores/list',
  'view/since': 'stores/list',
  'view/original': 'site/seguridad',
}

/** With the name of a kind these are answered by products: «cuánto cuesta una licuadora». */
export const VIEW_AS_WISH: ReadonlySet<string> = new Set([
  'amount',
  'cheapest',
  'stores',
  'stock',
  'discount',
  'months',
  'shipping',
])

/** Questions about a store where none was named: of the store that sells the product on the screen. */
export const STORE_AS_VIEW: Readonly<Record<string, string>> = {
  shipping: 'view/shipping',
  delivery: 'view/delivery',
  returns: 'view/returns',
  months: 'view/months',
  payment: 'view/payment',
  warranty: 'view/warranty',
  trust: 'view/seller',
}

/** What the site says of every product, the product on the screen says of itself. */
export const SITE_AS_VIEW: Readonly<Record<string, string>> = {
  'site/garantia': 'view/warranty',
  'site/devoluciones': 'view/returns',
  'site/meses': 'view/months',
  'site/envios': 'view/shipping',
  'site/cambio-opinion': 'view/returns',
  'stores/shipping': 'view/shipping',
  'stores/delivery': 'view/delivery',
  'stores/returns': 'view/returns',
  'stores/months': 'view/months',
}

/** Asked of all stores; with the name of one they ask about it. */
export const STORES_TOPIC: Readonly<Record<string, string>> = {
  'stores/shipping': 'shipping',
  'stores/delivery': 'delivery',
  'stores/returns': 'returns',
  'stores/months': 'months',
  'stores/sells': 'sells',
  'stores/best': 'trust',
}

/** Answers about the site that a follow-up goes on to from each other. */
const FAMILIES = [
  'alertas alertas-quitar alertas-sin-cuenta alertas-correos alertas-tipos por-donde-escribimos correo-no-llega busqueda-guardada aviso-evento costo correo-ofertas',
  'cuenta google registro-telefono contrasena borrar-cuenta cuenta-nueva cambiar-correo correo-no-llega privacidad privacidad-borrar alertas-sin-cuenta sesion perfil seguridad-cuenta intereses datos-venta costo',
  'favoritos favoritos-compartir favoritos-duran favoritos-ver lista-limite lista-barata borrar-guardado nada-borrado',
  'cupones cupon-no-pasa cupon-condiciones cupon-descontado cupones-juntar cupones-nuevos',
  'descuentos historial historial-tiempo bajadas ofertas-seccion producto-desaparecio precios tiempo-real por-que-varia',
  'precios precio-mal por-que-varia tiempo-real respetar-precio queja reporte impuestos total',
  'devoluciones devolucion-envio llego-mal cambio-opinion garantia reacondicionado-garantia pedido correo-no-llega profeco tienda-no-recuerdo factura contacto-de-tienda',
  'envios quien-envia maniobras instalacion codigo-postal codigo-postal-donde total fuera-de-mexico devolucion-envio',
  'pago meses sin-tarjeta promocion-bancaria pago-falla tarjeta-datos tarjeta-no-tengo-datos seguridad factura factura-datos',
  'gift-card gift-card-fecha gift-card-quien cuenta google',
  'quienes ganancia orden-resultados publicidad costo precios contacto comprar',
  'privacidad datos-venta conversacion cookies privacidad-borrar borrar-cuenta codigo-postal',
  'seguridad tienda-confiable fraude fraude-victima profeco',
  'contacto queja reporte precio-mal presente respetar-precio',
  'comparar limite-comparar escaner buscar no-encuentro categorias',
  'chatgpt asistente privacidad precios',
].map((names) => new Set(names.split(' ').map((name) => `site/${name}`)))

export const isSameFamily = (one: string, other: string) => FAMILIES.some((names) => names.has(one) && names.has(other))
