import { ask } from '../../acts/ask.ts'

/** Why something is hidden: it stands in the audit trail. Null: the person thought better of it. */
export async function askReason(count: number): Promise<string | null> {
  const answer = await ask({
    title: count === 1 ? 'Ocultar el producto' : `Ocultar ${count} productos`,
    text: 'Su página responderá que ya no está. Alertas y favoritos se conservan.',
    reasonLabel: '¿Por qué?',
    yes: 'Ocultar',
  })
  return answer?.typed ?? null
}
