/**
 * After a change of the judge's rules or weights: puts old joins that it would not make now on the review list, without
 * undoing them.
 */
import { type Judge, readOffer } from '@tianguis/matching'
import type pg from 'pg'
import { titleVocabulary } from '../../../content/title-vocabulary.ts'
import * as queries from './judge-queries.ts'
import { contradictionWords, reasonsFor } from './reasons.ts'

export async function reexamineJoins(client: pg.PoolClient, judge: Judge, now: Date): Promise<number> {
  const { vocabulary } = titleVocabulary()
  const doubtful = (await queries.judgedJoins(client)).flatMap(({ offer_id, title, product_id, product, brand }) => {
    const [a, b] = [title, product].map((text) => readOffer(vocabulary, { title: text, brand: brand || null }))
    const { odds, contradictions } = judge.judge(a!, b!)
    if (odds >= judge.model.thresholds.review) return []
    const reasons = contradictions.length > 0 ? contradictionWords(contradictions) : reasonsFor(judge, a!, b!)
    return [{ offer_id, product_id, reasons: ['las reglas de hoy no las juntarían', ...reasons] }]
  })
  const added = await queries.addJoinReviews(client, doubtful, now)
  await queries.saveJudgeVersion(client, judge.version)
  return added
}
