import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTENT_FOLDER } from '../config/content-folder.ts'
import { checkContent } from './check-content.ts'
import { type DemoContent, readContent } from './read-content.ts'

let content: DemoContent
beforeAll(async () => {
  content = await readContent()
})

test('the content of the repository is valid', () => {
  expect(content.families.length).toBeGreaterThanOrEqual(120)
  expect(content.stores.length).toBeGreaterThanOrEqual(40)
  expect(content.posts.length).toBeGreaterThanOrEqual(12)
  expect(content.categories.filter(({ level }) => level === 0).length).toBeGreaterThanOrEqual(12)
  expect(Math.max(...content.categories.map(({ level }) => level))).toBe(4)
})

describe('an invalid file is reported with the position', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-'))
    const names = ['departments', 'families', 'illustrations', 'posts', 'stores.json', 'coupons.json']
    for (const name of names) await cp(join(CONTENT_FOLDER, name), join(folder, name), { recursive: true })
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** The error message while `file` of the copy is changed. */
  async function saidWith(file: string, change: (text: string) => string): Promise<string> {
    const path = join(folder, file)
    const text = await readFile(path, 'utf8')
    await writeFile(path, change(text))
    try {
      await readContent(folder)
      return 'nothing'
    } catch (error) {
      return (error as Error).message
    } finally {
      await writeFile(path, text)
    }
  }

  test('when a value is out of range', async () => {
    const said = await saidWith('stores.json', (text) => text.replace(/"rating": [\d.]+/, '"rating": 7'))
    expect(said).toMatch(/^content\/stores\.json no es válido en 0\.rating: /)
  })

  test('when a placeholder is unknown', async () => {
    const said = await saidWith('families/moda.json', (text) => text.replace('{brand}', '{brnad}'))
    expect(said).toBe('content/families/moda.json no es válido en 0.name: unknown placeholder {brnad}')
  })

  test('when it is not JSON, or a post without a date', async () => {
    expect(await saidWith('coupons.json', () => '[')).toMatch(/^No se puede leer content\/coupons\.json: /)
    const post = `posts/${content.posts[0]!.slug}.md`
    expect(await saidWith(post, (text) => text.replace(/^date: .*$/m, ''))).toMatch(
      `content/${post} no es válido en date`,
    )
  })
})

describe('broken references between files are reported', () => {
  const [first, second] = [0, 1] as const
  const said = (change: Partial<DemoContent>) => {
    expect(() => checkContent(content)).not.toThrow()
    return expect(() => checkContent({ ...content, ...change }))
  }
  const familyWith = (change: Partial<DemoContent['families'][number]>) => ({
    families: content.families.map((family, i) => (i === second ? { ...family, ...change } : family)),
  })

  test('a family is in a leaf category, has a drawing and a unique slug', () => {
    said(familyWith({ category: '/moda' })).toThrow(/cuelga de \/moda, que no es una hoja/)
    said(familyWith({ illustration: 'no-hay' })).toThrow(/pide el dibujo no-hay\.svg, que no existe/)
    said(familyWith({ slug: content.families[first]!.slug })).toThrow(/está dos veces/)
  })

  test('stores and coupons name existing categories, and every department has a store', () => {
    const [store, ...others] = content.stores
    said({ stores: [{ ...store!, focus: ['/nada'] }, ...others] }).toThrow(/vende en \/nada/)
    said({ stores: [{ ...store!, focus: ['/moda'] }] }).toThrow(/ninguna tienda vende en/)
    said({ coupons: [{ ...content.coupons[0]!, categories: ['/nada'] }] }).toThrow(/vale en \/nada/)
    said({ posts: [{ ...content.posts[0]!, illustration: 'no-hay' }] }).toThrow(/pide el dibujo no-hay/)
  })
})
