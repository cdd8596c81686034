import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import { readContent } from '../../content/read-content.ts'

test('every category of content/search/many.json is one of the tree', async () => {
  const { categories } = await readContent()
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const trails = new Set(
    categories.map(({ id, trail }) => [...new Set([...trail, id])].map((each) => names.get(each)).join(' > ')),
  )
  const { categories: asked } = JSON.parse(readFileSync(join(CONTENT_FOLDER, 'search/many.json'), 'utf8'))
  expect(Object.keys(asked).filter((category) => !trails.has(category))).toEqual([])
})
