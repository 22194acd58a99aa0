import { type ReactNode, useState } from 'react'
import * as details from '#messages/manage-details'
import * as common from '#messages/office-common'
import * as words from '#messages/office-phone'
import { MAX_PHONE_CHARACTERS } from '../../../domain/values/contact-details.ts'
import { Field } from '../../ui/field.tsx'
import { useCall } from '../data/use-call.ts'
import { columns } from './field-of.ts'
import type { PhoneForm } from './use-phone-form.ts'

const FIELDS = [
  { name: 'riderName', label: details.riderName, maxLength: 80 },
  {
    name: 'riderPhone',
    label: details.riderPhone,
    type: 'tel',
    maxLength: MAX_PHONE_CHARACTERS,
    note: words.riderPhoneNote,
  },
] as const

type Props = { state: PhoneForm; children: ReactNode }

export function RiderFields({ state: { values, errors, set }, children }: Props) {
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
          {words.differentPassenger}
        </label>
        {children}
      </div>
      {shown && (
        <div className="phone-row @min-[500px]:grid-cols-(--columns)" style={columns('1fr 1fr')}>
          {FIELDS.map(({ name, ...field }) => (
            <Field
              key={name}
              {...field}
              name={name}
              autoComplete="off"
              // Opened by the user.
              autoFocus={opened && name === 'riderName'}
              value={values[name]}
              error={errors[name]}
              onChange={event => set({ [name]: event.currentTarget.value })}
            />
          ))}
          <TextsToRider values={values} set={set} />
        </div>
      )}
    </>
  )
}

function TextsToRider({ values, set }: Pick<PhoneForm, 'values' | 'set'>) {
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
      {words.passengerTexts}
    </label>
  )
}
