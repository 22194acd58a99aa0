import * as words from '#messages/office-api-keys'
import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import type { NewApiKey } from '../../../contract/integrations/schemas.ts'
import { API_SCOPES, type ApiScope } from '../../../domain/integrations/api-key.ts'
import { ChoiceField } from '../forms/choice-field.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { useField } from '../forms/form-context.ts'
import { FormField } from '../forms/form-field.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { staffCall } from '../staff-call.ts'
import { SCOPE_NAMES } from './scope-names.ts'

const DAY_MS = 24 * 3600_000
/** Days; empty means no expiration. */
const ENDS = ['', '30', '90', '365']

type Values = { name: string; scopes?: Record<string, boolean>; days: string }

/** Only this response contains the key. */
export function KeyForm({ onMade }: { onMade: (made: NewApiKey) => void }) {
  const form = useCallForm<Values>(async ({ name, scopes = {}, days }) => {
    const expiresAt = days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString()
    const chosen = API_SCOPES.filter(scope => scopes[boxOf(scope)] === true)
    onMade(await staffCall('createApiKey', { body: { name, scopes: chosen, expiresAt } }))
  })
  return (
    <OfficeForm form={form}>
      <FormField label={shared.name} name="name" note={words.nameNote} required maxLength={80} />
      <ChoiceField
        label={words.ends}
        name="days"
        errorPaths={['expiresAt']}
        initial="90"
        choices={ENDS.map(days => [days, days === '' ? common.never : words.endsAfter({ days })])}
      />
      <ScopeBoxes />
      <FormActions form={form} submit={words.make} />
    </OfficeForm>
  )
}

function ScopeBoxes() {
  const { error } = useField('scopes')
  return (
    <fieldset className="flex flex-wrap col-span-full gap-y-1 gap-x-5.5 border-0 m-0 p-0">
      <legend className="p-0 mb-1 text-fg2 text-13">{words.scopes}</legend>
      {API_SCOPES.map(scope => (
        <label className="inline-flex gap-2.25 items-center min-h-8 text-14 max-[768px]:min-h-11" key={scope}>
          <input type="checkbox" name={`scopes.${boxOf(scope)}`} />
          {SCOPE_NAMES[scope]}
        </label>
      ))}
      {error && <p className="field-error basis-full">{error}</p>}
    </fieldset>
  )
}

function boxOf(scope: ApiScope): string {
  return scope.replace(':', '_')
}
