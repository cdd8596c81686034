/** What Google's documentation asks of each kind of structured data, as far as our pages use it. */

type Thing = Record<string, unknown>
type Rule = (thing: Thing) => (string | false)[]

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isAddress = (value: unknown) => isText(value) && URL.canParse(String(value))
const isAmount = (value: unknown) => isText(value) && /^\d+\.\d\d$/.test(String(value))
const thing = (value: unknown): Thing => (typeof value === 'object' && value !== null ? (value as Thing) : {})

const RULES: Record<string, Rule> = {
  Product: ({ name, image, url, brand, offers }) => [
    !isText(name) && 'name',
    !isAddress(image) && 'image',
    !isAddress(url) && 'url',
    !isText(thing(brand).name) && 'brand.name',
    // One of offers, review and rating must be there; ours are offers.
    ...within('offers', thing(offers)),
  ],
  AggregateOffer: ({ lowPrice, highPrice, priceCurrency, offerCount, availability }) => [
    !isAmount(lowPrice) && 'lowPrice',
    !isAmount(highPrice) && 'highPrice',
    !(Number(lowPrice) <= Number(highPrice)) && 'lowPrice above highPrice',
    priceCurrency !== 'MXN' && 'priceCurrency',
    !(Number.isInteger(offerCount) && Number(offerCount) > 0) && 'offerCount',
    !/^https:\/\/schema\.org\/(InStock|OutOfStock)$/.test(String(availability)) && 'availability',
  ],
  BreadcrumbList: ({ itemListElement }) => {
    const items = Array.isArray(itemListElement) ? itemListElement.map(thing) : []
    return [
      items.length < 2 && 'itemListElement',
      ...items.flatMap(({ '@type': type, position, name, item }, i) => [
        type !== 'ListItem' && `item ${i + 1}: @type`,
        position !== i + 1 && `item ${i + 1}: position`,
        !isText(name) && `item ${i + 1}: name`,
        !isAddress(item) && `item ${i + 1}: item`,
      ]),
    ]
  },
  Organization: ({ name, url, logo }) => [
    !isText(name) && 'name',
    !isAddress(url) && 'url',
    !isAddress(logo) && 'logo',
  ],
  WebSite: ({ name, url, potentialAction }) => [
    !isText(name) && 'name',
    !isAddress(url) && 'url',
    ...within('potentialAction', thing(potentialAction)),
  ],
  SearchAction: ({ target, 'query-input': input }) => [
    !String(thing(target).urlTemplate).includes('{search_term_string}') && 'target.urlTemplate',
    input !== 'required name=search_term_string' && 'query-input',
  ],
  BlogPosting: ({ headline, image, datePublished, author }) => [
    !isText(headline) && 'headline',
    !(Array.isArray(image) && image.length > 0 && image.every(isAddress)) && 'image',
    Number.isNaN(Date.parse(String(datePublished))) && 'datePublished',
    !isText(thing(author).name) && 'author.name',
    !isAddress(thing(author).url) && 'author.url',
  ],
}

function within(name: string, part: Thing): string[] {
  return faultsOf(part).map((fault) => `${name}: ${fault}`)
}

function faultsOf(document: Thing): string[] {
  const rule = RULES[String(document['@type'])]
  if (!rule) return [`unknown @type ${document['@type']}`]
  return rule(document).filter((fault) => fault !== false)
}

export interface StructuredData {
  types: string[]
  faults: string[]
}

export function structuredDataOf(html: string): StructuredData {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const documents = blocks.map(([, json]): Thing => JSON.parse(json ?? ''))
  return {
    types: documents.map((document) => String(document['@type'])),
    faults: documents.flatMap((document) => [
      ...(document['@context'] === 'https://schema.org' ? [] : ['@context']),
      ...faultsOf(document),
    ]),
  }
}
