/** An entry of content/assistant/unsold.json. */
import { z } from 'zod'

export const unsoldThing = z.strictObject({
  things: z.array(z.string()).min(1),
  /** The message says one of these, too. */
  when: z.array(z.string()).optional(),
  says: z.string(),
  /** Kinds of products that are near, one card each. */
  near: z.array(z.string()),
})
export type UnsoldThing = z.infer<typeof unsoldThing>
