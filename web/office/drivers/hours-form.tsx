import * as common from '#messages/office-common'
import * as texts from '#messages/office-drivers'
import type { Driver, DriverHoursInput } from '../../../contract/dispatch/schemas.ts'
import { useToast } from '../../shell/toasts.tsx'
import { Button } from '../button.tsx'
import { useRevalidate } from '../data/use-read.ts'
import { FormActions } from '../forms/form-actions.tsx'
import { FormField } from '../forms/form-field.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useOffice } from '../live/office.tsx'
import { staffCall } from '../staff-call.ts'
import { Section } from '../tariff/sections/section.tsx'
import { hoursValues, readHours } from './driver-values.ts'
import styles from './drivers.module.css'

const LIMITS = [
  ['maxDutyMinutes', texts.maxDutyHours, 1],
  ['minRestMinutes', texts.minRestHours, 0],
] as const

type Props = { driver: Driver }

export function DriverHours(props: Props) {
  const { account } = useOffice()
  return (
    <Section title={texts.hours({ name: props.driver.name })}>
      {account?.role === 'owner' ? <HoursForm {...props} /> : <HoursFacts {...props} />}
    </Section>
  )
}

function HoursForm({ driver }: Props) {
  const toast = useToast()
  const revalidate = useRevalidate()
  const { _id: id, name } = driver
  const form = useRecordForm<Driver, DriverHoursInput>({
    noun: 'driver-hours',
    record: driver,
    valuesOf: hoursValues,
    read: readHours,
    save: (body, stored = driver) => staffCall('saveDriverHours', { id, body, ifMatch: stored.version }),
    current: async () => {
      const found = (await staffCall('listDrivers')).find(({ _id }) => _id === id)
      if (!found) throw new Error('The driver is gone')
      return found
    },
    mergesApart: true,
    onSaved() {
      toast(texts.saved({ what: 'hours', name }))
      revalidate('listDrivers')
    },
  })
  const { busy, run } = form
  const signOut = () =>
    run(common.actionFailed, async () => {
      await staffCall('endDriverLogins', { id })
      toast(texts.signedOut({ name }))
    })
  return (
    <>
      <OfficeForm
        form={form}
        className={`${styles['hours']} [&>.actions]:col-span-full [&>.form-summary]:col-span-full`}
        label={texts.hours({ name })}
      >
        {LIMITS.map(([field, label, min]) => (
          <FormField
            key={field}
            label={label}
            name={field}
            type="number"
            min={min}
            max={24}
            step={0.25}
            required
          />
        ))}
        <FormActions form={form} submit={texts.saveHours} oneOfSeveral />
      </OfficeForm>
      <p className="mt-4">
        <Button small busy={busy} onClick={() => void signOut()}>
          {texts.signOut}
        </Button>
      </p>
    </>
  )
}

function HoursFacts({ driver }: Props) {
  return (
    <>
      <dl className="flex flex-wrap gap-y-2 gap-x-8 m-0 text-14 leading-5 figures">
        {LIMITS.map(([field, label]) => (
          <div key={field}>
            <dt className="text-fg2 text-13">{label}</dt>
            <dd className="m-0">{common.hours2({ count: driver[field] / 60 })}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet-note">{texts.ownersOnly}</p>
    </>
  )
}
