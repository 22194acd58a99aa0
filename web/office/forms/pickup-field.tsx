import * as shared from '#messages/shared'
import { DateTimeControl, type Kind } from '../../ui/date-time/date-time-control.tsx'
import { useSite } from '../../ui/use-site.ts'
import { FormField } from './form-field.tsx'

const FIELDS = {
  date: { name: 'pickUpDate', label: shared.date, partner: 'pickUpTime' },
  time: { name: 'pickUpTime', label: shared.time, partner: 'pickUpDate' },
}

/** Staff may correct the date of a ride that has taken place. */
export function PickupField({ kind, autoFocus }: { kind: Kind; autoFocus?: boolean }) {
  const { timeZone } = useSite()
  const { name, label, partner } = FIELDS[kind]
  return (
    <FormField name={name} label={label}>
      {field => (
        <DateTimeControl
          {...field}
          {...{ kind, partner, timeZone, autoFocus }}
          title={label}
          required
          isPastAllowed
        />
      )}
    </FormField>
  )
}
