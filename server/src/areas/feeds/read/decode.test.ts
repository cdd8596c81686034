import { describe, expect, test } from 'vitest'
import { chunksOf, feedFixture } from '../testing/feed-fixture.ts'
import { decoded } from './decode.ts'

const read = async (bytes: Buffer, chunk: number) => (await Array.fromAsync(decoded(chunksOf(bytes, chunk)))).join('')
const lines = Array.from({ length: 60 }, (_, at) => `${at} Piñata de cartón ñandú, azúcar morena`).join('\n')

describe.each([5, 1_021, 1_000_000])('in chunks of %i bytes', (chunk) => {
  test('the encodings are told apart', async () => {
    for (const encoding of ['utf8', 'latin1', 'utf16le'] as const)
      expect(await read(Buffer.from(lines, encoding), chunk), encoding).toBe(lines)
    expect(await read(Buffer.from('café\n', 'latin1'), chunk)).toBe('café\n')
  })

  test('one broken character of UTF-8 is lost alone', async () => {
    const broken = Buffer.concat([Buffer.from('Pi'), Buffer.from([0xf1]), Buffer.from(`ata\n${lines}`)])
    expect(await read(broken, chunk)).toBe(`Pi\ufffdata\n${lines}`)
  })

  test('a character that the end cuts is lost alone', async () => {
    expect(await read(Buffer.from(`${lines} niñ`).subarray(0, -1), chunk)).toBe(`${lines} ni\ufffd`)
  })
})

test('of a file with a broken character only its row is refused', async () => {
  const { database, importText } = await feedFixture()
  const row = (id: number, title: string, brand = 'Ñandú') => `${id},${title},45.00,https://a.example/${id},${brand}\n`
  const text = ['id,title,price,link,brand\n', row(1, 'Pi?ata 30 cm'), row(2, 'Piñón 30 g'), row(3, 'Ácido', 'Bimb?')]
  const bytes = Buffer.from(text.join('') + row(4, 'Cajón de niño'))
  const torn = Buffer.from(bytes.map((byte) => (byte === 0x3f ? 0xf1 : byte)))
  expect(await importText('Rota', torn)).toMatchObject({
    report: {
      created: 2,
      reasons: {
        'el título tiene letras dañadas (codificación)': 1,
        'la marca tiene letras dañadas (codificación)': 1,
      },
    },
  })
  const { rows } = await database.pool.query('select name from products order by name')
  expect(rows.map(({ name }) => name)).toEqual(['Cajón de niño', 'Piñón 30 g'])
})
