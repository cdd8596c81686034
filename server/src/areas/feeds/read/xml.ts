/** Reads XML feeds as rows, with a streaming parser. */
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { Columns } from './columns.ts'
import { FeedError } from './feed-error.ts'
import { MAX_ROW_LENGTH, type RawRow } from './raw-row.ts'

/** Elements of one product: RSS, Atom, affiliate networks and stores. */
const ITEMS = new Set(['item', 'entry', 'product', 'producto', 'produkt', 'offer', 'oferta', 'articulo'])

/** In characters, of all elements of one product together. */
const MAX_IMAGES_LENGTH = 3_000
const MAX_SHIPPING_LENGTH = 4_000

/** Rows of an XML feed. A document that declares entities is refused, because of entity expansion attacks. */
export async function* xmlRows(source: AsyncIterable<string>, columns: Columns): AsyncGenerator<RawRow[]> {
  const reader = new Reader(columns)
  for await (const chunk of ampersandsEscaped(source)) yield reader.read(chunk)
  yield reader.end()
}

class Reader {
  readonly #columns: Columns
  readonly #parser = new SaxesParser()
  #rows: RawRow[] = []
  #item: { name: string; row: RawRow; ranks: Record<string, number> } | null = null
  /** Open elements inside the item, with their text and the texts of their children. */
  #path: { name: string; text: string; parts: [string, string][] }[] = []
  /** Characters read since the last tag. */
  #quiet = 0
  #troubles = 0

  constructor(columns: Columns) {
    this.#columns = columns
    this.#parser.on('doctype', (text) => {
      if (/\[|entity/i.test(text)) throw new FeedError('El XML declara entidades propias; por seguridad no se lee.')
    })
    this.#parser.on('opentag', (tag) => this.#open(tag))
    this.#parser.on('closetag', (tag) => this.#close(tag))
    this.#parser.on('text', (text) => this.#text(text))
    this.#parser.on('cdata', (text) => this.#text(text.replaceAll('&amp;', '&')))
    this.#parser.on('error', (error) => this.#trouble(error))
  }

  read(chunk: string): RawRow[] {
    this.#quiet += chunk.length
    this.#parser.write(chunk)
    if (this.#quiet > MAX_ROW_LENGTH) throw new FeedError(`Un valor es demasiado largo (línea ${this.#parser.line}).`)
    return this.#take()
  }

  end(): RawRow[] {
    const troubles = this.#troubles
    this.#item = null
    this.#parser.close()
    if (this.#troubles > troubles) throw new FeedError('El XML está incompleto: termina antes de cerrar sus elementos.')
    return this.#take()
  }

  #take(): RawRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    this.#quiet = 0
    if (!this.#item) {
      if (ITEMS.has(name.toLowerCase())) this.#item = { name, row: { line: this.#parser.line, fields: {} }, ranks: {} }
      return
    }
    // <field name="brand">…</field>, <link href="…"/>, <price currency="MXN">…</price>
    const named = name === 'field' || name === 'property' ? (attributes.name ?? name) : name
    this.#path.push({ name: named, text: attributes.href ?? '', parts: [] })
    if (attributes.currency) this.#put('currency', attributes.currency)
  }

  #close({ name }: SaxesTagPlain): void {
    this.#quiet = 0
    const item = this.#item
    if (!item) return
    const closed = this.#path.pop()
    if (!closed) {
      if (name !== item.name) return
      this.#item = null
      this.#rows.push(item.row)
      return
    }
    const text = closed.parts.length > 0 ? composed(closed.name, closed.parts) : closed.text.trim()
    const parent = this.#path.at(-1)
    if (parent && parent.name !== 'additional') parent.parts.push([closed.name, text])
    else if (/^(g:)?shipping$/.test(closed.name)) this.#addShipping(closed.name, text)
    else if (/^(g:)?additional_image_link$/.test(closed.name)) this.#addImage(closed.name, text)
    else this.#put(closed.name, text)
  }

  #put(name: string, value: string): void {
    if (this.#item) this.#columns.put(this.#item.row.fields, this.#item.ranks, name, value)
  }

  /** One element per region or postal code; together they are the list that tables have in one column. */
  #addShipping(name: string, text: string): void {
    const fields = this.#item?.row.fields
    if (fields?.shipping === undefined) this.#put(name, text)
    else if (fields.shipping.length < MAX_SHIPPING_LENGTH) fields.shipping += `;${text}`
  }

  /** One element per picture; together they are the list that tables have in one column. */
  #addImage(name: string, text: string): void {
    const before = this.#item?.row.fields.additional_image_link
    if (before === undefined) this.#put(name, text)
    else if (this.#item && before.length < MAX_IMAGES_LENGTH)
      this.#item.row.fields.additional_image_link = `${before} ${text}`
  }

  #text(text: string): void {
    const open = this.#path.at(-1)
    if (open) open.text += text
  }

  #trouble(error: Error): void {
    // HTML entities such as &aacute; are kept here and decoded by `plainText`.
    if (/undefined entity/.test(error.message)) return
    this.#troubles++
    if (!this.#item && this.#rows.length === 0 && this.#troubles > 20) {
      throw new FeedError(`El archivo no es XML bien formado (línea ${this.#parser.line}).`)
    }
    if (this.#item) this.#item.row.problem ??= 'el XML está mal formado'
  }
}

/** <g:shipping><g:country>MX… becomes Google's one-line form; other nested elements become a path. */
function composed(name: string, parts: readonly (readonly [string, string])[]): string {
  const part = (wanted: string) => parts.find(([key]) => key.replace(/^g:/, '') === wanted)?.[1] ?? ''
  const plain = name.replace(/^g:/, '')
  if (plain === 'shipping')
    return [part('country'), part('postal_code') || part('region'), part('service'), part('price')].join(':')
  if (plain === 'installment') return [part('months'), part('amount')].join(':')
  return parts
    .map(([, text]) => text)
    .filter(Boolean)
    .join(' > ')
}

const BARE_AMPERSAND = /&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z]\w{1,30};)/gi
/** Characters of the longest entity reference. */
const MAX_ENTITY_LENGTH = 34

/** Escapes bare ampersands ('Pan & café'), the most frequent mistake; saxes would drop text up to the next semicolon. */
async function* ampersandsEscaped(source: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of source) {
    const text = rest + chunk
    const last = text.lastIndexOf('&')
    const cut = last > text.length - MAX_ENTITY_LENGTH && !text.includes(';', last) ? last : text.length
    rest = last === -1 ? '' : text.slice(cut)
    yield text.slice(0, text.length - rest.length).replace(BARE_AMPERSAND, '&amp;')
  }
  yield rest.replace(BARE_AMPERSAND, '&amp;')
}
