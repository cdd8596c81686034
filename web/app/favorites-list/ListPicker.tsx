import { MAX_LIST_TITLE_LENGTH } from '@tianguis/contract/account/list-rules'
import { TEXTS } from '@tianguis/contract/texts'
import { Sheet } from '../ui/dialog/Sheet.tsx'
import { Choice } from '../ui/form/Choice.tsx'
import { Form, SubmitButton } from '../ui/form/Form.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { addTo, createList, removeFrom, useLists } from './lists.ts'

/** Which of the person's lists hold a product. */
export default function ListPicker({ product, name, onClose }: { product: string; name: string; onClose: () => void }) {
  const lists = useLists()
  return (
    <Sheet title="Guardar en tus listas" onClose={onClose}>
      <p className="mt-1 text-ink-soft">{name}</p>
      <ul className="mt-4 grid gap-1">
        {lists?.map((list) => {
          const inside = list.products.includes(product)
          return (
            <li key={list.id}>
              <Choice
                type="checkbox"
                checked={inside}
                onChange={() => void (inside ? removeFrom(list, product) : addTo(list, product))}
                count={list.products.length}
              >
                {list.title}
              </Choice>
            </li>
          )
        })}
      </ul>
      <NewListForm product={product} />
      <button type="button" className="btn btn-primary mt-5 w-full" onClick={onClose}>
        Listo
      </button>
    </Sheet>
  )
}

function NewListForm({ product }: { product: string }) {
  const form = useForm({
    initial: { title: '' },
    failed: TEXTS.listNotCreated,
    async send({ title }, reset) {
      reset()
      await createList(title.trim(), [product])
      return null
    },
  })
  return (
    <Form form={form} className="mt-5 flex items-end gap-2">
      <div className="grow">
        <TextField
          label="O en una lista nueva"
          placeholder="Lista nueva"
          maxLength={MAX_LIST_TITLE_LENGTH}
          {...form.field('title')}
        />
      </div>
      <SubmitButton form={form} className="btn-quiet">
        Crear
      </SubmitButton>
    </Form>
  )
}
