/** An order or a limit by a number of the data is read from its words, in whichever form they stand. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CONTENT_FOLDER } from '../../../../config/content-folder.ts'
import { isWithin, rankedBy } from './amounts.ts'
import { rankIn, readRanks } from './ranks.ts'

const ranks = await readRanks(join(CONTENT_FOLDER, 'assistant/ranks.json'))

describe('an order', () => {
  test.for([
    ['de más watts', 'potencia', false],
    ['mejor uno que pese menos', 'peso', true],
    ['la que más aguante', 'duración de la batería', false],
    ['algo más silencioso', 'ruido', true],
    ['que gaste menos luz', 'consumo de luz', true],
    ['con mejor garantía', 'garantía', false],
    ['que no pesen tanto', 'peso', true],
  ] as const)('%s', ([said, says, isLeast]) => {
    expect(rankIn(said, ranks)?.rank).toMatchObject({ says, isLeast, limit: null })
  })

  test.for(['más barato', 'más opciones', 'otra marca', 'en negro'])('%s asks for none', (said) => {
    expect(rankIn(said, ranks)).toBeNull()
  })

  test('what is said beside it is left', () => {
    expect(rankIn('de más watts, en negro', ranks)?.left).toBe(', en negro')
  })
})

// a pattern that is quadratic in the run would not return within the test's time
test.for([' ', '.'])('a long run of «%s» is read in passing', (piece) => {
  expect(rankIn(`mas 1${piece.repeat(100_000)}`, ranks)).toBeNull()
})

describe('a limit', () => {
  test.for([
    ['de 400 hilos en adelante', { bound: 'least', value: 400 }],
    ['que aguante 120 kilos', { bound: 'least', value: 120 }],
    ['menos de 2,000 lúmenes', { bound: 'most', value: 2000 }],
  ] as const)('%s', ([said, limit]) => {
    expect(rankIn(said, ranks)?.rank.limit).toEqual(limit)
  })
})

describe('products', () => {
  const product = (value: string, label = 'Peso') => ({ name: 'Laptop', specs: [{ label, value }] })
  const rankOf = (said: string) => rankIn(said, ranks)!.rank

  test('are compared in one unit, and those without it are left out', () => {
    const all = [product('1.4 kg'), product('990 g'), product('ligera'), product('1.3 kg')]
    expect(rankedBy(all, rankOf('que pese menos'), (one) => one).map(({ said }) => said)).toEqual([
      '990 g',
      '1.3 kg',
      '1.4 kg',
    ])
  })

  test('more efficiency is less consumption', () => {
    const all = [product('SEER 16', 'Eficiencia'), product('SEER 22', 'Eficiencia')]
    expect(rankedBy(all, rankOf('que gaste menos luz'), (one) => one)[0]!.said).toBe('SEER 22')
  })

  test('a noun that is a unit is not answered in another one', () => {
    const all = [product('6 kg', 'Contenido'), product('900 g', 'Contenido')]
    expect(rankedBy(all, rankOf('de más litros'), (one) => one)).toEqual([])
  })

  test('a limit is held in the unit that was said', () => {
    const rank = rankOf('que aguante 120 kilos')
    const [strong, weak] = rankedBy(
      [product('110 kg', 'Peso máximo'), product('136 kg', 'Peso máximo')],
      rank,
      (one) => one,
    )
    expect([isWithin(strong!, rank), isWithin(weak!, rank)]).toEqual([true, false])
  })
})
