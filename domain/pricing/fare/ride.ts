import { sumOf } from '../../values/money.ts'
import { weekdayOf } from '../../values/time.ts'
import {
  beyondCents,
  distanceCents,
  extraDistanceCents,
  hourlyCents,
  minutesOf,
  tenthsOf,
} from './amounts.ts'
import { chooseFlat } from './choose-flat.ts'
import type { TripFacts } from './facts.ts'
import { type ByHand, byHand, type FareLine, lineOf } from './fare.ts'
import type { Flat, HourlyRates, Tariff } from './tariff.ts'
import type { Trip } from './trip.ts'

export const HOURLY = 'hourly'

/** All shares are computed on the sum of the `ride` lines. */
export type Ride = {
  lines: FareLine[]
  cents: number
  flat?: Flat
  ofContract: boolean
  minutes?: number
}

export function priceRide(trip: Trip): Ride | ByHand {
  return trip.facts.kind === 'hourly' ? priceHourly(trip) : priceTransfer(trip)
}

function priceTransfer(trip: Trip): Ride | ByHand {
  const { won, reasons } = chooseFlat(trip)
  if (!won) return priceDistance(trip, reasons)
  const others = trip.rates.transfer ? ['lost: distance (a flat first)'] : []
  const line = lineOf('ride', won.flat, { cents: won.cents, why: [...reasons, ...others].join('; ') })
  return { lines: [line], cents: won.cents, flat: won.flat, ofContract: won.ofContract }
}

function priceDistance({ tariff, facts, rates }: Trip, reasons: string[]): Ride | ByHand {
  const { unit, limits } = tariff
  if (!rates.transfer) return byHand('no-rule', reasons)
  if (facts.metres === undefined || facts.seconds === undefined) return byHand('no-distance', reasons)
  const drive = { tenths: tenthsOf(facts.metres, unit), minutes: minutesOf(facts.seconds) }
  const driven = `${distance(drive.tenths, unit)}, ${drive.minutes} min`
  if (drive.tenths > limits.maxTenths) {
    return byHand('too-far', [`${driven}: farther than ${distance(limits.maxTenths, unit)}`, ...reasons])
  }
  const computed = distanceCents(rates.transfer, drive)
  const { minimumCents } = rates.transfer
  const id = computed < minimumCents ? 'minimum' : 'distance'
  const lines = [
    lineOf(
      'ride',
      { id },
      { cents: Math.max(computed, minimumCents), why: [`won: ${id}, ${driven}`, ...reasons].join('; ') },
    ),
    ...approachLine(tariff, facts.approachMetres ?? 0),
  ]
  return { lines, cents: sumOf(lines), ofContract: false }
}

function approachLine({ approach, unit }: Tariff, metres: number): FareLine[] {
  if (approach === null) return []
  const tenths = tenthsOf(metres, unit)
  const cents = beyondCents(tenths, approach.freeTenths, approach.mills)
  const why = `${distance(tenths, unit)}, ${distance(approach.freeTenths, unit)} free`
  return cents === 0 ? [] : [lineOf('ride', { id: 'approach' }, { cents, why })]
}

/** Hours booked, or the minimum of the weekday if more. */
export function paidHalfHours(
  { classes }: Tariff,
  { class: code, pickUpDate, halfHours = 0 }: Pick<TripFacts, 'class' | 'pickUpDate' | 'halfHours'>,
): number {
  const rates = classes.find(one => one.code === code)?.hourly
  return rates ? Math.max(halfHours, minimumOn(weekdayOf(pickUpDate), rates)) : halfHours
}

function priceHourly({ tariff, facts, rates }: Trip): Ride | ByHand {
  if (!rates.hourly) return byHand('no-rule', ['not for this class: hourly'])
  const asked = facts.halfHours ?? 0
  const halfHours = paidHalfHours(tariff, facts)
  const most = tariff.limits.maxHalfHours
  if (halfHours > most) return byHand('too-long', [`${hours(halfHours)}: longer than ${hours(most)}`])
  const paid = halfHours > asked ? `${hours(halfHours)}, the minimum of the day` : hours(halfHours)
  const lines = [
    lineOf(
      'ride',
      { id: HOURLY },
      { cents: hourlyCents(rates.hourly.hourCents, halfHours), why: `won: hourly, ${paid}` },
    ),
    ...extraDistanceLine(rates.hourly, { halfHours, metres: facts.metres ?? 0, unit: tariff.unit }),
  ]
  return { lines, cents: sumOf(lines), ofContract: false, minutes: halfHours * 30 }
}

function minimumOn(weekday: number, { minimumHalfHours }: HourlyRates): number {
  return minimumHalfHours.find(({ days }) => days.includes(weekday))?.n ?? 0
}

function extraDistanceLine(
  rates: HourlyRates,
  { halfHours, metres, unit }: { halfHours: number; metres: number; unit: Tariff['unit'] },
): FareLine[] {
  const tenths = tenthsOf(metres, unit)
  const cents = extraDistanceCents(tenths, halfHours, rates)
  const rule = { id: 'extra-distance', label: unit === 'mi' ? 'extra miles' : 'extra kilometres' }
  const why = `${distance(tenths, unit)}, ${distance(rates.includedTenthsPerHour, unit)} an hour included`
  return cents === 0 ? [] : [lineOf('ride', rule, { cents, why })]
}

function distance(tenths: number, unit: Tariff['unit']): string {
  return `${Math.floor(tenths / 10)}.${tenths % 10} ${unit}`
}

function hours(halfHours: number): string {
  return `${halfHours / 2} h`
}
