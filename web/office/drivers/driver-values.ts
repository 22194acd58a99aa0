import type {
  Driver,
  DriverHoursInput,
  DriverInput,
  ShiftChangesInput,
} from '../../../contract/dispatch/schemas.ts'
import { classesIn, classValues } from '../forms/class-values.ts'
import { type FormValues, rowsOf, typedValues } from '../forms/form-values.ts'
import { garageValues, readGarage } from '../places/garage-values.ts'

const HOUR_MINUTES = 60

export function driverValues(driver: Driver): object {
  const classes = classValues(driver.classes)
  return { ...driver, classes, usualVehicle: driver.usualVehicle ?? '', garage: garageValues(driver.garage) }
}

export function readDriver(values: FormValues): DriverInput {
  return typedValues({
    ...values,
    classes: classesIn(values['classes']),
    usualVehicle: values['usualVehicle'] || null,
    garage: readGarage(values),
    retiredAt: values['retiredAt'] || null,
  })
}

/** Limits in hours. */
export function hoursValues(driver: Driver): object {
  return {
    maxDutyMinutes: driver.maxDutyMinutes / HOUR_MINUTES,
    minRestMinutes: driver.minRestMinutes / HOUR_MINUTES,
  }
}

/** In minutes. */
export function readHours(values: FormValues): DriverHoursInput {
  const minutesAt = (name: string) => Math.round(Number(values[name]) * HOUR_MINUTES)
  return typedValues({
    maxDutyMinutes: minutesAt('maxDutyMinutes'),
    minRestMinutes: minutesAt('minRestMinutes'),
  })
}

export type TypedChange = { date: string; off: boolean; from?: string; to?: string; note: string }

export function changeValues(changes: ShiftChangesInput['changes']): { changes: TypedChange[] } {
  return {
    changes: changes.map(({ date, hours, note }) => ({
      ...{ date, off: hours === null, note },
      ...(hours ?? {}),
    })),
  }
}

export function readChanges({ changes }: { changes?: unknown }): ShiftChangesInput['changes'] {
  return rowsOf<TypedChange>(changes).map(({ date, off, from = '', to = '', note }) => ({
    date,
    hours: off ? null : { from, to },
    note,
  }))
}
