import { Field } from '../../ui/field.tsx'
import type { PlainField } from './journey-fields.tsx'
import { RIDE_MESSAGES } from './messages.ts'

/** The customer's contact details. The e-mail address is optional in the office. */
export function PersonFields({ plain, emailNeeded }: { plain: PlainField; emailNeeded: boolean }) {
  return (
    <fieldset className="ride-part ride-person">
      <legend>Your details</legend>
      <Field label="First name" autoComplete="given-name" required maxLength={80} {...plain('firstName')} />
      <Field label="Last name" autoComplete="family-name" required maxLength={80} {...plain('lastName')} />
      <Field label="Phone" type="tel" autoComplete="tel" required maxLength={40} {...plain('phoneNumber')} />
      <Field
        label="E-mail"
        type="email"
        autoComplete="email"
        required={emailNeeded}
        note={emailNeeded ? undefined : RIDE_MESSAGES.emailOptional}
        maxLength={254}
        {...plain('email')}
      />
    </fieldset>
  )
}
