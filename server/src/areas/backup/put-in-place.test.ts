import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/app.ts'
import { putInPlace } from './put-in-place.ts'

/** As exFAT answers. */
const refused = async () => {
  throw Object.assign(new Error('operation not permitted, link'), { code: 'EPERM' })
}

test.each([
  ['with hard links', undefined],
  ['without them', refused],
])('%s a finished file takes a free name and never one that is taken', async (_, link) => {
  const folder = await temporaryFolder()
  const [finished, path] = [join(folder.path, 'new.part'), join(folder.path, 'new')]
  await writeFile(finished, 'first')
  await putInPlace(finished, path, link)
  expect(await readdir(folder.path)).toEqual(['new'])
  await writeFile(finished, 'second')
  await expect(putInPlace(finished, path, link)).rejects.toThrow('EEXIST')
  expect(await readFile(path, 'utf8')).toBe('first')
  await folder.remove()
})
