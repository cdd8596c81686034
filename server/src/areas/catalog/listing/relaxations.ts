/** Wider variants of a query that found nothing, nearest first. */
import { fold } from '@tianguis/contract/folding'
import { EXCLUDED } from '@tianguis/contract/listing/excluded-words'
import type { ListingFilters } from '@tianguis/contract/listing/listing-state'
import type { AttributeRange, Understood } from '@tianguis/contract/listing/understood/understood'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import type { SearchAnswer } from '@tianguis/contract/search/search-answer'

/** Whether anything was found, on the first page products of the kind that was named among it. */
export function hasKind({ kinds, also, code }: Understood, answer: SearchAnswer | undefined): boolean {
  const hits = answer?.hits ?? []
  if (hits.length === 0) return false
  if (code || kinds.length === 0 || answer?.page !== 1) return true
  const own = also ? [...kinds, also.kind] : kinds
  return hits.some(({ document }) => own.includes((document as ProductDocument).kind ?? ''))
}

export function relaxations(understood: Understood): Understood[] {
  const { ranges, filters, parts, kinds, phrases, alike = [] } = understood
  const wider: Understood[] = []
  // No name says 'medicinas': what is one.
  if (kinds.length === 0 && alike.length > 0) wider.push({ ...understood, q: '', kinds: alike, isStrict: false })
  const labelled = (isFilter: boolean) =>
    parts
      .filter((part) => part.isFilter === isFilter && part.rest !== null && !part.isWish)
      .map(({ label }) => label)
      .filter((label) => !phrases.some((phrase) => phrase.label === label))
  if (phrases.length > 0) wider.push(withoutPhrases(understood))
  if (understood.q.search(EXCLUDED) !== -1) wider.push(withExcluded(understood))
  if (ranges.length > 0)
    wider.push(without(understood, { ranges: [], preferred: ranges.map(widened), nearest: ranges }, labelled(false)))
  for (const name of Object.keys(filters) as (keyof ListingFilters)[]) {
    const { [name]: _, ...others } = filters
    const labels = labelled(true)
    // Without a label of its own per filter, one filter alone is named; of several the whole is.
    wider.push(without(understood, { filters: others }, labels.length === 1 ? labels : [labelOf(name, labels)]))
  }
  if (Object.keys(filters).length > 1 || ranges.length > 0)
    wider.push(without(understood, { filters: {}, ranges: [] }, [...labelled(true), ...labelled(false)]))
  // Of a need no words are left: everything would be found.
  if (kinds.length > 0 && understood.plain !== '')
    for (const kept of Object.keys(filters).length > 0 ? [filters, {}] : [filters])
      wider.push(withoutKind(understood, kept, labelled(true)))
  if (understood.whole) wider.push(...ofHead(understood), ofWhole(understood, understood.whole))
  // 'brother tn-660': other products of the kind; which words none of them has is counted afterwards.
  if (kinds.length > 0) wider.push({ ...understood, q: kinds[0]!, ranges: [], phrases: [] })
  for (const { kind, words } of understood.wider ?? []) wider.push(ofWider(understood, kind, words))
  const near = nearOf(understood, labelled(true))
  wider.push(...near.slice(0, 1))
  const brand = understood.leading.find(({ field }) => field === 'brand')
  if (brand && kinds.length > 0) wider.push(ofBrand(understood, brand.value))
  return [...wider, ...near.slice(1)]
}

const WORDS_TO_LACK_ONE = { least: 3, most: 5 }

/** Of words that name no kind all but one, which is no number and no brand; the last is given up first. */
export function lackingOneWord(understood: Understood): Understood[] {
  const { kinds, code, isStrict, said = [], leading, q } = understood
  const { least, most } = WORDS_TO_LACK_ONE
  if (kinds.length > 0 || code || isStrict || said.length < least || said.length > most) return []
  const brand = new Set(leading.flatMap(({ field, spellings = [] }) => (field === 'brand' ? spellings : [])))
  return said
    .filter(([first]) => !/\d/.test(first!) && !brand.has(first!))
    .toReversed()
    .map((lacking) => ({
      ...understood,
      q: q
        .split(' ')
        .filter((word) => !lacking.includes(fold(word)))
        .join(' '),
      isStrict: true,
    }))
    .filter((reading) => reading.q !== q)
}

/** No toner is sold: other products of its brand. */
function ofBrand(understood: Understood, brand: string): Understood {
  const kind = understood.parts.filter(({ rest }) => rest === null).map(({ label }) => label)
  const change = { q: brand, kinds: [], behind: [], said: [], all: [], ranges: [], phrases: [] }
  return without(understood, change, kind)
}

/** What says 'con leche' is not shown for 'sin leche' either. */
function withoutPhrases(understood: Understood): Understood {
  const excluded = understood.phrases.flatMap(({ words, opposed = [] }) =>
    [words.split(' ').at(-1), ...opposed].map((word) => `-${word}`),
  )
  const labels = understood.phrases.map(({ label }) => label)
  return without(understood, { q: [understood.q, ...excluded].join(' '), phrases: [] }, labels)
}

/** Everything has the word that was not wanted: 'No aerosol' is given up and said. */
function withExcluded(understood: Understood): Understood {
  const labels = understood.parts
    .filter(({ label, isWish }) => isWish && label.startsWith('No '))
    .map(({ label }) => label)
  return without(understood, { q: understood.q.replace(EXCLUDED, '') }, labels)
}

/** Share by which a measure may differ where nothing has it exactly. */
const NEAR = 0.25

/** Of shoes only the next size is near. */
const NEAR_STEPS: Record<string, number> = { attr_shoe_size: 0.5 }

function widened({ field, min, max }: AttributeRange): AttributeRange {
  const step = NEAR_STEPS[field]
  const below = (value: number) => (step === undefined ? value * (1 - NEAR) : value - step)
  const above = (value: number) => (step === undefined ? value * (1 + NEAR) : value + step)
  return { field, min: min === null ? null : below(min), max: max === null ? null : above(max) }
}

/** No product is of the kind: names with all words, and nothing that only shares one of them. */
function withoutKind(understood: Understood, filters: Understood['filters'], labels: readonly string[]): Understood {
  const kind = understood.parts.filter(({ rest }) => rest === null).map(({ label }) => label)
  const dropped = filters === understood.filters ? kind : [...kind, ...labels]
  return { ...without(understood, { filters, ranges: [], kinds: [] }, dropped), q: understood.plain, isStrict: true }
}

const MODEL = /^[a-z]{1,4}\d{2,}[a-z\d]*$/

/** What has all the words whatever it is, beside the model that was named; null where none was. */
export function ofOtherKind(understood: Understood): { understood: Understood; model: string[][] } | null {
  const { kinds, code, plain, said = [], ranges } = understood
  const model = said.filter(([first]) => MODEL.test(first!))
  if (kinds.length === 0 || code || plain === '' || ranges.length > 0 || model.length === 0) return null
  return { understood: { ...withoutKind(understood, understood.filters, []), dropped: [] }, model }
}

/** 'molde para rosca', where no vocabulary has 'molde': other moulds are nearer than the cake. */
function ofHead(understood: Understood): Understood[] {
  const [head, ...others] = understood.q.split(' ')
  if (understood.kinds.length > 0 || head === undefined || others.length === 0) return []
  return [without(understood, { q: head, said: [], all: [], ranges: [], isStrict: true }, others)]
}

/** No product is of the kind: those of a wider one, with what the kind says beyond it first. */
function ofWider(understood: Understood, kind: string, words: string[][]): Understood {
  const own = understood.parts.filter(({ rest }) => rest === null).map(({ label }) => label)
  const said = [...words, ...(understood.said ?? []).filter(([first]) => !words.flat().includes(first!))]
  const change = { q: kind, kinds: [kind], behind: [], said, beside: said, all: [], ranges: [], phrases: [] }
  return without(understood, change, own)
}

/** With the filters, then without them. */
function nearOf(understood: Understood, labels: string[]): Understood[] {
  const { filters, near = [] } = understood
  const kept = Object.keys(filters).length > 0 ? [filters, {}] : [filters]
  return kept.flatMap((each) => near.map((kinds) => ofNear(understood, kinds, each, labels)))
}

/** No product is of the kind: those of the kinds beside it, with its words first. */
function ofNear(understood: Understood, kinds: string[], filters: Understood['filters'], labels: string[]): Understood {
  const own = understood.parts.filter(({ rest }) => rest === null).map(({ label }) => label)
  const said = understood.all ?? []
  const dropped = filters === understood.filters ? own : [...own, ...labels]
  const change = { q: '', kinds, filters, behind: [], said, beside: said, all: [], uses: [], ranges: [], phrases: [] }
  // Of what was only described the kinds beside it serve nearly as well.
  return without(understood, { ...change, isStrict: false, isBeside: understood.plain !== '' }, dropped)
}

/** No jar is sold on its own: coffee makers, which have one. */
function ofWhole(understood: Understood, whole: string): Understood {
  const kind = understood.parts.filter(({ rest }) => rest === null).map(({ label }) => label)
  const said = kind.length > 0 ? kind : (understood.said ?? []).slice(0, 1).map(([first]) => first!)
  const change = { q: whole, kinds: [whole], behind: [], said: [], all: [], uses: [], ranges: [], isStrict: false }
  return without(understood, change, said)
}

function without(meaning: Understood, change: Partial<Understood>, labels: readonly string[]): Understood {
  const { also, ...others } = meaning
  const understood = change.kinds || !also ? others : meaning
  const parts = understood.parts.filter(({ label }) => !labels.includes(label))
  return { ...understood, ...change, parts, dropped: [...labels] }
}

const LABEL_STARTS: Partial<Record<keyof ListingFilters, RegExp>> = {
  minPrice: /^(?:\$|Desde|Más de)/,
  maxPrice: /^(?:\$|Hasta|Menos de)/,
  stores: /^En /,
  withoutStores: /^Sin /,
  withoutBrands: /^Sin /,
  discount: /descuento/,
  freeShipping: /^Envío/,
  months: /meses/,
  conditions: /^(?:Nuevo|Reacondicionado|Usado)/,
}

function labelOf(name: keyof ListingFilters, labels: readonly string[]): string {
  return labels.find((label) => LABEL_STARTS[name]?.test(label)) ?? labels[0] ?? ''
}
