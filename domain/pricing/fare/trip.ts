import { halfUp } from '../../values/money.ts'
import { instantOf, MINUTE_MS, readInstant, weekdayOf } from '../../values/time.ts'
import type { TripFacts } from './facts.ts'
import type { ClassRates, Contract, ServiceDates, Tariff } from './tariff.ts'

/** A trip while it is priced: its facts, what they mean on the tariff's clock, and the rules of its class. */
export type Trip = {
  facts: TripFacts
  tariff: Tariff
  rates: ClassRates
  contract?: Contract
  /** The pick-up in milliseconds since 1970. */
  pickUp: number
  /** The booking in milliseconds since 1970. */
  bookedAt: number
  weekday: number
  leadMinutes: number
}

/** The trip of these facts, with the class and the contract that are in force for it. */
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

/** True where a rule holds on the date of the pick-up; both ends of its dates are included. */
export function isServed(rides: ServiceDates | undefined, date: string): boolean {
  return isBetween(date, rides?.from, rides?.until)
}

/** True for a date between two others, both included, either of which may be open. */
export function isBetween(date: string, from: string | undefined, until: string | undefined): boolean {
  return (from === undefined || from <= date) && (until === undefined || date <= until)
}
