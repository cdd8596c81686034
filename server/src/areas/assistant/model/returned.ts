/** What the tools returned, by product: its offers, the history of its price and its texts, so that nothing said of one backs another. */
import { fold } from '@tianguis/contract/folding'
import { datesIn } from './claims.ts'

/** In pesos. */
export interface ReturnedOffer {
  store: string
  price: number
  /** With shipping, where it is known, and the best coupon. */
  pays: number
  /** Null: the store does not say. */
  shipping: number | null
  discountPercent: number
}

export interface ReturnedProduct {
  /** Folded words of name and brand. */
  names: Set<string>
  /** Folded: name, brand and features. */
  texts: string[]
  offers: ReturnedOffer[]
  conditions: Set<string>
  verdicts: Set<string>
  /** The lowest Precio of all stores today, and the bounds of its history. */
  today: Set<number>
  low: Set<number>
  high: Set<number>
  usual: Set<number>
  /** Of single days. */
  past: number[]
  days: Set<number>
  cheaperThanPercent: Set<number>
}

export interface ReturnedCoupon {
  text: string
  store: string
}

type Fields = Record<string, unknown>

export class Returned {
  readonly #products = new Map<string, ReturnedProduct>()
  readonly coupons: ReturnedCoupon[] = []
  couponsWereSought = false
  /** Of proposed alerts, in pesos. */
  readonly targets = new Set<number>()
  /** Folded texts of every answer, and their words. */
  readonly texts: string[] = []
  readonly words = new Set<string>()
  readonly dates = new Set<string>()

  get products(): ReturnedProduct[] {
    return [...this.#products.values()]
  }

  /** Folded names of the stores of offers and coupons. */
  get stores(): Set<string> {
    const sold = this.products.flatMap(({ offers }) => offers.map(({ store }) => store))
    return new Set([...sold, ...this.coupons.map(({ store }) => store)])
  }

  add(answer: unknown): void {
    this.#read(answer, null)
  }

  #read(value: unknown, owner: ReturnedProduct | null): void {
    if (typeof value === 'string') this.#readText(value, owner)
    else if (Array.isArray(value)) for (const one of value) this.#read(one, owner)
    else if (value !== null && typeof value === 'object') this.#readObject(value as Fields, owner)
  }

  #readObject(fields: Fields, owner: ReturnedProduct | null): void {
    const product = typeof fields.slug === 'string' ? this.#product(fields.slug) : owner
    if (product) readFigures(product, fields)
    if (Array.isArray(fields.cupones)) this.couponsWereSought = true
    if (typeof fields.codigo === 'string' || typeof fields.titulo === 'string') {
      const said = Object.values(fields).filter((one) => typeof one === 'string')
      this.coupons.push({
        text: fold([...said, ...said.flatMap(datesIn)].join(' ')),
        store: fold(String(fields.tienda ?? '')),
      })
    }
    if (typeof fields.avisa_en === 'number') this.targets.add(fields.avisa_en)
    for (const [name, value] of Object.entries(fields)) if (name !== 'slug') this.#read(value, product)
  }

  #readText(text: string, owner: ReturnedProduct | null): void {
    const folded = fold(text)
    this.texts.push(folded)
    owner?.texts.push(folded)
    for (const word of wordsOf(text)) this.words.add(word)
    for (const date of datesIn(text)) this.dates.add(date)
  }

  #product(slug: string): ReturnedProduct {
    const known = this.#products.get(slug)
    if (known) return known
    const product: ReturnedProduct = {
      names: new Set(),
      texts: [],
      offers: [],
      conditions: new Set(),
      verdicts: new Set(),
      today: new Set(),
      low: new Set(),
      high: new Set(),
      usual: new Set(),
      past: [],
      days: new Set(),
      cheaperThanPercent: new Set(),
    }
    this.#products.set(slug, product)
    return product
  }
}

function readFigures(product: ReturnedProduct, fields: Fields): void {
  const put = (name: string, into: Set<number>) => {
    if (typeof fields[name] === 'number') into.add(fields[name])
  }
  put('precio_mas_bajo_hoy_sin_envio_ni_cupon', product.today)
  put('hoy', product.today)
  put('minimo_observado', product.low)
  put('maximo_observado', product.high)
  put('normal_observado', product.usual)
  put('dias_observados', product.days)
  put('dias_conocidos', product.days)
  put('mas_barato_que_porcentaje_de_esos_dias', product.cheaperThanPercent)
  if (typeof fields.dia === 'string' && typeof fields.precio === 'number') product.past.push(fields.precio)
  if (typeof fields.veredicto === 'string') product.verdicts.add(fields.veredicto)
  if (typeof fields.condicion === 'string') product.conditions.add(fields.condicion)
  for (const name of [fields.nombre, fields.marca])
    if (typeof name === 'string') for (const word of wordsOf(name)) product.names.add(word)
  if (typeof fields.pagas !== 'number' || typeof fields.precio !== 'number') return
  product.offers.push({
    store: fold(String(fields.tienda)),
    price: fields.precio,
    pays: fields.pagas,
    shipping: typeof fields.envio === 'number' ? fields.envio : null,
    discountPercent: Number(fields.descuento_real_porcentaje ?? 0),
  })
}

export const wordsOf = (text: string) => fold(text).match(/[a-z0-9]+/g) ?? []
