import * as common from '#messages/office-common'
import * as texts from '#messages/office-phone'
import * as shared from '#messages/shared'
import { isLocale, LOCALES, localeFacts } from '../../../i18n/locales.ts'
import { Field } from '../../ui/field.tsx'
import { CallerField } from './caller-field.tsx'
import { columns } from './field-of.ts'
import { RecognizedCaller } from './recognized-caller.tsx'
import { RiderFields } from './rider-fields.tsx'
import type { PhoneForm } from './use-phone-form.ts'

const FIELDS = [
  { name: 'firstName', label: shared.firstName, maxLength: 80 },
  { name: 'lastName', label: shared.lastName, maxLength: 80 },
  { name: 'email', label: shared.email, type: 'email', maxLength: 254, note: texts.optional },
] as const

export function CallerSection({ state }: { state: PhoneForm }) {
  const { values, errors, set } = state
  return (
    <section
      className="phone-section min-[1100px]:last:flex min-[1100px]:last:flex-col min-[1100px]:last:overflow-auto min-[1100px]:last:flex-[1_0_auto]"
      aria-labelledby="phone-caller"
    >
      <h2 className="font-display font-normal text-19/6.5" id="phone-caller">
        {common.caller}
      </h2>
      <div
        className="phone-row @min-[500px]:grid-cols-(--columns)"
        style={columns('1.1fr 0.7fr 0.95fr 1.25fr')}
      >
        <CallerField state={state} />
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
      </div>
      <RecognizedCaller state={state} />
      <RiderFields state={state}>
        <Language state={state} />
      </RiderFields>
    </section>
  )
}

function Language({ state: { values, set } }: { state: PhoneForm }) {
  return (
    <label className="text-fg2 text-13 leading-4.5">
      {common.language}
      <select
        className="select ps-2.5"
        name="locale"
        value={values.locale}
        onChange={event =>
          set({ locale: isLocale(event.currentTarget.value) ? event.currentTarget.value : '' })
        }
      >
        <option value="">{texts.sameLanguage}</option>
        {LOCALES.map(locale => (
          <option key={locale} value={locale} lang={locale}>
            {localeFacts(locale).name}
          </option>
        ))}
      </select>
    </label>
  )
}
