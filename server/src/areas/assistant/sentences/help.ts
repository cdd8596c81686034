/** Which entry of content/assistant/help.json answers a question about the site. */
import type { Help, Rules } from '../rules.ts'

export interface HelpFound {
  entry: Help
  phrase: string
}

/** The entry whose longest phrase is in the text. */
export function helpFor(text: string, { help }: Rules): HelpFound | null {
  let best: HelpFound | null = null
  for (const entry of help) {
    for (const phrase of entry.says) {
      if (phrase.length > (best?.phrase.length ?? 0) && text.includes(` ${phrase} `)) best = { entry, phrase }
    }
  }
  return best
}
