import { Field } from '../../ui/field.tsx'
import type { PlainField } from './journey-fields.tsx'

/** The customer's contact details. */
export function PersonFields({ plain }: { plain: PlainField }) {
  return (
    <fieldset className="ride-part ride-person">
      <legend>Your details</legend>
      <Field label="First name" autoComplete="given-name" required maxLength={80} {...plain('firstName')} />
      <Field label="Last name" autoComplete="family-name" required maxLength={80} {...plain('lastName')} />
      <Field label="Phone" type="tel" autoComplete="tel" required maxLength={40} {...plain('phoneNumber')} />
      <Field label="E-mail" type="email" autoComplete="email" required maxLength={254} {...plain('email')} />
    </fieldset>
  )
}
