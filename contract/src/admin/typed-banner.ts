/** The banner as it is typed: flat, with local times. */
import { z } from 'zod'
import { bannerLine } from './texts.ts'

const { text, href } = bannerLine.shape

export const typedBanner = z
  .object({
    visitorText: text,
    visitorHref: href,
    memberText: text,
    memberHref: href,
    from: z.string(),
    until: z.string(),
  })
  .refine(({ from, until }) => from === '' || until === '' || from < until, {
    path: ['until'],
    error: 'El fin debe ser posterior al inicio.',
  })
