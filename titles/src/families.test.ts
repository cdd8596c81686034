import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readTitle } from './read.ts'
import { CONTENT, VOCABULARY } from './testing/vocabulary.ts'

interface Family {
  slug: string
  category: string
  name: string
  brands: { name: string; lines: string[] }[]
  variants: { key: string; values: { value: string }[] }[]
}

/** Goods that shops keep in several departments, and a brand of nappies for adults with a line for babies. */
const ELSEWHERE =
  /^(?:Mochila|Lonchera|Memoria microSD|Micrófono|Zapatos primeros pasos|Pistola de masaje|Carretilla|Piñata|Machete|Sonaja|Andadera|Pañales Affective) /

/** Every brand and line once, with the first value of each variant. */
function namesOf({ name, brands, variants }: Family): { title: string; brand: string }[] {
  const filled = variants.reduce((text, { key, values }) => text.replace(`{${key}}`, values[0]!.value), name)
  return brands.flatMap((brand) =>
    brand.lines.map((line) => ({
      title: filled.replace('{brand}', brand.name).replace('{line}', line),
      brand: brand.name,
    })),
  )
}

it('products of the demonstration are read as kinds of their department', () => {
  const folder = join(CONTENT, '../families')
  const families = globSync('*.json', { cwd: folder }).flatMap(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Family[],
  )
  expect(families.length).toBeGreaterThan(400)
  const wrong = families.flatMap((family) =>
    namesOf(family).flatMap((input) => {
      const { kind, department } = readTitle(VOCABULARY, input)
      const isRight = kind !== null && family.category.startsWith(`${department}/`)
      return isRight || ELSEWHERE.test(input.title) ? [] : [`${input.title}: ${kind} of ${department}`]
    }),
  )
  expect(wrong).toEqual([])
})
