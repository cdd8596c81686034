/** `tianguis faq`: questions that the operator answers in the assistant. */
import { readFile } from 'node:fs/promises'
import { type FaqEdit, faqEdit } from '@tianguis/contract/admin/content/faq'
import { z } from 'zod'
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import { createAdminFaq } from '../../areas/admin/faq/service.ts'
import { numberOption } from '../feeds/feed-options.ts'
import { table } from '../tables.ts'
import { done, refused, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

export const faq: Verb = {
  name: 'faq',
  summary: 'Las preguntas que el asistente responde con palabras propias',
  usage: '<list | add FILE | edit N FILE | remove N | try MENSAJE>',
  help: `FILE es JSON: {"examples": ["¿dan factura?"], "answer": "Sí…", "link": "/terminos" o null, "linkLabel": "Términos" o null,
"isOn": true}. «try» dice qué pregunta reconocería el asistente.`,
  run: ({ config, positionals: [what = 'list', first, second] }) =>
    withDatabase(config, async (database) => {
      const service = createAdminFaq({ database })
      const actor = commandLineActor()
      if (what === 'list') {
        const all = await service.list()
        const rows = all.map(({ id, examples, isOn, answer }) => [
          String(id),
          examples[0] ?? '',
          isOn ? '' : 'apagada',
          answer,
        ])
        return done(rows.length === 0 ? 'No hay preguntas.' : table(['N', 'pregunta', '', 'respuesta'], rows), {
          faq: all,
        })
      }
      if (!first) throw new UsageError('Falta el archivo, el número o el mensaje.')
      if (what === 'try') {
        const found = await service.nearest(first)
        return found ? done(`La ${found.id}.`, found) : refused('Ninguna se parece bastante.')
      }
      if (what === 'add') {
        const id = await service.add(actor, await entryFrom(first))
        return done(`Listo: pregunta ${id}.`, { id })
      }
      const id = numberOption(first, 'el número', Number.MAX_SAFE_INTEGER) ?? 0
      if (what === 'remove') await service.remove(actor, id)
      else if (!second) throw new UsageError('Falta el archivo.')
      else await service.edit(actor, id, await entryFrom(second))
      return done('Listo.', { id })
    }),
}

async function entryFrom(file: string): Promise<FaqEdit> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new UsageError(`No se puede leer ${file}.`)
  const read = faqEdit.safeParse(jsonOf(text))
  if (!read.success) throw new UsageError(`${file}: ${z.prettifyError(read.error)}`)
  return read.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
