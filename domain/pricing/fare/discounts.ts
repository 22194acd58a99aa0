import { dateAt } from '../../values/day.ts'
import { shareOf } from '../../values/money.ts'
import { type FareLine, lineOf } from './fare.ts'
import type { Ride } from './ride.ts'
import { amountOf, type Counting, isDiscount, whyOf } from './surcharges.ts'
import type { PromoCode } from './tariff.ts'
import { isBetween, type Trip } from './trip.ts'

type Discount = { rule: { id: string; label?: string }; cents: number; why: string }

export const PROMO_REFUSALS = [
  'unknown',
  'contract',
  'not-for-class',
  'not-booked-in-time',
  'not-on-these-dates',
  'below-minimum',
] as const
export type PromoRefusal = (typeof PROMO_REFUSALS)[number]

/**
 * In order: negative surcharges, contract, return, promo code. Each is computed on the same basis, capped at
 * the remainder.
 */
export function discountLines(
  trip: Trip,
  { ride, counting, basis, promos }: { ride: Ride; counting: Counting[]; basis: number; promos: PromoCode[] },
): FareLine[] {
  const all = [
    ...counting.filter(({ surcharge }) => isDiscount(surcharge)).map(one => cheaper(one, basis)),
    ...ofContract(trip, ride, basis),
    ...ofReturn(trip, basis),
    ...ofPromo(trip, promos, basis),
  ]
  let left = basis
  return all.flatMap(({ rule, cents, why }) => {
    const taken = Math.min(cents, left)
    left -= taken
    return taken === 0 ? [] : [lineOf('discount', rule, { cents: -taken, why })]
  })
}

function cheaper({ surcharge, part }: Counting, basis: number): Discount {
  return { rule: surcharge, cents: amountOf(surcharge, basis, part), why: whyOf(surcharge, part) }
}

function ofContract({ contract }: Trip, ride: Ride, basis: number): Discount[] {
  if (!contract || ride.ofContract) return []
  const { company, points } = contract
  const rule = { id: 'contract', label: `contract ${company}` }
  return [{ rule, cents: shareOf(basis, points), why: `${percent(points)} of ${basis}` }]
}

function ofReturn({ facts, tariff }: Trip, basis: number): Discount[] {
  const { returnPoints } = tariff.discounts
  if (facts.isReturn !== true) return []
  return [
    {
      rule: { id: 'return' },
      cents: shareOf(basis, returnPoints),
      why: `${percent(returnPoints)} of ${basis}`,
    },
  ]
}

function ofPromo(trip: Trip, promos: PromoCode[], basis: number): Discount[] {
  const promo = promos.find(({ code }) => code === trip.facts.promo)
  if (!promo || refusePromo(trip, promos, basis) !== undefined) return []
  const { code, points = 0, cents = shareOf(basis, points), maxCents = cents } = promo
  const why = promo.cents === undefined ? `${percent(points)} of ${basis}` : `${promo.cents}`
  const capped = cents > maxCents ? `, at most ${maxCents}` : ''
  return [{ rule: { id: code }, cents: Math.min(cents, maxCents), why: why + capped }]
}

export function refusePromo(trip: Trip, promos: PromoCode[], basis: number): PromoRefusal | undefined {
  const { promo: code, pickUpDate } = trip.facts
  if (code === undefined) return undefined
  if (trip.contract) return 'contract'
  const promo = promos.find(known => known.code === code)
  if (!promo) return 'unknown'
  const booked = dateAt(new Date(trip.bookedAt), trip.tariff.zone)
  if (promo.classes && !promo.classes.includes(trip.facts.class)) return 'not-for-class'
  if (!isBetween(booked, promo.booksFrom, promo.booksUntil)) return 'not-booked-in-time'
  if (!isBetween(pickUpDate, promo.ridesFrom, promo.ridesUntil)) return 'not-on-these-dates'
  return basis < (promo.minCents ?? 0) ? 'below-minimum' : undefined
}

function percent(points: number): string {
  return `${points / 100} %`
}
