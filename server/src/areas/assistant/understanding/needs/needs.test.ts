import { describe, expect, it } from 'vitest'
import { needPlaces, offeredAt, readNeeds } from './needs.ts'

const TEXT = `
# a comment
[para la dentición]
when: dient*/encias salir/salen bebe, denticion
offers 0-1: mordedera, chupón
offers: juguete didáctico
asks: ¿Cuántos meses tiene?
note: Si le duele, pregunta a su pediatra.
`

const wordsOf = (sentence: string) => sentence.split(' ')

describe('the needs of content/assistant/needs.txt', () => {
  const [need] = readNeeds(TEXT)

  it('are met by all words of a line, in any order and number', () => {
    const places = needPlaces(need!.when, wordsOf('a mi bebe ya le empiezan a salir los dientitos'))
    expect(places?.toSorted((a, b) => a - b)).toEqual([2, 7, 9])
  })

  it('are not met by some of the words', () => {
    expect(needPlaces(need!.when, wordsOf('me quiero blanquear los dientes'))).toBeNull()
  })

  it('are not met by words that stand far apart', () => {
    const far = `dientes ${'y luego '.repeat(8)}salir con mi bebe`
    expect(needPlaces(need!.when, wordsOf(far))).toBeNull()
  })

  it('offer kinds by the age of a child, and to everyone else the general ones', () => {
    expect(offeredAt(need!.offers, 0.5)).toEqual(['mordedera', 'chupón'])
    expect(offeredAt(need!.offers, 1.5)).toEqual(['mordedera', 'chupón'])
    expect(offeredAt(need!.offers, 7)).toEqual(['juguete didáctico'])
    expect(offeredAt(need!.offers, null)).toEqual(['juguete didáctico'])
  })

  it('are refused with the line that cannot be read', () => {
    expect(() => readNeeds('[a]\nwhen: b\nwhat: c')).toThrow('línea 3')
    expect(() => readNeeds('when: b')).toThrow('línea 1')
    expect(() => readNeeds('[para nada]\nwhen: b')).toThrow('para nada')
  })
})
