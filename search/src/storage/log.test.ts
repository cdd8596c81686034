import { readFileSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/cleanup.ts'
import { LOG_MAGIC, Log, type LogFile, readLog } from './log.ts'

const path = () => join(temporaryFolder(), 'log')

async function logOf(file: string, records: string[]) {
  const log = await Log.open(file)
  for (const record of records) log.append(Buffer.from(record))
  await log.close()
}

function replay(bytes: Buffer) {
  const records: string[] = []
  const reading = readLog(bytes, (payload) => records.push(payload.toString()))
  return { records, ...reading }
}

test('what was committed is read back in order', async () => {
  const file = path()
  await logOf(file, ['one', 'two', 'three'])
  expect(replay(readFileSync(file))).toEqual({ records: ['one', 'two', 'three'], goodBytes: readFileSync(file).length })
})

test('many writers are answered once their record is on disk', async () => {
  const file = path()
  const log = await Log.open(file)
  const commits = Array.from({ length: 200 }, async (_, index) => {
    log.append(Buffer.from(`record ${index}`))
    await log.committed()
    expect(readFileSync(file).includes(`record ${index}`)).toBe(true)
  })
  await Promise.all(commits)
  await log.close()
  expect(replay(readFileSync(file)).records).toHaveLength(200)
})

test('a log cut off anywhere yields a whole beginning of what was written and no damage', () => {
  const records = fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 })
  const property = fc.asyncProperty(records, fc.nat(), async (given, where) => {
    const file = path()
    await logOf(file, given)
    const bytes = readFileSync(file)
    const cut = bytes.subarray(0, where % (bytes.length + 1))
    const { records, goodBytes, damage } = replay(cut)
    expect(damage).toBeUndefined()
    expect(given.slice(0, records.length)).toEqual(records)
    expect(goodBytes).toBeLessThanOrEqual(cut.length)
  })
  return fc.assert(property, { numRuns: 50 })
})

test('a record changed on disk is damage, unless it is the last and so perhaps torn', async () => {
  const file = path()
  await logOf(file, ['first', 'second', 'third'])
  const bytes = readFileSync(file)
  const middle = Buffer.from(bytes)
  middle[middle.indexOf('second')] = 0
  expect(replay(middle)).toMatchObject({ records: ['first'], damage: expect.stringContaining('checksum mismatch') })
  const last = Buffer.from(bytes)
  last[last.indexOf('third')] = 0
  expect(replay(last)).toMatchObject({ records: ['first', 'second'] })
  expect(replay(last).damage).toBeUndefined()
})

test('a full disk fails the writers of that moment; once there is room everything follows in order', async () => {
  const file = path()
  await logOf(file, ['before'])
  const handle = await open(file, 'r+')
  let room = false
  const disk: LogFile = {
    write: ((bytes: Uint8Array, offset: number, length: number, position: number) => {
      if (room) return handle.write(bytes, offset, length, position)
      if (length > 3) return handle.write(bytes, offset, 3, position)
      throw new Error('ENOSPC: no space left on device')
    }) as LogFile['write'],
    datasync: () => handle.datasync(),
    truncate: (length) => handle.truncate(length),
    close: () => handle.close(),
  }
  const log = new Log(disk, readFileSync(file).length)
  log.append(Buffer.from('x'))
  await expect(log.committed()).rejects.toThrow('no space left')
  expect(replay(readFileSync(file)).records).toEqual(['before'])
  room = true
  log.append(Buffer.from('y'))
  await log.close()
  expect(replay(readFileSync(file)).records).toEqual(['before', 'x', 'y'])
})

test('a file that is no log says so', () => {
  const file = path()
  writeFileSync(file, 'something else entirely')
  expect(replay(readFileSync(file)).damage).toBe('not a log of this engine')
  expect(replay(LOG_MAGIC)).toEqual({ records: [], goodBytes: LOG_MAGIC.length })
})
