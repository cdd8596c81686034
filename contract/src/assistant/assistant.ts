/**
 * The assistant: what a visitor sends, and what the browser keeps of a conversation (the server keeps nothing). Pages
 * import only the types, so that no schema library reaches the browser.
 */
import { z } from 'zod'
import { MAX_LIST_TITLE_LENGTH } from '../account/list-rules.ts'
import { MAX_MESSAGE_LENGTH, MAX_TURN_LENGTH, MAX_TURNS } from './assistant-rules.ts'

const MAX_NAMES = 40
const MAX_SHOWN = 12
/** Products of earlier lists that a context keeps. */
export const MAX_EARLIER_PRODUCTS = 12
const MAX_WISHES = 6
/** Of all words of a wish together; each is compared with every product that may fit. */
const MAX_ALTERNATIVES = 120

const name = z.string().max(120)
const names = z.array(name).max(MAX_NAMES)
/** Words whose alternatives are parted by `|`. */
const words = names.refine((list) => list.reduce((sum, word) => sum + word.split('|').length, 0) <= MAX_ALTERNATIVES, {
  error: 'too many alternatives',
})
export const MAX_PESOS = 100_000_000
const pesos = z.number().nonnegative().max(MAX_PESOS)

/** A quantity with its unit in base form: 1 TB is `{ unit: 'gb', value: 1000 }`. */
const measure = z.object({
  unit: z.string().max(20),
  value: z.union([z.number(), z.string().max(20)]),
  bound: z.enum(['is', 'least', 'most']),
  /** Only among the features whose label contains this (folded), where a product has such a one. */
  among: z.string().max(40).nullable(),
  /** As the visitor said it. */
  said: name,
})
export type Measure = z.infer<typeof measure>

/** What the visitor wants, as far as it was understood; every product shown satisfies every part that is set. */
export const wish = z.object({
  /** Ways from the department down (`Computación > Laptops`), any of them, and the words that led there. */
  kind: z
    .object({
      said: name,
      trails: names,
      /** Names of the kinds in `content/titles`; empty: the trails alone decide. */
      names: names.default([]),
      /** Beside `names`: only those within the trails. */
      narrow: z.boolean().default(false),
    })
    .nullable(),
  /** Each of these is in the name or the features; a `|` parts alternatives, those after a `~` are not said back. */
  words,
  withoutWords: names,
  withoutTrails: names,
  brands: names,
  withoutBrands: names,
  stores: names,
  withoutStores: names,
  measures: z.array(measure).max(10),
  /** Pesos. */
  min: pesos.nullable(),
  max: pesos.nullable(),
  /** Whole percent. */
  discount: z.number().int().min(0).max(99),
  freeShipping: z.boolean(),
  months: z.boolean(),
  /** Years; of the child a toy is for. */
  age: z.number().min(0).max(120).nullable(),
  /** `unit`: by price per kilo, litre or piece. */
  order: z.enum(['fit', 'cheapest', 'dearest', 'discount', 'unit']),
  /** Words that ask for an order by a number of the data: «más watts». */
  by: name.nullable().default(null),
  /** The entry of content/assistant/needs that was met. */
  purpose: name.nullable(),
  /** Not known to the catalogue; they only help the search. */
  loose: names,
  /** Null: new units, as everywhere else; `second-hand`: refurbished or used; `any`: new ones too. */
  condition: z.enum(['new', 'refurbished', 'used', 'second-hand', 'any']).nullable().default(null),
  /** Wishes that no data answer, as in «no tengo …». */
  lacks: names.default([]),
})
export type Wish = z.infer<typeof wish>

const shown = z.object({
  id: z.string().max(20),
  slug: z.string().max(120),
  name: z.string().max(300),
  brand: name,
  /** Centavos. */
  price: z.number().int().nonnegative(),
  store: name,
  /** Of the unit that was shown, whose price this is; absent: of the product's headline. */
  condition: z.enum(['new', 'refurbished', 'used']).optional(),
  /** Which wish of a message with several it was shown for. */
  part: z.number().int().min(0).max(MAX_SHOWN).optional(),
  /** Its place in the list that it was compared from. */
  formerPlace: z.number().int().min(1).max(MAX_SHOWN).optional(),
  /** In an earlier list: what it was shown for, in the words of the wish. */
  thing: name.optional(),
})
export type Shown = z.infer<typeof shown>

/** What a follow-up («y en negro», «el segundo») refers to. The browser hands it back; it names only public things. */
export const assistantContext = z.object({
  wish: wish.nullable(),
  shown: z.array(shown).max(MAX_SHOWN),
  /** Products of the lists before this one, the latest first: «el mabe» may mean one of them. */
  earlier: z.array(shown).max(MAX_EARLIER_PRODUCTS).default([]),
  /** Slugs already shown for this wish. */
  seen: z.array(z.string().max(120)).max(60),
  /** Slug of the product spoken of last. */
  focus: z.string().max(120).nullable().default(null),
  /** Name of the store spoken of last, until a product is. */
  store: name.nullable().default(null),
  /** What a sentence without a subject of its own goes on with: `coupons`, `site/alertas`, `store/shipping`, `post/` and a post; `care`: danger or grief was told. */
  topic: z
    .string()
    .regex(/^[a-z]{1,20}(?:\/[a-z0-9-]{1,100})?$/)
    .nullable()
    .default(null),
  /** Questions answered so far: the same small talk is not answered twice with the same words. */
  turn: z.number().int().min(0).max(100_000).default(0),
  /** Where the visitor wants it sent. */
  postalCode: z
    .string()
    .regex(/^\d{5}$/)
    .nullable()
    .default(null),
  /** The wish before this one, for «regresa a lo de antes». */
  previous: wish.nullable().default(null),
  /** The last wish for each other thing that was spoken of, the latest first: «volviendo a la licuadora». */
  subjects: z.array(wish).max(3).optional(),
  /** Each wish of a message with several, so that «los guantes en morado» changes only the gloves. */
  wishes: z.array(wish).max(MAX_WISHES).default([]),
  /** Of these the one that the last answer changed, as `part` of those shown. */
  lastPart: z.number().int().min(0).max(MAX_SHOWN).nullish(),
  /** The act that waits for a yes, or that was confirmed with the last one and may still be changed or undone. */
  pending: z
    .object({
      act: z.enum(['alert', 'save']),
      product: shown,
      targetPrice: pesos.nullable(),
      /** Other products of the same act, each with the pesos its alert waits for. */
      others: z
        .array(z.object({ product: shown, targetPrice: pesos.nullable() }))
        .max(MAX_SHOWN)
        .default([]),
      /** Title of the favourites list it goes to; null: the first one. */
      list: z.string().max(MAX_LIST_TITLE_LENGTH).nullable().default(null),
      isDone: z.boolean().default(false),
      /** An alert that comes with saving: «guárdala y avísame si baja». */
      alsoSave: z.boolean().default(false),
    })
    .nullable()
    .default(null),
})
export type AssistantContext = z.infer<typeof assistantContext>

export const assistantBody = z
  .object({
    data: z.object({
      message: z.string().trim().min(1).max(MAX_MESSAGE_LENGTH),
      history: z
        .array(z.object({ who: z.enum(['visitor', 'assistant']), text: z.string().max(MAX_TURN_LENGTH) }))
        .max(MAX_TURNS)
        .default([]),
      context: assistantContext.nullable().default(null),
    }),
  })
  .meta({ id: 'AssistantMessage' })
export type AssistantQuestion = z.infer<typeof assistantBody>['data']
