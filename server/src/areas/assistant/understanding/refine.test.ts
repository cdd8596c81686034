/** What holds of every sequence of follow-ups, whatever their order. */
import type { AssistantContext, Wish } from '@tianguis/contract/assistant/assistant'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sortSentence } from '../sentences/sort.ts'
import { type Shop, shopToRead } from '../testing/shop.ts'
import { talkIn } from '../testing/talk.ts'
import { merged } from './merge.ts'
import { emptyWish } from './request.ts'
import { type Knowledge, understand } from './understand.ts'

let shop: Shop
let knowledge: Knowledge

beforeAll(async () => {
  shop = await shopToRead()
  knowledge = await shop.knowledge()
})

async function contextAfter(message: string): Promise<AssistantContext> {
  const context = (await talkIn(shop, knowledge, [message])).at(-1)?.context
  if (!context?.wish?.kind) throw new Error(`«${message}» is no wish`)
  return context
}

interface Step {
  says: string
  /** What must hold right after it. */
  holds(wish: Wish, before: Wish): boolean
  /** What stays given up until it is said again. */
  drops?: 'price' | 'brand' | 'colour' | 'store'
  sets?: 'price' | 'brand' | 'colour' | 'store'
}

const STEPS: Step[] = [
  { says: 'hasta 9000 pesos', holds: ({ max }) => max === 9000, sets: 'price' },
  { says: 'que no pase de 5 mil', holds: ({ max }) => max === 5000, sets: 'price' },
  { says: 'mas barato', holds: ({ order }) => order === 'cheapest', sets: 'price' },
  { says: 'uno mas fino', holds: ({ min }) => min !== null, sets: 'price' },
  { says: 'sin limite de precio', holds: ({ min, max }) => min === null && max === null, drops: 'price' },
  {
    says: 'de otra marca',
    holds: ({ brands, withoutBrands }) => brands.length === 0 && withoutBrands.length > 0,
    sets: 'brand',
  },
  { says: 'sin limite de marca', holds: ({ brands }) => brands.length === 0, drops: 'brand' },
  { says: 'la marca me da igual', holds: ({ brands }) => brands.length === 0, drops: 'brand' },
  { says: 'mejor en negro', holds: ({ words }) => words.some((word) => /negr/.test(word)), sets: 'colour' },
  {
    says: 'en azul',
    holds: ({ words }) => words.some((word) => /azul/.test(word)) && !words.some((word) => /negr/.test(word)),
    sets: 'colour',
  },
  { says: 'quita lo del color', holds: ({ words }) => !words.some((word) => /negr|azul/.test(word)), drops: 'colour' },
  {
    says: 'de otra tienda',
    holds: ({ stores, withoutStores }) => stores.length === 0 && withoutStores.length > 0,
    sets: 'store',
  },
  {
    says: 'de cualquier tienda',
    holds: ({ stores, withoutStores }) => stores.length + withoutStores.length === 0,
    drops: 'store',
  },
]

const isClear = {
  price: ({ min, max }: Wish) => min === null && max === null,
  brand: ({ brands, withoutBrands }: Wish) => brands.length + withoutBrands.length === 0,
  colour: ({ words }: Wish) => !words.some((word) => /negr|azul/.test(word)),
  store: ({ stores, withoutStores }: Wish) => stores.length + withoutStores.length === 0,
}

test.for(['celulares', 'licuadoras', 'tenis para correr de hombre'])(
  'after «%s» no sequence of follow-ups loses the subject or brings back what was given up',
  async (wish) => {
    const start = await contextAfter(wish)
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 8 }), (steps) => {
        let context = start
        const given = new Set<keyof typeof isClear>()
        for (const { says, holds, drops, sets } of steps) {
          const before = context.wish!
          const { request } = sortSentence(says, context, knowledge)
          const now = request.wish
          expect(now.kind, says).toEqual(before.kind)
          expect(holds(now, before), `${steps.map((one) => one.says).join(' → ')}: ${JSON.stringify(now)}`).toBe(true)
          if (drops) given.add(drops)
          if (sets) given.delete(sets)
          for (const part of given) expect(isClear[part](now), `${says} brings back ${part}`).toBe(true)
          context = { ...context, wish: now }
        }
      }),
      { numRuns: 60 },
    )
  },
)

const VALUES = {
  colour: ['negro', 'azul', 'dorado', 'verde'],
  person: ['hombre', 'mujer', 'nina'],
  length: ['corto', 'largo'],
  material: ['madera', 'plastico', 'aluminio'],
  form: ['gomita', 'pastilla', 'polvo'],
} as const
type Property = keyof typeof VALUES

/** One change of one property; the wish keeps it as a word, or as a clause that no product says. */
const change = fc.constantFrom(...(Object.keys(VALUES) as Property[])).chain((property) =>
  fc.record({
    property: fc.constant(property),
    value: fc.constantFrom(...VALUES[property]),
    does: fc.constantFrom('set', 'widen', 'refuse'),
    isClause: fc.boolean(),
  }),
)

test('after any sequence of changes the wish has what the operations say, and nothing that was replaced', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 10 }), (changes) => {
      let wish: Wish = { ...emptyWish(), kind: { said: 'cosa', trails: [], names: [], narrow: false } }
      const expected = new Map<Property, string[]>()
      for (const { property, value, does, isClause } of changes) {
        const before = expected.get(property) ?? []
        const now = { ...emptyWish(), ...(does === 'refuse' ? { withoutWords: [value] } : { words: [value] }) }
        wish = merged(wish, now, does === 'widen' ? `tambien ${value}` : value, knowledge)
        if (does === 'refuse')
          expected.set(
            property,
            before.filter((one) => one !== value),
          )
        else expected.set(property, does === 'widen' ? [...new Set([...before, value])] : [value])
        for (const [name, values] of expected) {
          const own = new Set<string>(VALUES[name])
          const said = [...wish.words, ...wish.loose].flatMap((word) => word.replace('que sea ', '').split('|'))
          expect(said.filter((word) => own.has(word)).sort(), JSON.stringify(changes)).toEqual([...values].sort())
        }
        // what the answer could not tell of the products is kept as a clause
        if (isClause && does === 'set')
          wish = {
            ...wish,
            words: wish.words.filter((word) => word !== value),
            loose: [...wish.loose, `que sea ${value}`],
          }
      }
    }),
    { numRuns: 200 },
  )
})

test('what is taken out by name is gone, and the rest stays', async () => {
  const context = await contextAfter('celular samsung negro hasta 9000 pesos')
  const without = sortSentence('quita lo de samsung', context, knowledge).request.wish
  expect(without).toMatchObject({ brands: [], max: 9000, kind: context.wish!.kind })
  expect(without.words).toEqual(context.wish!.words)
})

test('a size without a unit is read in the unit of the size before', async () => {
  const context = await contextAfter('croquetas de 20 kilos')
  const { request } = sortSentence('no tienes de 25?', context, knowledge)
  expect(request.wish.measures).toMatchObject([{ unit: 'g', value: 25_000 }])
})

test.for([
  ['mi nieto me presto su telefono y quiero una licuadora', 'licuadora', null],
  ['tengo 7 meses de embarazo y ya no aguanto, hay almohadas largas', 'almohadas', null],
  ['se me botaron los azulejos, que licuadora me sirve', 'licuadora', null],
  ['para mi abuelita que ya no camina busco un celular', 'celular', 'para tu mamá'],
  ['mi hijo cumple 5 anos y quiero una bicicleta', 'bicicleta', 'para un niño'],
  ['entonces no, mejor la licuadora', 'licuadora', null],
] as const)('what is asked for comes before what is told: %s', ([said, kind, purpose]) => {
  const { wish } = understand(said, knowledge)
  expect({ kind: wish.kind?.said, purpose: wish.purpose }).toEqual({ kind, purpose })
})
