/** Which departments somebody likes, chosen by picture. */
import type { UserView } from '@tianguis/contract/account/accounts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { recordEvent } from '../../analytics/events.ts'
import { callSignedIn, userChanged } from '../../session/session.ts'
import { forgetPath, rememberedPath } from '../../session/stored-session.ts'
import { useSubmission } from '../../ui/use-submission.ts'

export interface Interest {
  slug: string
  name: string
  image: string
}

const FAILED = 'No pudimos guardar tus intereses. Por favor, intente nuevamente.'

export function Survey({ interests, chosen: before }: { interests: Interest[]; chosen: readonly string[] }) {
  const [chosen, setChosen] = useState(new Set(before))
  const { busy, failure, submit } = useSubmission(FAILED)
  const navigate = useNavigate()

  async function save(slugs: string[]): Promise<string | null> {
    const answer = await callSignedIn<UserView>('POST', '/api/surveyRegister', { data: { interests: slugs } })
    if (!answer.data) return FAILED
    userChanged(answer.data)
    recordEvent({ event: 'survey_done', interests: slugs.length })
    await navigate(rememberedPath())
    forgetPath()
    return null
  }

  function toggle(slug: string): void {
    const next = new Set(chosen)
    if (!next.delete(slug)) next.add(slug)
    setChosen(next)
  }

  return (
    <form onSubmit={(event) => submit(event, () => save([...chosen]))}>
      <ul className="interest-grid">
        {interests.map(({ slug, name, image }) => (
          <li key={slug}>
            <label className="interest relative">
              <input
                type="checkbox"
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                checked={chosen.has(slug)}
                onChange={() => toggle(slug)}
              />
              <img src={image} alt="" width={160} height={160} />
              <span className="w-full text-sm wrap-anywhere sm:text-base">{name}</span>
            </label>
          </li>
        ))}
      </ul>
      {failure ? (
        <p role="alert" className="notice notice-bad mt-6 font-semibold">
          {failure}
        </p>
      ) : null}
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <button type="submit" className="btn btn-primary" disabled={busy || chosen.size === 0}>
          Guardar mis intereses
        </button>
        <button
          type="button"
          className="btn btn-quiet"
          disabled={busy}
          onClick={(event) => submit(event, () => save([]))}
        >
          Omitir
        </button>
        <p role="status" className="text-ink-soft">
          {chosen.size === 0 ? 'Elige al menos uno.' : chosen.size === 1 ? '1 elegido' : `${chosen.size} elegidos`}
        </p>
      </div>
    </form>
  )
}
