import { ALL, type Part, shareOf } from '../../values/money.ts'
import { MINUTE_MS } from '../../values/time.ts'
import { type FareLine, lineOf } from './fare.ts'
import type { Ride } from './ride.ts'
import type { Surcharge, When } from './tariff.ts'
import { isServed, type Trip } from './trip.ts'
import { isInWindow, minutesInWindow } from './window.ts'

/** `size` is in cents. */
export type Counting = { surcharge: Surcharge; part: Part; size: number }

/** The largest of each group wins; ties by order. Discounts are compared by amount too. */
export function countingSurcharges(trip: Trip, ride: Ride): Counting[] {
  const applying = trip.tariff.surcharges.flatMap((surcharge): Counting[] => {
    const part = partOf(surcharge, trip, ride)
    const size = part ? amountOf(surcharge, ride.cents, part) : 0
    return part && size > 0 ? [{ surcharge, part, size }] : []
  })
  const largest = new Map<string, Counting>()
  for (const one of applying) {
    const other = largest.get(one.surcharge.group)
    if (!other || one.size > other.size) largest.set(one.surcharge.group, one)
  }
  return applying.filter(one => largest.get(one.surcharge.group) === one)
}

export function isDiscount({ points = 0 }: Surcharge): boolean {
  return points < 0
}

export function amountOf({ points = 0, cents }: Surcharge, of: number, part: Part): number {
  return cents ?? shareOf(of, Math.abs(points), part)
}

export function surchargeLines(counting: readonly Counting[]): FareLine[] {
  return counting
    .filter(({ surcharge }) => !isDiscount(surcharge))
    .map(({ surcharge, part, size }) =>
      lineOf('surcharge', surcharge, { cents: size, why: whyOf(surcharge, part) }),
    )
}

export function whyOf({ when, group }: Surcharge, { inside, whole }: Part): string {
  const part = whole === 1 ? [] : [`${inside} of ${whole} min`]
  return [`largest of group ${group}`, ...Object.keys(when), ...part].join(', ')
}

function partOf(surcharge: Surcharge, trip: Trip, ride: Ride): Part | undefined {
  const { when } = surcharge
  if (!concerns(surcharge, trip) || !isBookedInTime(when, trip.leadMinutes)) return undefined
  if (when.dates && !when.dates.includes(trip.facts.pickUpDate)) return undefined
  if (!when.window) return !when.days || when.days.includes(trip.weekday) ? ALL : undefined
  const week = { window: when.window, days: when.days, zone: trip.tariff.zone }
  const date = trip.facts.pickUpDate
  if (ride.minutes === undefined || surcharge.hourly === 'pickup') {
    return isInWindow(trip.pickUp, date, week) ? ALL : undefined
  }
  const stretch = { from: trip.pickUp, until: trip.pickUp + ride.minutes * MINUTE_MS }
  const inside = minutesInWindow(stretch, date, week)
  return inside > 0 ? { inside, whole: ride.minutes } : undefined
}

function concerns({ service, classes, touches, rides }: Surcharge, { facts }: Trip): boolean {
  const { from, to } = facts
  return (
    (service === undefined || service === facts.kind) &&
    (classes === undefined || classes.includes(facts.class)) &&
    (touches === undefined || from.includes(touches) || to.includes(touches)) &&
    isServed(rides, facts.pickUpDate)
  )
}

function isBookedInTime({ leadAtLeastMin, leadBelowMin }: When, lead: number): boolean {
  return (
    (leadAtLeastMin === undefined || lead >= leadAtLeastMin) &&
    (leadBelowMin === undefined || lead < leadBelowMin)
  )
}
