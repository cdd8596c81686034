import { describe, expect, it } from 'vitest'
import { runAtOnce } from '../../async/steps.ts'
import { heardNamesSteps } from './heard-names.ts'

const NAMES =
  'frigidaire,hewlett packard,tcl,bridgestone,schwarzkopf,wilson,chanel,cinnamon toast,hollister,old spice,smirnoff,white horse,reese,ferrero,geox,kodak,quiksilver,champion,jansport,zwilling'.split(
    ',',
  )
const names = runAtOnce(heardNamesSteps(NAMES, () => 20))
const nearest = (words: string) => names.nearest(words)?.name ?? null

describe('names written by ear', () => {
  it.each([
    ['friyider', 'frigidaire'],
    ['briyeston', 'bridgestone'],
    ['guilson', 'wilson'],
    ['uilson', 'wilson'],
    ['shanel', 'chanel'],
    ['jolister', 'hollister'],
    ['old espais', 'old spice'],
    ['esmirnof', 'smirnoff'],
    ['wait jors', 'white horse'],
    ['kuiksilber', 'quiksilver'],
    ['yansport', 'jansport'],
    ['ferero', 'ferrero'],
  ])('«%s» is %s', (typed, meant) => {
    expect(nearest(typed)).toBe(meant)
  })

  it('reads a name without vowels letter by letter, in Spanish and in English', () => {
    expect(nearest('tisiel')).toBe('tcl')
    expect(nearest('tesele')).toBe('tcl')
  })

  it.each(['escribir', 'planchar', 'cortina', 'chamarra', 'cobija', 'guisado', 'jabonera', 'camión'])(
    '«%s» is none of them',
    (word) => {
      expect(nearest(word)).toBeNull()
    },
  )

  it('knows a name of several words whose own words are others', () => {
    expect(names.same('wait jors')).toBe('white horse')
    expect(names.same('old spise')).toBe('old spice')
    expect(names.same('mesa blanca')).toBeNull()
  })
})
