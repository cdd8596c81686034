import { type DraftView, MAX_DRAFT_BYTES } from '@tianguis/contract/admin/feeds/feed-drafts'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Choice } from '../../../app/ui/form/Choice.tsx'
import { Form, FormFailure, SubmitButton } from '../../../app/ui/form/Form.tsx'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { useForm } from '../../../app/ui/form/use-form.ts'
import { refusalOf, UNREACHABLE } from '../../acts/refusal.ts'
import { Panel } from '../../frame/Panel.tsx'
import { Title } from '../../frame/Title.tsx'
import { send, upload } from '../../session/api.ts'

/** The first step: where the catalogue is. */
export function Component() {
  return (
    <>
      <Title>Nuevo feed</Title>
      <p className="mb-5 max-w-prose text-ink-soft">
        Di dónde está el catálogo de la tienda. Antes de guardar verás cómo se lee cada fila y qué cambiaría en el
        sitio.
      </p>
      <div className="grid grid-cols-1 items-start gap-6 desktop:grid-cols-2">
        <FromAddress />
        <FromFile />
      </div>
    </>
  )
}

function useOpenDraft() {
  const navigate = useNavigate()
  return async ({ id }: DraftView) => {
    await navigate(`/feeds/borrador/${id}`)
    return null
  }
}

function FromAddress() {
  const open = useOpenDraft()
  const form = useForm({
    initial: { url: '', isProtected: false, user: '', password: '' },
    failed: UNREACHABLE,
    send: ({ url, isProtected, user, password }) =>
      send<DraftView>('POST', 'feed-drafts', { url, credentials: isProtected ? { user, password } : null }).then(
        open,
        refusalOf,
      ),
  })
  return (
    <Panel title="Desde una dirección" text="Se lee sola, cada cuanto digas: XML de Google, CSV, TSV o JSON.">
      <Form form={form} className="grid gap-4">
        <TextField
          {...form.field('url')}
          label="Dirección del catálogo"
          inputMode="url"
          placeholder="https://tienda.example/catalogo.xml"
        />
        <Choice type="checkbox" {...form.checkbox('isProtected')}>
          Pide usuario y contraseña
        </Choice>
        {form.values.isProtected ? (
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField {...form.field('user')} label="Usuario" autoComplete="off" />
            <TextField
              {...form.field('password')}
              label="Contraseña del feed"
              type="password"
              autoComplete="new-password"
              hint="Se guarda cifrada y no se vuelve a mostrar."
            />
          </div>
        ) : null}
        <FormFailure form={form} />
        <SubmitButton form={form} busyText="Leyendo el principio…">
          Continuar
        </SubmitButton>
      </Form>
    </Panel>
  )
}

function FromFile() {
  const open = useOpenDraft()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const form = useForm({
    initial: {},
    failed: UNREACHABLE,
    send: async () => {
      if (!file) return { sentence: 'Elige un archivo.' }
      if (file.size > MAX_DRAFT_BYTES) return { sentence: 'El archivo pasa de 32 MB; usa una dirección.' }
      const path = `feed-drafts/upload?name=${encodeURIComponent(file.name.slice(0, 200))}`
      return upload<DraftView>('POST', path, file, 'application/octet-stream').then(open, refusalOf)
    },
  })
  return (
    <Panel title="Subir un archivo" text="Se importa una vez. Hasta 32 MB; también en .gz o .zip.">
      <Form form={form} className="grid gap-4">
        <div>
          <label htmlFor={id} className="mb-1 block text-sm font-bold">
            Archivo de la tienda
          </label>
          <input
            id={id}
            type="file"
            className="text-input py-2"
            accept=".xml,.csv,.tsv,.txt,.json,.jsonl,.gz,.zip"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        </div>
        <FormFailure form={form} />
        <SubmitButton form={form} busyText="Subiendo…">
          Subir y continuar
        </SubmitButton>
      </Form>
    </Panel>
  )
}
