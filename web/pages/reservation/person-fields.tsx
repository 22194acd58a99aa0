import type { ReactNode } from 'react'
import * as words from '#messages/reservation'
import * as shared from '#messages/shared'
import { Field } from '../../ui/field.tsx'
import type { FieldName } from './fields.ts'
import type { PlainField } from './journey-fields.tsx'

/** The consent box is never restored after an error. A function instead of a component, to save bytes. */
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
    <fieldset
      className="ride-part ride-you col-[1] grid grid-cols-[1fr_1fr] content-start gap-4.5 to-520:gap-x-3 to-520:gap-y-4"
      data-part="details"
    >
      <legend tabIndex={-1}>{words.person}</legend>
      {field('firstName', shared.firstName, 'given-name', 80)}
      {field('lastName', shared.lastName, 'family-name', 80)}
      {field('phoneNumber', shared.phone, 'tel', 40, 'tel')}
      {field('email', shared.email, 'email', 254, 'email')}
      {rider}
      {texts && (
        <label className="col-span-full flex cursor-pointer gap-3.5 text-15 leading-[1.5] text-fg2">
          <input
            className="m-0 h-5.5 w-5.5 flex-none appearance-auto p-0 accent-coach"
            type="checkbox"
            name="textConsent"
          />
          {texts}
        </label>
      )}
    </fieldset>
  )
}
