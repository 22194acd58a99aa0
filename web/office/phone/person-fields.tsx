import * as common from '#messages/office-common'
import * as words from '#messages/office-phone'
import * as shared from '#messages/shared'
import { MAX_PHONE_CHARACTERS } from '../../../domain/values/contact-details.ts'
import { isLocale, LOCALES, localeFacts } from '../../../i18n/locales.ts'
import { Field } from '../../ui/field.tsx'
import type { PhoneForm } from './use-phone-form.ts'

const FIELDS = [
  { name: 'firstName', label: shared.firstName, maxLength: 80 },
  { name: 'lastName', label: shared.lastName, maxLength: 80 },
  { name: 'phoneNumber', label: shared.phone, type: 'tel', maxLength: MAX_PHONE_CHARACTERS },
  { name: 'email', label: common.optional({ label: shared.email }), type: 'email', maxLength: 254 },
] as const

export function PersonFields({ state: { values, errors, set } }: { state: PhoneForm }) {
  return (
    <>
      {FIELDS.map(({ name, ...field }) => (
        <Field
          key={name}
          {...field}
          name={name}
          autoComplete="off"
          value={values[name]}
          error={errors[name]}
          onChange={event => set({ [name]: event.currentTarget.value })}
        />
      ))}
      <Field label={common.language} name="locale" wide>
        {({ defaultValue: _, ...field }) => (
          <select
            {...field}
            value={values.locale}
            onChange={event =>
              set({ locale: isLocale(event.currentTarget.value) ? event.currentTarget.value : '' })
            }
          >
            <option value="">{words.sameLanguage}</option>
            {LOCALES.map(locale => (
              <option key={locale} value={locale} lang={locale}>
                {localeFacts(locale).name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}
