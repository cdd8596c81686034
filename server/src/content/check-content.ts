import { StartError } from '../runtime/start-error.ts'
import type { DemoContent } from './read-content.ts'

/** Checks references between the files and reports the first broken one. */
export function checkContent({ categories, families, tints, stores, coupons, posts }: DemoContent): void {
  const leaves = new Set(categories.filter(({ leaf }) => leaf).map(({ path }) => path))
  const departments = categories.filter(({ level }) => level === 0).map(({ path }) => path)
  const paths = new Set(categories.map(({ path }) => path))

  const seen = new Set<string>()
  for (const { slug, category, illustration } of families) {
    const where = `content/families: la familia ${slug}`
    if (seen.has(slug)) throw new StartError(`${where} está dos veces`)
    if (!leaves.has(category)) throw new StartError(`${where} cuelga de ${category}, que no es una hoja del árbol`)
    if (!tints.has(illustration)) throw new StartError(`${where} pide el dibujo ${illustration}.svg, que no existe`)
    seen.add(slug)
  }
  for (const { slug, focus } of stores) {
    const strange = focus.find((path) => path !== '*' && !departments.includes(path))
    if (strange) throw new StartError(`content/stores.json: ${slug} vende en ${strange}, que no es un departamento`)
  }
  for (const path of departments) {
    const sold = stores.some(({ focus }) => focus.includes('*') || focus.includes(path))
    if (!sold) throw new StartError(`content/stores.json: ninguna tienda vende en ${path}`)
  }
  for (const { id, categories: covered } of coupons) {
    const strange = covered?.find((path) => !paths.has(path))
    if (strange) throw new StartError(`content/coupons.json: ${id} vale en ${strange}, que no está en el árbol`)
  }
  for (const { slug, illustration, families: mentioned } of posts) {
    const strange = mentioned.find((family) => !seen.has(family))
    if (strange) throw new StartError(`content/posts/${slug}.md habla de la familia ${strange}, que no existe`)
    if (!tints.has(illustration))
      throw new StartError(`content/posts/${slug}.md pide el dibujo ${illustration}.svg, que no existe`)
  }
}
