import { halfUp } from '../../values/money.ts'
import { instantOf, MINUTE_MS, readInstant, weekdayOf } from '../../values/time.ts'
import type { TripFacts } from './facts.ts'
import type { ClassRates, Contract, ServiceDates, Tariff } from './tariff.ts'

export type Trip = {
  facts: TripFacts
  tariff: Tariff
  rates: ClassRates
  contract?: Contract
  /** Milliseconds since 1970. */
  pickUp: number
  /** Milliseconds since 1970. */
  bookedAt: number
  weekday: number
  leadMinutes: number
}

export function tripOf(
  tariff: Tariff,
  facts: TripFacts,
  rules: { rates: ClassRates; contract?: Contract },
): Trip {
  const { pickUpDate: date, pickUpTime: time, fold = 0 } = facts
  const pickUp = instantOf({ date, time, fold }, tariff.zone)
  const bookedAt = readInstant(facts.bookedAt) ?? pickUp
  const leadMinutes = halfUp(pickUp - bookedAt, MINUTE_MS)
  return { facts, tariff, ...rules, pickUp, bookedAt, weekday: weekdayOf(date), leadMinutes }
}

export function isServed(rides: ServiceDates | undefined, date: string): boolean {
  return isBetween(date, rides?.from, rides?.until)
}

export function isBetween(date: string, from: string | undefined, until: string | undefined): boolean {
  return (from === undefined || from <= date) && (until === undefined || date <= until)
}
