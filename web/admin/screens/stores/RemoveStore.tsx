import type { RemovalView } from '@tianguis/contract/admin/stores'
import { Button } from '../../../app/ui/Button.tsx'
import { showToast } from '../../../app/ui/toast/toasts.ts'
import { ask } from '../../acts/ask.ts'
import { removalWords } from '../../acts/removal-words.ts'
import { useAct } from '../../acts/use-act.ts'
import { get } from '../../session/api.ts'

/** Says what goes before anything goes. */
export function RemoveStore({ slug, name }: { slug: string; name: string }) {
  const act = useAct()
  const remove = async () => {
    const counted = await get<RemovalView>(`stores/${slug}/removal`).catch((error: Error) => showToast(error.message))
    if (!counted) return
    const text = `Se va para siempre, con ${removalWords(counted)}.`
    if (await ask({ title: `Quitar ${name}`, text, yes: 'Quitar' }))
      act.mutate({ method: 'DELETE', path: `stores/${slug}`, toast: `${name} ya no está.` })
  }
  return (
    <Button look="quiet" onClick={() => void remove()}>
      Quitar…
    </Button>
  )
}
