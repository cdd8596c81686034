/** Badge with the state of a blog post. */
import type { PostState } from '@tianguis/contract/admin/posts'
import { Badge, type Tone } from '../../../app/ui/Badge.tsx'

const SHOWN: Record<PostState, { text: string; tone: Tone }> = {
  draft: { text: 'borrador', tone: 'plain' },
  scheduled: { text: 'programada', tone: 'warn' },
  published: { text: 'publicada', tone: 'good' },
}

export const POST_STATES = Object.entries(SHOWN).map(([value, { text }]) => ({ value, text }))

export function PostStateBadge({ state }: { state: PostState }) {
  const { text, tone } = SHOWN[state]
  return <Badge tone={tone}>{text}</Badge>
}
