import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { xmlText } from './xml.ts'

test('any text can be embedded in an element and an attribute', () => {
  const read = (xml: string) => {
    const found = { text: '', attribute: '' }
    const parser = new SaxesParser({})
    parser.on('opentag', ({ attributes }) => {
      found.attribute = String(attributes.a)
    })
    parser.on('text', (text) => {
      found.text += text
    })
    parser.on('error', (error) => {
      throw error
    })
    parser.write(xml).close()
    return found
  }
  const letters = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) })
  fc.assert(
    fc.property(letters, (text) => {
      const safe = xmlText(text)
      expect(() => read(`<x a="${safe}">${safe}</x>`)).not.toThrow()
    }),
  )
  expect(read(`<x a="${xmlText('<"\'&>')}">${xmlText('ñ & <b>')}</x>`)).toEqual({
    text: 'ñ & <b>',
    attribute: '<"\'&>',
  })
})
