import { readFile, stat } from 'node:fs/promises'
import { Refusal } from '../runtime/refusal.ts'

/** The bytes of a picture that the operator names; what they hold is checked where they are decoded. */
export async function readPicture(file: string, maxBytes: number): Promise<Buffer> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new Refusal(`No hay un archivo ${file}.`)
  if (found.size > maxBytes) throw new Refusal(`La imagen pasa de ${Math.round(maxBytes / 1024 ** 2)} MB.`)
  return readFile(file)
}
