/** `tianguis import`: imports the offers of a store, or their price history, from a file or address. */
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import { dryRun } from '../../areas/feeds/drafts/dry-run.ts'
import type { HistoryOutcome } from '../../areas/feeds/history/import-history.ts'
import { systemClock } from '../../runtime/clock.ts'
import { progressTo } from '../../runtime/progress.ts'
import { declined, listed, YES } from '../confirm.ts'
import { type Call, done, type Result, refused, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'
import { feedSettingsFromOptions, numberOption, SETTINGS, whereOption } from './feed-options.ts'
import { feedServices } from './feed-services.ts'
import { dryRunText, outcomeResult, watchProgress } from './feed-texts.ts'
import { type ImportFile, importByStore } from './import-by-store.ts'
import { openFile } from './open-file.ts'

export const importVerb: Verb = {
  name: 'import',
  summary: 'Lee las ofertas de una tienda de un archivo o una dirección',
  usage: '[FILE|URL] --store TIENDA [--history FILE]',
  help: `FILE es XML (RSS o Atom de Google), CSV, TSV o JSON (una lista o un objeto por línea), también en .gz o .zip; «-» es
la entrada estándar. Crea la tienda si no existe. El archivo es todo lo que la tienda vende, a menos que digas --partial. Las filas malas se
cuentan y se informan; un archivo que no se puede leer termina con 1 y no cambia nada.

--history agrega precios de antes a las ofertas de la tienda: JSON Lines con id y points ([["2026-02-20", 3471.0], …]) o una
tabla con id, date y price. Solo cuenta lo anterior a lo que el sitio observó; queda marcado como importado y --undo CORRIDA lo
quita. Los points de un archivo normal no se toman: una tienda no cuenta su propio pasado.`,
  options: {
    store: { type: 'string', value: 'TIENDA', help: 'nombre o clave de la tienda' },
    'store-from': { type: 'string', value: 'COLUMNA', help: 'cada fila dice su tienda en esta columna' },
    site: { type: 'string', value: 'URL', help: 'el sitio de la tienda; a él llevan las ofertas sin enlace propio' },
    where: { type: 'string', value: 'COLUMNA=VALOR', help: 'solo las filas con ese valor' },
    history: { type: 'string', value: 'FILE', help: 'precios de antes de sus ofertas' },
    undo: { type: 'string', value: 'CORRIDA', help: 'quitar la historia que esa corrida importó' },
    'dry-run': { type: 'boolean', help: 'decir qué cambiaría, sin cambiar nada' },
    ...YES,
    'allow-shrink': { type: 'boolean', help: 'aceptar que desaparezca la mitad de la tienda o más' },
    ...SETTINGS,
  },
  run: async (call) => {
    const { config, values, positionals, say } = call
    const [file, ...more] = positionals
    if (values.undo !== undefined) return undoHistory(call)
    const history = text(values.history)
    if ((file === undefined && history === null) || more.length > 0)
      throw new UsageError('Falta el archivo, o sobran palabras.')
    if (history !== null && text(values.store) === null) throw new UsageError('Di --store con --history.')
    const imported = file === undefined ? null : await importOffers(call, file)
    if (history === null || imported?.ok === false) return imported as Result
    return withDatabase(config, async (database) => {
      const { acts } = await feedServices(config, database)
      const settings = feedSettingsFromOptions(values)
      const request = {
        ...settings,
        ...(await openFile(history, settings.allowHosts)),
        store: text(values.store) ?? '',
      }
      const outcome = await acts.importHistory(commandLineActor(), request)
      if (imported) say(`${imported.text}\n`)
      return done(historyText(outcome), { ...(imported && { import: imported.data }), history: outcome })
    })
  },
}

function importOffers({ config, values, say }: Call, file: string): Promise<Result> {
  const byStore = text(values['store-from'])
  if (byStore !== null && values['dry-run'] === true) throw new UsageError('--dry-run es para una sola tienda.')
  if ((text(values.store) === null) === (byStore === null)) throw new UsageError('Di --store o --store-from.')
  return withDatabase(config, async (database) => {
    const { feeds, acts } = await feedServices(config, database)
    const importFile: ImportFile = (one) => acts.importFile(commandLineActor(), one)
    const request = {
      ...feedSettingsFromOptions(values),
      ...(text(values.site) !== null && { site: text(values.site) ?? '' }),
      ...(values['allow-shrink'] === true && { allowShrink: true }),
      ...whereOption(values.where),
    }
    const opened = await openFile(file, request.allowHosts)
    if (byStore !== null)
      return await importByStore({ importFile, refresh: feeds.refresh }, { ...request, ...opened }, byStore, say)
    const store = text(values.store) ?? ''
    if (values['dry-run'] === true) {
      const result = await dryRun(database, systemClock, { ...request, ...opened, store, url: null })
      return { ok: result.state === 'done', text: dryRunText(store, result), data: result }
    }
    const watch = watchProgress(
      progressTo({ isTTY: process.stderr.isTTY, columns: process.stderr.columns, write: say }, store),
    )
    return outcomeResult(store, await importFile({ ...request, ...opened, ...watch, store }))
  })
}

function historyText({ runId, offers, points, unknown, refused, implausible }: HistoryOutcome): string {
  const left = listed([
    [unknown, 'id sin oferta', 'ids sin oferta'],
    [refused, 'fila sin precio o fecha pasada', 'filas sin precio o fecha pasada'],
    [implausible, 'precio que no puede ser', 'precios que no pueden ser'],
  ])
  const used = listed([[points, 'precio de antes', 'precios de antes']])
  const where = listed([[offers, 'oferta', 'ofertas']])
  return `${used} en ${where}; sin usar: ${left}. Para quitarlos: import --undo ${runId}`
}

async function undoHistory(call: Call): Promise<Result> {
  const runId = numberOption(call.values.undo, '--undo', Number.MAX_SAFE_INTEGER) ?? 0
  return withDatabase(call.config, async (database) => {
    const { feeds, acts } = await feedServices(call.config, database)
    const found = await feeds.historyOfRun(runId)
    if (!found) return refused(`La corrida ${runId} no importó historia de precios.`)
    const what = listed([[found.points, 'precio importado', 'precios importados']])
    const no = await declined(
      call,
      `Se quitan ${what} de ${listed([[found.offers, 'oferta', 'ofertas']])} de ${found.store}.`,
    )
    if (no) return no
    const points = await acts.undoHistory(commandLineActor(), runId)
    return done(`Se quitaron ${points} precios.`, { runId, points })
  })
}

function text(value: Call['values'][string]): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
