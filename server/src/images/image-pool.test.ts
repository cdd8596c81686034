import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createImagePool, ImageRefused } from './image-pool.ts'

const shape = { width: 64, height: 64, fit: 'cover', format: 'webp', quality: 80, effort: 0 } as const
const run = createImagePool({ processes: 1, timeLimitMs: 20_000 })
const encode = (bytes: Buffer) => run({ kind: 'encode', bytes, shape })
const canvas = (width = 90, height = 60) => sharp({ create: { width, height, channels: 3, background: '#c33' } })
const TURBULENCE = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><filter id="f"><feTurbulence numOctaves="9"/></filter>${'<rect width="900" height="900" filter="url(#f)"/>'.repeat(100)}</svg>`

describe('pictures of others', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s is read', async (format) => {
    const made = await encode(await canvas().toFormat(format).toBuffer())
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 64, height: 64 })
  })

  test.each([
    ['an SVG that would take minutes', async () => Buffer.from(TURBULENCE)],
    ['an SVG behind spaces', async () => Buffer.from(`   ${TURBULENCE}`)],
    ['a TIFF', () => canvas().tiff().toBuffer()],
    ['raw bytes', async () => Buffer.alloc(10_000, 7)],
    ['a cut PNG', async () => (await canvas(500, 500).png().toBuffer()).subarray(0, 200)],
    ['more pixels than allowed', () => canvas(10_000, 6_000).png({ compressionLevel: 9 }).toBuffer()],
    ['nothing', async () => Buffer.alloc(0)],
  ])('%s is refused', async (_what, bytes) => {
    await expect(encode(await bytes())).rejects.toThrow(ImageRefused)
  })

  test('a job that takes too long is ended with its process, and the next one has a new process', async () => {
    const impatient = createImagePool({ processes: 1, timeLimitMs: 300 })
    const slow = impatient({ kind: 'card', svg: TURBULENCE, plate: null, colours: 8 })
    await expect(slow).rejects.toThrow('SIGKILL')
    const small = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    const next = await createImagePool({ processes: 1 })({ kind: 'card', svg: small, plate: null, colours: 8 })
    expect((await sharp(next).metadata()).format).toBe('png')
  })
})
