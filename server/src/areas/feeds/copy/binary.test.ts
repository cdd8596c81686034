import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BinaryRows } from './binary-rows.ts'
import { BinaryTuples } from './binary-tuples.ts'

test('an object of strings is encoded as JSON.stringify would', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'ñ', '"', '\\', '\n', '漢', '\u07ff', '😀', ' '),
    maxLength: 6,
  })
  fc.assert(
    fc.property(fc.dictionary(letters, letters, { maxKeys: 4 }), (value) => {
      const bytes = new BinaryRows(1, 16).record(value).take()
      expect(bytes.readInt32BE(0)).toBe(bytes.length - 4)
      expect(bytes.toString('utf8', 5)).toBe(JSON.stringify(value))
    }),
  )
})

test('decoding returns the encoded rows, wherever chunks end', () => {
  const row = fc.record({
    id: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
    text: fc.string({ unit: 'grapheme', maxLength: 80 }),
    key: fc.option(fc.record({ hi: fc.integer(), lo: fc.integer() })),
    flag: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), fc.integer({ min: 1, max: 50 }), (rows, size) => {
      const written = new BinaryRows(4, 16).header()
      for (const { id, text, key, flag } of rows) written.row().bigint(id).text(text).key(key).flag(flag)
      const bytes = Buffer.from(written.trailer().take())
      const tuples = new BinaryTuples(4)
      const read = []
      for (let at = 0; at < bytes.length; at += size) {
        tuples.push(bytes.subarray(at, at + size))
        while (tuples.next())
          read.push({ id: tuples.bigint(0), text: tuples.text(1), key: tuples.key(2), flag: tuples.flag(3) })
      }
      expect(read).toEqual(rows)
    }),
  )
})
