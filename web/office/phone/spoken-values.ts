import type { PhoneValues } from './phone-values.ts'
import { readSpokenReturn, readSpokenTime } from './read-spoken-time.ts'

export function spokenWhen(when: string, timeZone: string) {
  const { date = '', time = '' } = readSpokenTime(when, { now: new Date(), timeZone }) ?? {}
  return { when, pickUpDate: date, pickUpTime: time }
}

type PickUp = Pick<PhoneValues, 'pickUpDate' | 'pickUpTime'>

export function spokenReturn(
  backWhen: string,
  { pickUpDate, pickUpTime }: PickUp,
  { timeZone, now = new Date() }: { timeZone: string; now?: Date },
) {
  const pickUp = { date: pickUpDate, time: pickUpTime }
  const { date = '', time = '' } = readSpokenReturn(backWhen, pickUp, { now, timeZone }) ?? {}
  return {
    ...{ backWhen, backDate: date, backTime: time },
    backTypedAt: backWhen === '' ? '' : now.toISOString(),
  }
}

/** The typed return is that after the pickup, so it is read again with another pickup. */
export function withReturn(
  change: Partial<PhoneValues>,
  values: PickUp & Pick<PhoneValues, 'backWhen' | 'backTypedAt'>,
  timeZone: string,
): Partial<PhoneValues> {
  const { backWhen, backTypedAt, ...pickUp } = { ...values, ...change }
  if (change.backWhen === '') return { ...change, backTypedAt: '' }
  const hasPickUp = change.pickUpDate !== undefined || change.pickUpTime !== undefined
  if (!hasPickUp || backWhen === '') return change
  const now = backTypedAt ? new Date(backTypedAt) : new Date()
  return { ...change, ...spokenReturn(backWhen, pickUp, { timeZone, now }) }
}
