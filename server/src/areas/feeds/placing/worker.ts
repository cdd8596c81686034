/** Places batches of titles in a thread of its own; the answers come in the order of the questions. */
import { parentPort } from 'node:worker_threads'
import { titleVocabulary } from '../../../content/title-vocabulary.ts'
import { categoryPlacer } from '../../readings/placing-service.ts'
import { placeTitles, type TitlePlaces } from './place-titles.ts'
import type { TitleThreadMessage } from './title-thread.ts'

// Loaded while the tables are being prepared, before the first titles come.
titleVocabulary()
let places: TitlePlaces | null = null

parentPort?.on('message', (message: TitleThreadMessage) => {
  if (message.kind === 'places') {
    places = { placer: categoryPlacer(message.facts), storeId: message.storeId }
    return
  }
  if (!places) throw new Error('titles came before what places are decided by')
  const placed = placeTitles(places, message.titles)
  const { categoryIds, reasons, columns, ends } = placed
  parentPort?.postMessage(placed, [categoryIds.buffer, reasons.buffer, columns.buffer, ends.buffer] as ArrayBuffer[])
})
