/** The save button of a text, for operators who may edit it. */
import type { ComponentProps } from 'react'
import { FormFailure, SubmitButton } from '../../../app/ui/form/Form.tsx'
import { useMay } from '../../session/session.ts'

export function SaveText({ form }: Pick<ComponentProps<typeof SubmitButton>, 'form'>) {
  const may = useMay()
  return (
    <>
      <FormFailure form={form} />
      {may('texts.edit') ? (
        <div className="admin-save">
          <SubmitButton form={form} busyText="Guardando…">
            Guardar y publicar
          </SubmitButton>
        </div>
      ) : null}
    </>
  )
}
