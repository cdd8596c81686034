/** Collections whose searches and clicks are counted, and rules about them. */
import type { SearchEngine } from '../../../index.ts'

export async function makeShoes(engine: SearchEngine): Promise<void> {
  await engine.collections.create({
    name: 'shoes',
    fields: [
      { name: 'title', type: 'string' },
      { name: 'clicks', type: 'int32', optional: true },
    ],
  })
  for (const name of ['popular', 'nohits'])
    await engine.collections.create({
      name,
      fields: [
        { name: 'q', type: 'string' },
        { name: 'count', type: 'int32' },
        { name: 'analytics_tag', type: 'string', optional: true },
      ],
    })
  await engine.import('shoes', [
    { id: '1', title: 'zapato rojo' },
    { id: '2', title: 'bota' },
  ])
}

export const rule = (name: string, type: string, event_type: string, params?: object) => ({
  name,
  type,
  collection: 'shoes',
  event_type,
  ...(params && { params }),
})
