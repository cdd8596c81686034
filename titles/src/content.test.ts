import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileVocabulary, VocabularyError } from './compile/compile.ts'
import { readVocabularyFiles } from './compile/files.ts'
import { kindNamed } from './queries.ts'
import { CONTENT, VOCABULARY } from './testing/vocabulary.ts'

interface Node {
  name: string
  children?: Node[]
}

function addressesBelow({ name, children = [] }: Node, parent: string): string[] {
  const slug = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const address = `${parent}/${slug}`
  return [address, ...children.flatMap((child) => addressesBelow(child, address))]
}

describe('the vocabularies', () => {
  const kinds = [...VOCABULARY.kinds.values()]

  it('place every kind in the category tree', () => {
    const folder = join(CONTENT, '../departments')
    const tree = globSync('*.json', { cwd: folder }).flatMap((file) =>
      addressesBelow(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Node, ''),
    )
    expect(
      kinds.filter(({ category }) => !tree.includes(category)).map(({ name, category }) => `${name}: ${category}`),
    ).toEqual([])
  })

  it('have at least 1,500 kinds, each found by its own name', () => {
    expect(kinds.length).toBeGreaterThanOrEqual(1500)
    expect(kinds.filter(({ name }) => kindNamed(VOCABULARY, name)?.name !== name).map(({ name }) => name)).toEqual([])
  })

  it('have no property in the name of a kind, which a query asks for apart: «sin gluten», «sin alcohol»', () => {
    const property =
      /\b(?:sin|cero|zero|light|libre de)\b (?!dedos\b)|\b(?:zero|light|cero)$|deslactosad|descafeinad|org[aá]nic|\bvegan[oa]\b/i
    expect(kinds.filter(({ name }) => property.test(name)).map(({ name }) => name)).toEqual([])
  })

  it('find names in singular and plural, with and without accents', () => {
    for (const name of ['audifono', 'AUDÍFONOS', 'Audífono'])
      expect(kindNamed(VOCABULARY, name)?.name).toBe('audífonos')
    for (const name of ['lapiz', 'lápices']) expect(kindNamed(VOCABULARY, name)?.name).toBe('lápiz')
    for (const name of ['nuez', 'nueces']) expect(kindNamed(VOCABULARY, name)?.name).toBe('nuez')
  })

  it.each([
    ['a missing file', 'colours.json', undefined, 'colours.json: the file is missing'],
    [
      'a wrong category',
      'kinds/x.json',
      [{ category: 'Leche', attributes: [], kinds: {} }],
      'kinds/x.json: group 1: «category»',
    ],
    [
      'a list of names',
      'kinds/x.json',
      [{ category: '/moda', attributes: [], kinds: { a: ['b'] } }],
      '«a» must be one text',
    ],
    [
      'a kind twice',
      'kinds/x.json',
      [{ category: '/moda', attributes: [], kinds: { leche: '' } }],
      '«leche» is already a kind',
    ],
    [
      'a strong name twice',
      'kinds/x.json',
      [{ category: '/moda', attributes: [], kinds: { zzz: 'celular' } }],
      '«celular» names',
    ],
    [
      'a strong name twice in another number',
      'kinds/x.json',
      [{ category: '/moda', attributes: [], kinds: { zzz: 'lavadoras de ropa, celulares' } }],
      '«celulares» names',
    ],
    ['an unknown kind', 'brands.json', [{ kind: 'nada', brands: 'Acme' }], 'brands.json: there is no kind «nada»'],
  ])('are refused with a sentence for %s', (_, file, content, sentence) => {
    const { [file]: _before, ...others } = readVocabularyFiles(CONTENT)
    const files = content === undefined ? others : { ...others, [file]: content }
    expect(() => compileVocabulary(files)).toThrow(VocabularyError)
    expect(() => compileVocabulary(files)).toThrow(sentence)
  })
})
