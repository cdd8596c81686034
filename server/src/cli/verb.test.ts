import { expect, test } from 'vitest'
import { configFrom } from '../config/config.ts'
import { posts } from './content/posts.ts'
import { actsOf, runVerb, takesWords, UsageError, type Verb } from './verb.ts'
import { VERBS } from './verbs.ts'

const run = (verb: Verb, ...positionals: string[]) =>
  runVerb(verb, { config: configFrom({}), positionals, values: {}, say: () => undefined })

test('an unknown act is named, with and without what follows it', async () => {
  const verbs = await Promise.all(Object.values(VERBS).map((load) => load()))
  const acting = verbs.filter((verb) => actsOf(verb).length > 0)
  expect(acting.length).toBeGreaterThan(10)
  for (const verb of acting) {
    await expect(run(verb, 'bendecir'), verb.name).rejects.toThrow(new UsageError('No se entiende «bendecir».'))
    await expect(run(verb, 'bendecir', '1'), verb.name).rejects.toThrow(new UsageError('No se entiende «bendecir».'))
  }
})

test('a post’s act says what it lacks', async () => {
  await expect(run(posts, 'picture')).rejects.toThrow('Falta el archivo.')
  await expect(run(posts, 'import')).rejects.toThrow('Falta el archivo.')
  await expect(run(posts, 'publish')).rejects.toThrow('Falta la dirección de la entrada.')
})

test('words after a verb are taken by those whose usage has some', () => {
  const usages = [
    '<list | add N>',
    '[FILE|URL] --store TIENDA',
    '[uno | dos]',
    'FILE | --schedule',
    '<[--size N] | remove>',
  ]
  for (const usage of usages) expect(takesWords({ usage }), usage).toBe(true)
  for (const usage of ['', '[--days N] [--store CLAVE]', '[--all] --out FILE'])
    expect(takesWords({ usage }), usage).toBe(false)
})
