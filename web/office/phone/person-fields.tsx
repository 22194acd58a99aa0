import { MAX_PHONE_CHARACTERS } from '../../../domain/contact-details.ts'
import { Field } from '../../ui/field.tsx'
import type { PhoneForm } from './use-phone-form.ts'

const FIELDS = [
  { name: 'firstName', label: 'First name', maxLength: 80 },
  { name: 'lastName', label: 'Last name', maxLength: 80 },
  { name: 'phoneNumber', label: 'Phone', type: 'tel', maxLength: MAX_PHONE_CHARACTERS },
  { name: 'email', label: 'E-mail', type: 'email', maxLength: 254 },
] as const

const NO_EMAIL = 'Leave it empty where there is none; nothing is mailed to the customer then.'

/** Name and contacts of the caller. */
export function PersonFields({ state: { values, errors, set } }: { state: PhoneForm }) {
  return FIELDS.map(({ name, ...field }) => (
    <Field
      key={name}
      {...field}
      name={name}
      autoComplete="off"
      value={values[name]}
      error={errors[name]}
      note={name === 'email' && values.email === '' ? NO_EMAIL : undefined}
      onChange={event => set({ [name]: event.currentTarget.value })}
    />
  ))
}
