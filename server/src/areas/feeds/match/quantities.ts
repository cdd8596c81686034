/** Unit → [canonical unit, factor]. */
const UNITS = new Map<string, readonly [string, number]>([
  ...alike('g', 1, 'g gr grs grm grms gramo gramos gm gms'),
  ...alike('g', 1000, 'kg kgs kilo kilos kilogramo kilogramos'),
  ...alike('mg', 1, 'mg miligramos'),
  ...alike('ml', 1, 'ml mls cc cm3 mililitro mililitros'),
  ...alike('ml', 1000, 'l lt lts ltr ltrs litro litros'),
  ...alike('ml', 10, 'cl'),
  ...alike('oz', 1, 'oz onza onzas'),
  ...alike('mm', 1, 'mm milimetros'),
  ...alike('mm', 10, 'cm cms centimetros'),
  ...alike('mm', 1000, 'm mt mts mtr metro metros'),
  ...alike('in', 1, 'in inch pulg pulgada pulgadas'),
  ...alike('gb', 1, 'gb'),
  ...alike('gb', 1024, 'tb'),
  ...alike('mb', 1, 'mb'),
  ...alike('w', 1, 'w watt watts'),
  ...alike('v', 1, 'v volt volts'),
  ...alike('hz', 1, 'hz'),
  ...alike('mah', 1, 'mah'),
  ...alike('%', 1, '%'),
])
/** A number and the word after it. */
const AMOUNT = /(\d+(?:[.,]\d+)?)\s*(%|[a-z]+3?)(?![a-z0-9])/y

/** Finds quantities in a text, from its beginning to its end. */
export class Quantities {
  readonly #text: string
  /** Characters before this were already tried: the inside of a number is not tried again. */
  #looked = 0
  /** Where the last quantity ended. */
  end = 0

  constructor(text: string) {
    this.#text = text
  }

  /** The quantity that begins with the digit at `from`: '1.5 lt' is '1500ml'. */
  at(from: number): string | null {
    if (from < this.#looked) return null
    AMOUNT.lastIndex = from
    const found = AMOUNT.exec(this.#text)
    this.#looked = found ? AMOUNT.lastIndex : pastDigits(this.#text, from)
    const unit = UNITS.get(found?.[2] ?? '')
    if (!found || !unit) return null
    this.end = AMOUNT.lastIndex
    return `${round(Number((found[1] ?? '').replace(',', '.')) * unit[1])}${unit[0]}`
  }
}

function pastDigits(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57) at++
  return at
}

function alike(unit: string, factor: number, names: string): [string, readonly [string, number]][] {
  return names.split(' ').map((name) => [name, [unit, factor]])
}

function round(amount: number): number {
  return Math.round(amount * 100) / 100
}
