/** Questions that the operator answers in the assistant. */
import { z } from 'zod'

const MAX_QUESTIONS = 20
const MAX_QUESTION_LENGTH = 200
const question = z
  .string()
  .trim()
  .min(3, 'Escribe la pregunta completa.')
  .max(MAX_QUESTION_LENGTH, `Cada pregunta cabe en ${MAX_QUESTION_LENGTH} letras.`)

export const faqEdit = z.object({
  /** Ways to ask it. */
  examples: z
    .array(question)
    .min(1, 'Escribe al menos una pregunta.')
    .max(MAX_QUESTIONS, `Caben hasta ${MAX_QUESTIONS} preguntas.`),
  answer: z.string().trim().min(1, 'Escribe la respuesta.').max(2_000),
  /** A path of the site or an https address; null: none. Browsers read `/\host` as `//host`, another site. */
  link: z
    .string()
    .trim()
    .max(500)
    .regex(/^(\/(?![/\\])\S*|https:\/\/\S+)$/, 'Escribe una ruta del sitio, como /terminos, o una dirección https://.')
    .nullable(),
  /** Null or empty: «Ver más». */
  linkLabel: z.string().trim().max(80).nullable(),
  isOn: z.boolean(),
})
export type FaqEdit = z.infer<typeof faqEdit>

/** `loaded`: as the form was filled in, so that no other change since is undone. */
export const faqChange = faqEdit.extend({ loaded: faqEdit.optional() })
export const faqRow = faqEdit.extend({ id: z.number() })
export type FaqRow = z.infer<typeof faqRow>
export const faqView = z.object({ faq: z.array(faqRow) })
export const faqSaved = z.object({ id: z.number() })

export const faqTryBody = z.object({ message: z.string().trim().min(1).max(500) })
/** `likeness`: similarity of the words, up to 1. Null: no entry is near enough. */
export const faqTried = z.object({ found: z.object({ id: z.number(), likeness: z.number() }).nullable() })
export type FaqTried = z.infer<typeof faqTried>

/** As it is typed: one question per line, empty when there is no link. */
export const typedFaq = z.object({
  examples: z
    .string()
    .trim()
    .superRefine((text, context) => {
      const lines = text.split('\n').filter((line) => line.trim() !== '')
      for (const { message } of faqEdit.shape.examples.safeParse(lines).error?.issues ?? [])
        context.addIssue({ code: 'custom', message })
    }),
  answer: faqEdit.shape.answer,
  link: z.union([z.literal(''), faqEdit.shape.link.unwrap()]),
  linkLabel: z.string().trim().max(80),
  isOn: z.boolean(),
})
