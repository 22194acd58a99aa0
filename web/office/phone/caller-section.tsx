import { useState } from 'react'
import * as details from '#messages/manage-details'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-phone'
import * as shared from '#messages/shared'
import { MAX_PHONE_CHARACTERS } from '../../../domain/values/contact-details.ts'
import { isLocale, LOCALES, localeFacts } from '../../../i18n/locales.ts'
import { Field } from '../../ui/field.tsx'
import { useCall } from '../data/use-call.ts'
import { CallerField } from './caller-field.tsx'
import { FieldRow, fieldOf, type PhoneProps } from './field-of.tsx'
import { RecognizedCaller } from './recognized-caller.tsx'

export function CallerSection({ state }: PhoneProps) {
  return (
    <section
      className="phone-section min-[1100px]:last:flex min-[1100px]:last:flex-col min-[1100px]:last:overflow-auto min-[1100px]:last:flex-[1_0_auto]"
      aria-labelledby="phone-caller"
    >
      <h2 className="font-display font-normal text-19/6.5" id="phone-caller">
        {common.caller}
      </h2>
      <FieldRow columns="1.1fr 0.7fr 0.95fr 1.25fr">
        <CallerField state={state} />
        <Field {...fieldOf(state, 'firstName')} label={shared.firstName} maxLength={80} />
        <Field {...fieldOf(state, 'lastName')} label={shared.lastName} maxLength={80} />
        <Field
          {...fieldOf(state, 'email')}
          label={shared.email}
          type="email"
          maxLength={254}
          note={texts.optional}
        />
      </FieldRow>
      <RecognizedCaller state={state} />
      <RiderFields state={state} />
    </section>
  )
}

function RiderFields({ state }: PhoneProps) {
  const { values, set } = state
  const isNamed = values.riderName !== '' || values.riderPhone !== '' || values.riderText !== ''
  const [opened, setOpened] = useState(false)
  const shown = isNamed || opened
  return (
    <>
      <div className="phone-line flex flex-wrap items-center justify-between gap-y-1.5 gap-x-4 mt-2">
        <label>
          <input
            type="checkbox"
            checked={shown}
            onChange={event => {
              if (!event.currentTarget.checked) set({ riderName: '', riderPhone: '', riderText: '' })
              setOpened(event.currentTarget.checked)
            }}
          />
          {texts.differentPassenger}
        </label>
        <Language state={state} />
      </div>
      {shown && (
        <FieldRow columns="1fr 1fr">
          <Field
            {...fieldOf(state, 'riderName')}
            label={details.riderName}
            maxLength={80}
            // Opened by the user.
            autoFocus={opened}
          />
          <Field
            {...fieldOf(state, 'riderPhone')}
            label={details.riderPhone}
            type="tel"
            maxLength={MAX_PHONE_CHARACTERS}
            note={texts.riderPhoneNote}
          />
          <TextsToRider state={state} />
        </FieldRow>
      )}
    </>
  )
}

function TextsToRider({ state: { values, set } }: PhoneProps) {
  const { data: map } = useCall('getMap', {}, { sentence: common.loadFailed })
  if (!map?.texts) return null
  return (
    <label className="wide">
      <input
        type="checkbox"
        name="riderText"
        checked={values.riderText === 'on'}
        onChange={event => set({ riderText: event.currentTarget.checked ? 'on' : '' })}
      />
      {texts.passengerTexts}
    </label>
  )
}

function Language({ state: { values, set } }: PhoneProps) {
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
