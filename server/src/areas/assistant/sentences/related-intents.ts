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
  'store/trust': 'trust',
  'site/seguridad': 'trust',
  'store/months': 'months',
  'view/months': 'months',
  'site/meses': 'months',
  'store/place': 'place',
  'site/contacto': 'place',
  'store/payment': 'payment',
  'view/payment': 'payment',
  'site/pago': 'payment',
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
  'view/shipping': 'site/envios',
  'view/delivery': 'site/envios',
  'view/trust': 'site/seguridad',
  'view/place': 'site/contacto',
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
  trust: 'view/original',
}

/** What the site says of every product, the product on the screen says of itself. */
export const SITE_AS_VIEW: Readonly<Record<string, string>> = {
  'site/garantia': 'view/warranty',
  'site/devoluciones': 'view/returns',
  'site/meses': 'view/months',
  'site/envios': 'view/shipping',
}
