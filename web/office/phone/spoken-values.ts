import type { PhoneValues } from './phone-values.ts'
import { readSpokenReturn, readSpokenTime, type SpokenTime } from './read-spoken-time.ts'

export function spokenWhen(when: string, timeZone: string) {
  const { date = '', time = '' } = readSpokenTime(when, { now: new Date(), timeZone }) ?? {}
  return { when, pickUpDate: date, pickUpTime: time }
}

type PickUp = Pick<PhoneValues, 'pickUpDate' | 'pickUpTime'>

type Return = PickUp & Pick<PhoneValues, 'backWhen' | 'backTypedAt'>

/** As at the time it was typed: "tomorrow" stays on its day. */
export function readReturn(
  { pickUpDate, pickUpTime, backWhen, backTypedAt }: Return,
  timeZone: string,
): SpokenTime | undefined {
  const now = backTypedAt ? new Date(backTypedAt) : new Date()
  return readSpokenReturn(backWhen, { date: pickUpDate, time: pickUpTime }, { now, timeZone })
}

export function spokenReturn(
  backWhen: string,
  pickUp: PickUp,
  { timeZone, typedAt = new Date().toISOString() }: { timeZone: string; typedAt?: string },
) {
  const backTypedAt = backWhen === '' ? '' : typedAt
  const { date = '', time = '' } = readReturn({ ...pickUp, backWhen, backTypedAt }, timeZone) ?? {}
  return { backWhen, backDate: date, backTime: time, backTypedAt }
}

/** The typed return is that after the pickup, so it is read again with another pickup. */
export function withReturn(
  change: Partial<PhoneValues>,
  values: Return,
  timeZone: string,
): Partial<PhoneValues> {
  const { backWhen, backTypedAt, ...pickUp } = { ...values, ...change }
  if (change.backWhen === '') return { ...change, backTypedAt: '' }
  const hasPickUp = change.pickUpDate !== undefined || change.pickUpTime !== undefined
  if (!hasPickUp || backWhen === '') return change
  const typed = backTypedAt ? { typedAt: backTypedAt } : {}
  return { ...change, ...spokenReturn(backWhen, pickUp, { timeZone, ...typed }) }
}
