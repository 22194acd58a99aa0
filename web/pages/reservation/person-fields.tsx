import type { ReactNode } from 'react'
import * as words from '#messages/reservation'
import * as shared from '#messages/shared'
import { Field } from '../../ui/field.tsx'
import type { FieldName } from './fields.ts'
import type { PlainField } from './journey-fields.tsx'

/**
 * The customer's contact details, the box about texts beside its sentence where they are offered, which is not ticked after
 * a refusal, and what a page with prices asks about who rides. A function and no component, which takes fewer bytes.
 */
export function personFields(plain: PlainField, texts: string | undefined, rider: ReactNode) {
  const field = (name: FieldName, label: string, autoComplete: string, maxLength: number, type?: string) => (
    <Field
      label={label}
      type={type}
      autoComplete={autoComplete}
      required
      maxLength={maxLength}
      {...plain(name)}
    />
  )
  return (
    <fieldset className="ride-part ride-you">
      <legend>{words.person}</legend>
      {field('firstName', shared.firstName, 'given-name', 80)}
      {field('lastName', shared.lastName, 'family-name', 80)}
      {field('phoneNumber', shared.phone, 'tel', 40, 'tel')}
      {field('email', shared.email, 'email', 254, 'email')}
      {rider}
      {texts && (
        <label>
          <input type="checkbox" name="textConsent" />
          {texts}
        </label>
      )}
    </fieldset>
  )
}
