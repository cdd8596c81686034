/** Form for the notice above the header. */
import type { BannerText } from '@tianguis/contract/admin/texts'
import { Form } from '../../../app/ui/form/Form.tsx'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { instantOfLocal, localOfInstant } from '../../format/local-time.ts'
import { SaveText } from './SaveText.tsx'
import { useTextForm } from './use-text-form.ts'

export function BannerForm({ value: { visitor, member, from, until } }: { value: BannerText }) {
  const form = useTextForm({
    key: 'banner',
    initial: {
      visitorText: visitor.text,
      visitorHref: visitor.href,
      memberText: member.text,
      memberHref: member.href,
      from: localOfInstant(from),
      until: localOfInstant(until),
    },
    schema: () => import('@tianguis/contract/admin/texts').then(({ typedBanner }) => typedBanner),
    toStored: (typed): BannerText => ({
      visitor: { text: typed.visitorText, href: typed.visitorHref },
      member: { text: typed.memberText, href: typed.memberHref },
      from: typed.from ? instantOfLocal(typed.from) : null,
      until: typed.until ? instantOfLocal(typed.until) : null,
    }),
  })
  const { values } = form
  return (
    <Form form={form} className="grid gap-6">
      <section aria-labelledby="vista">
        <h2 id="vista" className="mb-2 text-sm font-bold">
          Así se verá
        </h2>
        <div className="grid gap-3">
          <p className="banner">{values.visitorText}</p>
          <p className="banner">{values.memberText}</p>
        </div>
      </section>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField {...form.field('visitorText')} label="Para visitantes" />
        <TextField {...form.field('visitorHref')} label="Lleva a (visitantes)" />
        <TextField {...form.field('memberText')} label="Para quien tiene cuenta" />
        <TextField {...form.field('memberHref')} label="Lleva a (con cuenta)" />
        <TextField {...form.field('from')} type="datetime-local" label="Desde (hora de México)" hint="Vacío: ya." />
        <TextField
          {...form.field('until')}
          type="datetime-local"
          label="Hasta (hora de México)"
          hint="Vacío: sin fin. Fuera de este tiempo se ve el aviso de origen."
        />
      </div>
      <SaveText form={form} />
    </Form>
  )
}
