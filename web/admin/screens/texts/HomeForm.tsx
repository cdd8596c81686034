/** Form with the blocks of the home page that are shown. */
import type { HomeText } from '@tianguis/contract/admin/texts'
import { Choice } from '../../../app/ui/form/Choice.tsx'
import { Form } from '../../../app/ui/form/Form.tsx'
import { SaveText } from './SaveText.tsx'
import { useTextForm } from './use-text-form.ts'

const BLOCKS: { name: HomeText['hidden'][number]; text: string }[] = [
  { name: 'drops', text: 'Bajaron de verdad' },
  { name: 'coupons', text: 'Cupones que vencen primero' },
  { name: 'popular', text: 'Lo más buscado' },
  { name: 'posts', text: 'Para comprar mejor (blog)' },
]

export function HomeForm({ value }: { value: HomeText }) {
  const form = useTextForm<HomeText, HomeText>({
    key: 'home',
    initial: { hidden: value.hidden },
    schema: () => import('@tianguis/contract/admin/texts').then(({ homeText }) => homeText),
    toStored: (typed) => typed,
  })
  const { hidden } = form.values
  return (
    <Form form={form} className="grid max-w-2xl gap-4">
      <fieldset className="card p-4">
        <legend className="px-1 font-bold">Bloques de la portada</legend>
        {BLOCKS.map(({ name, text }) => (
          <Choice
            key={name}
            type="checkbox"
            checked={!hidden.includes(name)}
            onChange={({ target }) =>
              form.set('hidden', target.checked ? hidden.filter((one) => one !== name) : [...hidden, name])
            }
          >
            {text}
          </Choice>
        ))}
      </fieldset>
      <SaveText form={form} />
    </Form>
  )
}
