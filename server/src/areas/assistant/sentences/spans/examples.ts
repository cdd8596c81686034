/** Messages that people wrote, with their pieces marked: content/assistant/spans/*.jsonl, a file for one author or several. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../../../../runtime/start-error.ts'
import { MARKS, type Span } from './marks.ts'

export interface MarkedMessage {
  /** Name of its file: one writer or a group of writers. */
  author: string
  say: string
  /** Something was wanted before it. */
  isAfter: boolean
  spans: Span[]
}

const line = z.strictObject({
  say: z.string().min(1),
  after: z.boolean(),
  spans: z.array(z.tuple([z.string().min(1), z.enum(MARKS)])),
})

const ENDING = '.jsonl'

export async function readMarkedMessages(folder: string): Promise<MarkedMessage[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(ENDING)).sort()
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return files.flatMap((name, at) =>
    texts[at]!.split('\n').flatMap((text, number) => (text.trim() === '' ? [] : [messageOf(text, name, number + 1)])),
  )
}

function messageOf(text: string, file: string, number: number): MarkedMessage {
  try {
    const { say, after, spans } = line.parse(JSON.parse(text))
    let from = 0
    const placed = spans.map(([words, mark]): Span => {
      const start = say.indexOf(words, from)
      if (start < 0) throw new Error(`«${words}» no está en su lugar`)
      from = start + words.length
      return { mark, text: words, start, end: from }
    })
    return { author: file.slice(0, -ENDING.length), say, isAfter: after, spans: placed }
  } catch (error) {
    throw new StartError(`content/assistant/spans/${file}, línea ${number}: ${(error as Error).message}`)
  }
}
