/**
 * Examples for the model of kinds: content/assistant/turns/*.jsonl. A line is one sentence of a conversation, as the features of
 * `State` (signs.ts) and not as it was written, with the intent that a person gave it:
 *     {"label":"change","plain":"mejor de _medida","masked":"mejor de _medida","marked":"mejor _quality","scene":"none","signs":"other"}
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../../../../runtime/start-error.ts'
import { groupOfLabel } from './groups.ts'
import type { State } from './signs.ts'

export interface LabelledTurn extends State {
  /** Name of its file: one writer or a group of writers. */
  author: string
  /** What the model is to tell: the group of intents that the label belongs to (groups.ts). */
  group: string
}

const turn = z.object({
  label: z.string(),
  plain: z.string(),
  masked: z.string(),
  /** Where a line leaves it out, `masked` takes its place. */
  marked: z.string().optional(),
  scene: z.string(),
  signs: z.string(),
})

const ENDING = '.jsonl'

export async function readTurns(folder: string): Promise<LabelledTurn[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(ENDING)).sort()
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return files.flatMap((name, at) => turnsOf(texts[at]!, name))
}

function turnsOf(text: string, file: string): LabelledTurn[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line, at) => {
    try {
      const { label, signs, ...state } = turn.parse(JSON.parse(line))
      return {
        ...state,
        marked: state.marked ?? state.masked,
        author: file.slice(0, -ENDING.length),
        group: groupOfLabel(label),
        signs: signs.split(' '),
      }
    } catch (error) {
      throw new StartError(`content/assistant/turns/${file}, línea ${at + 1}: ${(error as Error).message}`)
    }
  })
}

/** The line of a file that `turnsOf` reads. */
export const lineOf = ({ plain, masked, marked, scene, signs }: State, label: string) =>
  JSON.stringify({ label, plain, masked, marked, scene, signs: signs.join(' ') })
