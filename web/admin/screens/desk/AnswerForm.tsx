import { useQueryClient } from '@tanstack/react-query'
import { REPORT_ANSWERS, type ReportRow } from '@tianguis/contract/admin/desk'
import { Form, FormFailure, SubmitButton } from '../../../app/ui/form/Form.tsx'
import { TextArea } from '../../../app/ui/form/TextArea.tsx'
import { useForm } from '../../../app/ui/form/use-form.ts'
import { savedBy, UNREACHABLE } from '../../acts/refusal.ts'
import { SelectField } from '../../forms/SelectField.tsx'
import { Panel } from '../../frame/Panel.tsx'
import { send } from '../../session/api.ts'

const TEMPLATES = [
  { value: '', text: 'Con mis palabras' },
  ...REPORT_ANSWERS.map(({ name, text }) => ({ value: text, text: name })),
]

/** Mailed to the account that sent the report, whose address is not shown; the report is closed with it. */
export function AnswerForm({ report: { id, product, comment }, onDone }: { report: ReportRow; onDone: () => void }) {
  const queries = useQueryClient()
  const form = useForm({
    initial: { answer: '' },
    failed: UNREACHABLE,
    send: async ({ answer }) => {
      if (answer.trim() === '') return { sentence: 'Escribe la respuesta, o elige una.' }
      return savedBy(send('POST', `reports/${id}/resolve`, { answer }), queries, onDone)
    },
  })
  return (
    <div className="mb-6">
      <Panel title={`Responder sobre ${product}`} text={comment || 'Sin comentario.'}>
        <Form form={form} className="grid max-w-2xl gap-4">
          <SelectField
            label="Empezar con"
            options={TEMPLATES}
            value={TEMPLATES.some(({ value }) => value === form.values.answer) ? form.values.answer : ''}
            onChange={(event) => form.set('answer', event.target.value)}
          />
          <TextArea {...form.field('answer')} label="Respuesta, por correo" rows={5} maxLength={2000} />
          <FormFailure form={form} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton form={form} busyText="Enviando…">
              Responder y cerrar
            </SubmitButton>
            <button type="button" className="btn btn-quiet" onClick={onDone}>
              Cancelar
            </button>
          </div>
        </Form>
      </Panel>
    </div>
  )
}
