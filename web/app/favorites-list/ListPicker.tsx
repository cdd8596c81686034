import { LIST_TITLE_MAX_LENGTH } from '@tianguis/contract/account/list-rules'
import { type SyntheticEvent, useState } from 'react'
import { Sheet } from '../ui/dialog/Sheet.tsx'
import { TextField } from '../ui/TextField.tsx'
import { addTo, createList, removeFrom, useLists } from './lists.ts'

/** In which of one's lists a product is. */
export default function ListPicker({ product, name, onClose }: { product: string; name: string; onClose: () => void }) {
  const lists = useLists()
  const [title, setTitle] = useState('')

  function create(event: SyntheticEvent): void {
    event.preventDefault()
    void createList(title.trim(), [product])
    setTitle('')
  }

  return (
    <Sheet title="Guardar en tus listas" onClose={onClose}>
      <p className="mt-1 text-ink-soft">{name}</p>
      <ul className="mt-4 grid gap-1">
        {lists?.map((list) => {
          const inside = list.products.includes(product)
          return (
            <li key={list.id}>
              <label className="pick">
                <input
                  type="checkbox"
                  checked={inside}
                  onChange={() => void (inside ? removeFrom(list, product) : addTo(list, product))}
                />
                <span>{list.title}</span>
                <small>{list.products.length}</small>
              </label>
            </li>
          )
        })}
      </ul>
      <form className="mt-5 flex items-end gap-2" onSubmit={create}>
        <div className="grow">
          <TextField
            label="O en una lista nueva"
            placeholder="Lista nueva"
            maxLength={LIST_TITLE_MAX_LENGTH}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </div>
        <button type="submit" className="btn btn-quiet">
          Crear
        </button>
      </form>
      <button type="button" className="btn btn-primary mt-5 w-full" onClick={onClose}>
        Listo
      </button>
    </Sheet>
  )
}
