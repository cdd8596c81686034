import { projection } from '../../documents/project.ts'
import { textProjection } from '../../documents/project-text.ts'
import { parseExact, writeExact } from '../../json/exact.ts'
import type { Document } from '../../schema/types.ts'
import { fieldValue } from '../../segment/fields.ts'
import { scoreInfo, scoreOf } from '../match/document-score.ts'
import type { OrderedHits } from '../search.ts'
import type { Group } from '../sort/group.ts'
import type { Entry } from '../sort/sort.ts'
import { type Highlighter, highlighterOf, highlightJson } from './highlight.ts'
import type { Pin } from './pins.ts'

/** Writes hits and groups of one search as JSON text. */
export class HitWriter {
  readonly #result: OrderedHits
  readonly #project: ReturnType<typeof projection>
  readonly #projectText: ReturnType<typeof textProjection>
  readonly #highlighter: Highlighter | undefined
  readonly #hasScore: boolean
  readonly #hasScoreInfo: boolean

  constructor(result: OrderedHits, withoutScoreInfo = false) {
    const { view, foundWords, plan } = result
    const { params, fields, sortKeys } = plan
    this.#result = result
    this.#project = projection(params.includeFields.join(','), params.excludeFields.join(','))
    this.#projectText = textProjection(params.includeFields, params.excludeFields)
    const highlighter = foundWords.size === 0 ? undefined : highlighterOf(view, fields, foundWords, params)
    // Without fields to mark in, the document need not be parsed.
    this.#highlighter = highlighter?.plans.length ? highlighter : undefined
    this.#hasScoreInfo = !withoutScoreInfo
    this.#hasScore = sortKeys.some(({ kind }) => kind === 'text_match')
  }

  /** `members` are appended to the hit object, each with a leading comma. */
  hit(item: Entry | Pin, members = ''): string {
    return `${this.#open(item)}${members}}`
  }

  #open(item: Entry | Pin): string {
    const { view, plan } = this.#result
    const { params, query } = plan
    const text = view.store.textAt(item.view.segment.location[item.doc] as number)
    let document: Document | undefined
    const parse = (): Document => {
      document ??= parseExact(text) as Document
      return document
    }
    const isPin = 'position' in item
    const shown = this.#project ? (this.#projectText?.(text) ?? writeExact(this.#project(parse()))) : text
    const { highlight, highlights } = this.#highlighter
      ? highlightJson(this.#highlighter, parse())
      : { highlight: '{}', highlights: '[]' }
    let json = `{${isPin ? '"curated":true,' : ''}"document":${shown},"highlight":${highlight}`
    if (params.enableHighlightV1) json += `,"highlights":${highlights}`
    if (isPin || !this.#hasScore) return json
    const score = scoreOf(item.high, item.low)
    if (!this.#hasScoreInfo) return `${json},"text_match":${score}`
    return `${json},"text_match":${score},"text_match_info":${scoreInfo(score, params.textMatchType, query.words.length)}`
  }

  /** The key lists the values as they stand in the document; a missing one is left out. */
  group(item: Group | Pin, members = ''): string {
    const { plan, view } = this.#result
    const [found, hits] = 'position' in item ? [1, [item]] : [item.found, item.entries]
    const best = hits[0] as Entry | Pin
    const document = parseExact(view.store.textAt(best.view.segment.location[best.doc] as number)) as Document
    const key = plan.groupPlans.map((field) => fieldValue(document, field)).filter((value) => value !== undefined)
    return `{"found":${found},"group_key":${writeExact(key)},"hits":[${hits.map((hit) => this.hit(hit, members)).join(',')}]}`
  }
}
