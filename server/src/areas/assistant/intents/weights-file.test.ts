import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptWeights } from './weights-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tianguis-weights-'))
})
afterEach(() => rm(folder, { recursive: true }))

const EXAMPLES = [{ intent: 'wish', text: 'busco _cosa' }]
const WEIGHTS = Float32Array.from([0.5, -1, 3])

/** Reads or fits; says how many times it was fitted. */
async function kept(examples = EXAMPLES, to = folder): Promise<{ weights: number[]; fitted: number }> {
  let fitted = 0
  const fit = async () => {
    fitted++
    return WEIGHTS
  }
  return { weights: [...(await keptWeights(examples, [], fit, to))], fitted }
}

test('the same examples are fitted once, others anew', async () => {
  expect(await kept()).toEqual({ weights: [...WEIGHTS], fitted: 1 })
  expect(await kept()).toEqual({ weights: [...WEIGHTS], fitted: 0 })
  expect((await kept([...EXAMPLES, { intent: 'wish', text: 'quiero _cosa' }])).fitted).toBe(1)
})

test('a damaged file is fitted again and replaced', async () => {
  await kept()
  const [name] = await readdir(folder)
  const path = join(folder, name!)
  await truncate(path, 40)
  expect(await kept()).toEqual({ weights: [...WEIGHTS], fitted: 1 })
  await writeFile(path, 'x'.repeat(44))
  expect((await kept()).fitted).toBe(1)
  expect((await kept()).fitted).toBe(0)
})

test('a folder that cannot be written leaves the fit in use', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(await kept(EXAMPLES, join(file, 'below'))).toEqual({ weights: [...WEIGHTS], fitted: 1 })
})

test('only the newest files are kept', async () => {
  for (let i = 0; i < 8; i++) await kept([{ intent: 'wish', text: `busco ${i}` }])
  expect(await readdir(folder)).toHaveLength(6)
})
