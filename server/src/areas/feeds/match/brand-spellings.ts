/**
 * One spelling per brand within a file: 'HP' and 'Hp' are one brand, and the first spelling is used. Where the catalogue has
 * the brand, `UNIFY_BRAND_SPELLING` takes that spelling afterwards.
 */
import { fold } from '@tianguis/contract/folding'

/** Bounds the memory for a file whose brand column holds something else; later brands stay as written. */
const MAX_CACHED = 50_000

export class BrandSpellings {
  readonly #first = new Map<string, string>()
  /** As written → the spelling used, so that each is folded once. */
  readonly #spelt = new Map<string, string>()

  of(brand: string): string {
    const known = this.#spelt.get(brand)
    if (known !== undefined) return known
    const key = fold(brand)
    const spelling = this.#first.get(key) ?? brand
    if (this.#spelt.size < MAX_CACHED) {
      this.#first.set(key, spelling)
      this.#spelt.set(brand, spelling)
    }
    return spelling
  }
}
