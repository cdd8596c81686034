/**
 * Conversations as text: one turn per line, `message => judgement; judgement`, a blank line between conversations.
 * The category is the file's name. Keys of a judgement are listed in `judge.ts`.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Judgement {
  key: string
  value: string
}

export interface Turn {
  say: string
  judgements: Judgement[]
}

export interface Conversation {
  category: string
  turns: Turn[]
  /** The rules are tuned on one half; the other is only measured. */
  half: 'tuned' | 'unseen'
}

const FOLDER = join(import.meta.dirname, 'judged')
const SEED = 'tianguis-20'

export async function readConversations(): Promise<Conversation[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.txt')).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(FOLDER, file), 'utf8')))
  return files.flatMap((file, at) =>
    texts[at]!.trim()
      .split(/\n\s*\n/)
      .map((block) => conversationOf(file.replace('.txt', ''), block)),
  )
}

function conversationOf(category: string, block: string): Conversation {
  const turns = block.split('\n').map(turnOf)
  const digest = createHash('sha256').update(`${SEED} ${turns[0]!.say}`).digest()
  return { category, turns, half: digest[0]! % 2 === 0 ? 'tuned' : 'unseen' }
}

function turnOf(line: string): Turn {
  const [say, judged] = line.split(' => ')
  const judgements = (judged ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const space = part.indexOf(' ')
      return space < 0 ? { key: part, value: '' } : { key: part.slice(0, space), value: part.slice(space + 1) }
    })
  return { say: say!, judgements }
}
