/** Looks up the codes of a query in the catalogue. */
import { PRODUCTS_COLLECTION, type ProductDocument } from '@tianguis/contract/search/documents'
import { fold } from '@tianguis/titles'
import type { SearchService } from '../search/service.ts'
import { type PossibleCode, possibleCodes } from './reading/codes/possible-codes.ts'

export interface FoundCode extends Pick<PossibleCode, 'start' | 'end' | 'isWhole'> {
  code: string
  /** Products that have it, the most popular first; at most `MAX_PRODUCTS`. */
  products: Pick<ProductDocument, 'id' | 'slug' | 'productName' | 'kind' | 'codes'>[]
}

const MAX_FORMS = 40
const MAX_PRODUCTS = 24

/** The longest code of the query that some product has; null where none has. */
export async function findCode(
  search: Pick<SearchService, 'multiSearch'>,
  query: string,
  /** A word of the language: 'note 10' is no code although a product has the model 'note10'. */
  isWord: (word: string) => boolean = () => false,
): Promise<FoundCode | null> {
  const possible = possibleCodes(query).filter(({ start, end }) => !isPhrase(query.slice(start, end), isWord))
  const forms = [...new Set(possible.flatMap((code) => code.forms))].slice(0, MAX_FORMS)
  if (forms.length === 0) return null
  const [answer] = await search.multiSearch<FoundCode['products'][number]>([
    {
      collection: PRODUCTS_COLLECTION,
      q: '*',
      filter_by: `codes:=[${forms.map((form) => `\`${form}\``).join(',')}]`,
      sort_by: 'inStock:desc,popularity:desc',
      include_fields: 'id,slug,productName,kind,codes',
      per_page: MAX_PRODUCTS,
    },
  ])
  const documents = (answer?.hits ?? []).map(({ document }) => document)
  for (const { forms: spelled, start, end, isWhole } of possible)
    for (const code of spelled) {
      const products = documents.filter(({ codes }) => codes.includes(code))
      if (products.length > 0) return { code, start, end, isWhole, products }
    }
  return null
}

function isPhrase(text: string, isWord: (word: string) => boolean): boolean {
  const words = fold(text).split(' ')
  return words.length > 1 && words.some((word) => /^[a-z]{4,}$/.test(word) && isWord(word))
}
