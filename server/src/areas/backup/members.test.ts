import { once } from 'node:events'
import { Readable } from 'node:stream'
import { type Headers, pack } from 'tar-stream'
import { expect, test } from 'vitest'
import { InvalidArchive, type Member, membersOf } from './members.ts'

async function bytesOf(headers: Headers[]): Promise<Buffer> {
  const tar = pack()
  for (const header of headers) tar.entry(header, header.type === 'symlink' ? '' : 'hola')
  tar.finalize()
  const chunks: Buffer[] = []
  tar.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(tar, 'end')
  return Buffer.concat(chunks)
}

async function read(bytes: Buffer): Promise<Member[]> {
  const members: Member[] = []
  for await (const member of membersOf(Readable.from([bytes.subarray(0, 700), bytes.subarray(700)])))
    members.push(member)
  return members
}

test('a member comes back whole, whatever the chunks', async () => {
  expect(await read(await bytesOf([{ name: 'tables/offers/000001.copy' }, { name: 'end.json' }]))).toEqual([
    { name: 'tables/offers/000001.copy', bytes: Buffer.from('hola') },
    { name: 'end.json', bytes: Buffer.from('hola') },
  ])
})

test('links are refused', async () => {
  const link: Headers = { name: 'files/secrets.json', type: 'symlink', linkname: '/etc/passwd' }
  await expect(read(await bytesOf([link]))).rejects.toThrow(InvalidArchive)
})

test('a header that claims a huge size is refused', async () => {
  const bytes = await bytesOf([{ name: 'a' }])
  bytes.write('77777777777', 124)
  const sum = bytes.subarray(0, 512).reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  await expect(read(bytes)).rejects.toThrow(/too large/)
})

test('a truncated archive and one with a damaged header are refused', async () => {
  const bytes = await bytesOf([{ name: 'a' }, { name: 'b' }])
  await expect(read(bytes.subarray(0, 514))).rejects.toThrow(InvalidArchive)
  bytes[5] = 0x41
  await expect(read(bytes)).rejects.toThrow(InvalidArchive)
})
