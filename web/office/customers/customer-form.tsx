import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-customers'
import * as editor from '#messages/office-editor'
import * as shared from '#messages/shared'
import type { BodyOf } from '../../../contract/calls.ts'
import type { Customer } from '../../../contract/customers/schemas.ts'
import { useToast } from '../../shell/toasts.tsx'
import { Button } from '../button.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { FormField } from '../forms/form-field.tsx'
import type { FormValues } from '../forms/form-values.ts'
import { OfficeForm } from '../forms/office-form.tsx'
import { RepeatedField } from '../forms/repeated-field.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { staffCall } from '../staff-call.ts'

export const CUSTOMER = 'customer'

const NAME_CHARACTERS_MAX = 161
const NOTE_CHARACTERS_MAX = 4000
const PREFERENCES_MAX = 20
const PREFERENCE_CHARACTERS_MAX = 200

type Props = { customer: Customer; onSaved: () => void; onLeave: () => void }
type CustomerBody = BodyOf<'updateCustomer'>

/** Blank preference rows are dropped. */
export function CustomerForm({ customer, onSaved, onLeave }: Props) {
  const toast = useToast()
  const { _id: id } = customer
  const form = useRecordForm<Customer, CustomerBody>({
    noun: CUSTOMER,
    record: customer,
    valuesOf: ({ name, note, preferences, askBeforeConfirming }) => ({
      name,
      note,
      preferences,
      askBeforeConfirming,
    }),
    read: readCustomer,
    save: (body, seen = customer) => staffCall('updateCustomer', { id, body, ifMatch: seen.version }),
    current: () => staffCall('getCustomer', { id }),
    onSaved: typedOn => {
      toast(words.saved)
      if (!typedOn) onSaved()
    },
  })
  const cancel = async () => {
    if (await form.discard()) onLeave()
  }
  return (
    <OfficeForm form={form} label={editor.recordHeading({ action: 'edit', one: customer.name })}>
      <FormField label={shared.name} name="name" required maxLength={NAME_CHARACTERS_MAX} />
      <FormField
        label={common.askBeforeConfirming}
        name="askBeforeConfirming"
        type="checkbox"
        note={words.askNote}
      />
      <RepeatedField
        name="preferences"
        label={words.preference}
        legend={words.preferences}
        atMost={PREFERENCES_MAX}
        maxLength={PREFERENCE_CHARACTERS_MAX}
      />
      <FormField label={facts.note} name="note" note={words.noteNote}>
        {field => <textarea {...field} rows={6} maxLength={NOTE_CHARACTERS_MAX} />}
      </FormField>
      <FormActions form={form} submit={shared.save}>
        <Button onClick={() => void cancel()}>{common.cancel}</Button>
      </FormActions>
    </OfficeForm>
  )
}

function readCustomer(values: FormValues): CustomerBody {
  const preferences = Array.isArray(values['preferences']) ? values['preferences'].map(String) : []
  return {
    name: String(values['name'] ?? ''),
    note: String(values['note'] ?? ''),
    preferences: preferences.filter(text => text.trim() !== ''),
    askBeforeConfirming: values['askBeforeConfirming'] === true,
  }
}
