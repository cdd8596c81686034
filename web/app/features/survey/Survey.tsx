/** Which departments a person is interested in, chosen by picture. */
import { useNavigate } from 'react-router'
import { recordEvent } from '../../analytics/events.ts'
import { callForUser } from '../../session/session.ts'
import { forgetPath, rememberedPath } from '../../session/stored-session.ts'
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'

export interface Interest {
  slug: string
  name: string
  image: string
}

const FAILED = 'No pudimos guardar tus intereses. Por favor, intente nuevamente.'

export function Survey({ interests, chosen: before }: { interests: Interest[]; chosen: readonly string[] }) {
  const navigate = useNavigate()
  const form = useForm({
    initial: { interests: [...before] },
    failed: FAILED,
    async send({ interests: slugs }) {
      const answer = await callForUser('POST', '/api/surveyRegister', { data: { interests: slugs } })
      if (!answer.data) return { sentence: FAILED }
      recordEvent({ event: 'survey_done', interests: slugs.length })
      await navigate(rememberedPath())
      forgetPath()
      return null
    },
  })
  const { interests: chosen } = form.values

  function toggle(slug: string): void {
    form.set('interests', chosen.includes(slug) ? chosen.filter((other) => other !== slug) : [...chosen, slug])
  }

  return (
    <Form form={form}>
      <ul className="interest-grid">
        {interests.map(({ slug, name, image }) => (
          <li key={slug}>
            <label className="interest relative">
              <input
                type="checkbox"
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                checked={chosen.includes(slug)}
                onChange={() => toggle(slug)}
              />
              {image ? <img src={image} alt="" width={160} height={160} /> : null}
              <span className="w-full text-sm hyphens-auto sm:text-base">{name}</span>
            </label>
          </li>
        ))}
      </ul>
      <FormFailure form={form} className="mt-6" />
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <SubmitButton form={form} disabled={chosen.length === 0}>
          Guardar mis intereses
        </SubmitButton>
        <button
          type="button"
          className="btn btn-quiet"
          disabled={form.busy}
          onClick={() => void form.submitValues({ interests: [] })}
        >
          Omitir
        </button>
        <p role="status" className="text-ink-soft">
          {chosen.length === 0
            ? 'Elige al menos uno.'
            : chosen.length === 1
              ? '1 elegido'
              : `${chosen.length} elegidos`}
        </p>
      </div>
    </Form>
  )
}
