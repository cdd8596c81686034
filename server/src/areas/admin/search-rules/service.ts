/** Synonyms, stop words and pinned results in the back office and at the command line. The live index takes synonyms at once. */
import type { AuditAct } from '@tianguis/contract/admin/audit/audit-acts'
import type { SearchPreview, SearchRulesView } from '@tianguis/contract/admin/content/search-rules'
import { type ListingState, WHOLE_LISTING } from '@tianguis/contract/listing/listing-state'
import type { SearchView } from '@tianguis/contract/listing/listing-view'
import type { Database } from '../../../database/connect.ts'
import { INDEX_CHANNEL, notify } from '../../../database/notify/notify.ts'
import { Refusal } from '../../../runtime/refusal.ts'
import { updateSynonyms } from '../../../search/indexer.ts'
import type { SearchService } from '../../../search/service.ts'
import { groupKey, type QueryRules, rulesFor } from '../../../understanding/operator-rules/operator-rules.ts'
import * as rules from '../../../understanding/operator-rules/rule-queries.ts'
import { contentSynonyms, termsOf } from '../../../understanding/synonyms/synonyms.ts'
import { type Actor, audited } from '../audit/service.ts'
import * as queries from './queries.ts'
import { groupsOf } from './synonym-groups.ts'

/** A search page of the live index with these rules. */
export type PreviewSearch = (rules: (q: string) => Promise<QueryRules>, state: ListingState) => Promise<SearchView>

export interface SearchRulesDeps {
  database: Database
  search: { index: Pick<SearchService['index'], 'putSynonyms'> }
}

const PREVIEWED = 12

export function createSearchRuleActs({ database, search }: SearchRulesDeps) {
  const change = async (
    actor: Actor,
    { kind, key, value }: rules.SearchRule,
    work: 'save' | 'remove',
    action: AuditAct,
  ): Promise<void> => {
    await audited(database, actor, async ({ pool }, record) => {
      const before =
        work === 'save' ? await rules.saveRule(pool, { kind, key, value }) : await rules.deleteRule(pool, kind, key)
      if (work === 'remove' && before === null) throw new Refusal('Eso ya no está.')
      record({
        action,
        kind: 'search-rule',
        object: key,
        ...(before && { before }),
        ...(work === 'save' && { after: value }),
      })
    })
    // If the search service does not answer, the next update of the index gives it the synonyms.
    await updateSynonyms(database, search.index).catch(() => undefined)
    // Pages of results are rendered again.
    await notify(database.pool, INDEX_CHANNEL)
  }

  return {
    addSynonyms(actor: Actor, root: string, terms: string): Promise<void> {
      const value = { ...(root.trim() !== '' && { root: foldedTerm(root) }), synonyms: termsOf(terms) }
      if (value.synonyms.length < (value.root === undefined ? 2 : 1))
        throw new Refusal('Un grupo necesita al menos dos palabras; sepáralas con comas.')
      return change(actor, { kind: 'synonym', key: groupKey(value), value }, 'save', 'search.synonyms')
    },
    removeSynonyms: (actor: Actor, key: string) =>
      change(actor, { kind: 'synonym', key, value: {} }, 'remove', 'search.synonyms-remove'),
    /** A group that comes with the site. */
    switchGroup(actor: Actor, key: string, on: boolean): Promise<void> {
      if (!contentSynonyms().items.some((item) => groupKey(item) === key)) throw new Refusal('No hay ese grupo.')
      const rule = { kind: 'off', key, value: {} } as const
      return on
        ? change(actor, rule, 'remove', 'search.synonyms-on')
        : change(actor, rule, 'save', 'search.synonyms-off')
    },

    addStopWord: (actor: Actor, word: string) =>
      change(actor, { kind: 'stop', key: foldedTerm(word), value: {} }, 'save', 'search.stop-word'),
    removeStopWord: (actor: Actor, word: string) =>
      change(actor, { kind: 'stop', key: foldedTerm(word), value: {} }, 'remove', 'search.stop-word-remove'),

    async pin(actor: Actor, query: string, products: readonly number[]): Promise<void> {
      const known = await queries.productNames(database.pool, products)
      const missing = products.find((id) => !known.some((one) => one.id === id))
      if (missing !== undefined) throw new Refusal(`No existe el producto ${missing}.`)
      const value = { query, products: [...new Set(products)] }
      await change(actor, { kind: 'pin', key: foldedTerm(query), value }, 'save', 'search.pin')
    },
    unpin: (actor: Actor, query: string) =>
      change(actor, { kind: 'pin', key: foldedTerm(query), value: {} }, 'remove', 'search.unpin'),
  }
}

export function createAdminSearchRules(deps: SearchRulesDeps & { previewSearch: PreviewSearch }) {
  const { database, previewSearch } = deps

  return {
    ...createSearchRuleActs(deps),

    async view(q: string): Promise<SearchRulesView> {
      const stored = await rules.allRules(database.pool)
      const { groups, siteGroups } = groupsOf(stored, q)
      const pins = stored.filter(({ kind }) => kind === 'pin')
      const idsOf = ({ value }: rules.SearchRule) => (value.products ?? []) as number[]
      const names = await queries.productNames(database.pool, pins.flatMap(idsOf))
      return {
        groups,
        siteGroups,
        stopWords: stored.filter(({ kind }) => kind === 'stop').map(({ key }) => key),
        pins: pins.map((pin) => ({
          query: String(pin.value.query ?? pin.key),
          products: idsOf(pin).flatMap((id) => names.find((one) => one.id === id) ?? []),
        })),
      }
    },

    /** What the live index answers with the stored rules, or with those that are being tried. */
    async preview(asked: { q: string; products?: number[]; stopWords?: string[] }): Promise<SearchPreview> {
      const { q, products, stopWords } = asked
      const tried = async (words: string): Promise<QueryRules> => {
        const stored = await rulesFor(database.pool, words)
        return {
          stopWords: stopWords ? new Set(stopWords.map(foldedTerm)) : stored.stopWords,
          pinned: products ? products.map(String) : stored.pinned,
        }
      }
      const { listing, understood } = await previewSearch(tried, { ...WHOLE_LISTING, sort: 'relevance', q })
      const pinned = new Set(understood?.pinned ?? [])
      return {
        words: understood?.q ?? q,
        found: listing.total,
        products: listing.products.slice(0, PREVIEWED).map(({ id, name, bestPrice, image }) => ({
          id: Number(id),
          name,
          price: bestPrice,
          image,
          pinned: pinned.has(String(id)),
        })),
      }
    },
  }
}

export type AdminSearchRules = ReturnType<typeof createAdminSearchRules>

function foldedTerm(text: string): string {
  const [term] = termsOf(text.replaceAll(',', ' '))
  if (!term) throw new Refusal('Escribe al menos una letra o un número.')
  return term
}
