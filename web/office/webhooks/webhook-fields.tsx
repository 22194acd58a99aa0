import * as common from '#messages/office-common'
import * as words from '#messages/office-webhooks'
import * as shared from '#messages/shared'
import { fieldsOf, keysOf } from '../../../domain/values/record.ts'
import { ChoiceField } from '../forms/choice-field.tsx'
import { useField } from '../forms/form-context.ts'
import { FormField } from '../forms/form-field.tsx'
import { TYPE_NAMES } from './webhook-texts.ts'
import { boxOf } from './webhook-values.ts'

export function WebhookFields() {
  return (
    <>
      <FormField label={shared.name} name="name" required maxLength={80} />
      <FormField label={words.url} name="url" type="url" note={words.urlNote} required maxLength={500} />
      <ChoiceField
        label={common.state}
        name="state"
        initial="on"
        choices={[
          ['on', words.on],
          ['off', common.off],
        ]}
      />
      <TypeBoxes />
      <FormField label={words.full} name="full" type="checkbox" note={words.fullNote} />
    </>
  )
}

function TypeBoxes() {
  const { start, error } = useField('types')
  const wanted = fieldsOf(start)
  return (
    <fieldset className="grid col-span-full grid-cols-[1fr] gap-y-1 gap-x-5.5 border-0 m-0 p-0">
      <legend className="p-0 mb-1 text-fg2 text-13">{words.types}</legend>
      {keysOf(TYPE_NAMES).map(type => (
        <label className="inline-flex gap-2.25 items-center min-h-8 text-14 max-[768px]:min-h-11" key={type}>
          <input
            type="checkbox"
            name={`types.${boxOf(type)}`}
            defaultChecked={wanted[boxOf(type)] === true}
          />
          {TYPE_NAMES[type]}
        </label>
      ))}
      {error && <p className="field-error col-span-full">{error}</p>}
    </fieldset>
  )
}
