import * as words from '#messages/reservation'
import { Field } from '../../ui/field.tsx'
import type { PlainField } from './journey-fields.tsx'

/** The customer's contact details. */
export function PersonFields({ plain }: { plain: PlainField }) {
  return (
    <fieldset className="ride-part ride-person">
      <legend>{words.person}</legend>
      <Field
        label={words.firstName}
        autoComplete="given-name"
        required
        maxLength={80}
        {...plain('firstName')}
      />
      <Field
        label={words.lastName}
        autoComplete="family-name"
        required
        maxLength={80}
        {...plain('lastName')}
      />
      <Field
        label={words.phone}
        type="tel"
        autoComplete="tel"
        required
        maxLength={40}
        {...plain('phoneNumber')}
      />
      <Field
        label={words.email}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        {...plain('email')}
      />
    </fieldset>
  )
}
