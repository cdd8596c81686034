/** Places batches of titles in a thread of its own; the answers come in the order of the questions. */
import { parentPort, workerData } from 'node:worker_threads'
import { titleVocabulary } from '../../../content/title-vocabulary.ts'
import { categoryPlacer, type PlacerFacts } from '../../readings/placing-service.ts'
import { type NewTitles, placeTitles } from './place-titles.ts'

const { facts, storeId } = workerData as { facts: PlacerFacts; storeId: number }
const places = { placer: categoryPlacer(facts), storeId }
// Compiled while the tables are being prepared, before the first titles come.
titleVocabulary()

parentPort?.on('message', (titles: NewTitles) => {
  const placed = placeTitles(places, titles)
  const { categoryIds, reasons, columns, ends } = placed
  parentPort?.postMessage(placed, [categoryIds.buffer, reasons.buffer, columns.buffer, ends.buffer] as ArrayBuffer[])
})
