import type { SynonymGroup } from '@tianguis/contract/admin/content/search-rules'
import { fold } from '@tianguis/contract/folding'
import { groupKey } from '../../../understanding/operator-rules/operator-rules.ts'
import type * as rules from '../../../understanding/operator-rules/rule-queries.ts'
import { contentSynonyms } from '../../../understanding/synonyms/synonyms.ts'

/** The operator's groups and those that are off; with words also groups of the site that have them. */
export function groupsOf(
  stored: readonly rules.SearchRule[],
  q: string,
): { groups: SynonymGroup[]; siteGroups: number } {
  const off = new Set(stored.filter(({ kind }) => kind === 'off').map(({ key }) => key))
  const own = stored
    .filter(({ kind }) => kind === 'synonym')
    .map(({ key, value }): SynonymGroup => {
      const { root, synonyms } = value as { root?: string; synonyms: string[] }
      return { key, root: root ?? null, synonyms, origin: 'operator', on: true }
    })
  const { items } = contentSynonyms()
  const site = items.map((item): SynonymGroup => {
    const key = groupKey(item)
    return { key, root: item.root ?? null, synonyms: item.synonyms, origin: 'site', on: !off.has(key) }
  })
  const words = fold(q).trim()
  const shown = words === '' ? site.filter(({ on }) => !on) : site.filter(({ key }) => key.includes(words))
  const ownShown = words === '' ? own : own.filter(({ key }) => key.includes(words))
  return { groups: [...ownShown, ...shown.slice(0, 50)], siteGroups: site.length }
}
