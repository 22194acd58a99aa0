import type { PhoneValues } from './phone-values.ts'
import { readSpokenReturn, readSpokenTime } from './read-spoken-time.ts'

export function spokenWhen(when: string, timeZone: string) {
  const { date = '', time = '' } = readSpokenTime(when, { now: new Date(), timeZone }) ?? {}
  return { when, pickUpDate: date, pickUpTime: time }
}

type PickUp = Pick<PhoneValues, 'pickUpDate' | 'pickUpTime'>

export function spokenReturn(backWhen: string, { pickUpDate, pickUpTime }: PickUp, timeZone: string) {
  const pickUp = { date: pickUpDate, time: pickUpTime }
  const { date = '', time = '' } = readSpokenReturn(backWhen, pickUp, { now: new Date(), timeZone }) ?? {}
  return { backWhen, backDate: date, backTime: time }
}

/** The typed return is that after the pickup, so it is read again with another pickup. */
export function withReturn(
  change: Partial<PhoneValues>,
  values: PickUp & Pick<PhoneValues, 'backWhen'>,
  timeZone: string,
): Partial<PhoneValues> {
  const { backWhen, ...pickUp } = { ...values, ...change }
  const hasPickUp = change.pickUpDate !== undefined || change.pickUpTime !== undefined
  return hasPickUp && backWhen !== '' ? { ...change, ...spokenReturn(backWhen, pickUp, timeZone) } : change
}
