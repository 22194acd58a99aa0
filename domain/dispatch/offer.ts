import { isInWindow } from '../pricing/fare/window.ts'
import { MINUTE_MS } from '../values/time.ts'
import { type Blackout, type BookingRules, isOfficeOpen, NIGHT } from './booking-rules.ts'

const DAY_MINUTES = 1440

export const OFFER_STATES = ['instant', 'request', 'full', 'too-many', 'closed', 'by-hand'] as const

export const CLOSED_REASONS = ['past', 'too-far-ahead', 'blackout', 'outside-area'] as const
export type ClosedReason = (typeof CLOSED_REASONS)[number]

export const REQUEST_REASONS = [
  'no-vehicles',
  'class-on-request',
  'short-notice',
  'office-closed',
  'place-unclear',
  'child-seats',
  'large-amount',
  'papers',
  'stand-in-only',
] as const
export type RequestReason = (typeof REQUEST_REASONS)[number]

export type Offer =
  | { state: 'instant' | 'full' | 'by-hand' }
  | { state: 'closed'; reason: ClosedReason; blackout?: string }
  | { state: 'too-many'; most: { passengers: number; luggage: number } }
  | { state: 'request'; reason: RequestReason }

export function isTaken(offer: Offer | undefined): boolean {
  return offer?.state === 'full' || (offer?.state === 'request' && offer.reason === 'stand-in-only')
}

export type OfferedTrip = {
  pickUpAt: number
  date: string
  zone: string
  /** Drive from the garage with slack, or null if unknown. */
  approachMinutes: number | null
  /** False if a typed address may not match the chosen point. */
  placeIsClear: boolean
}

export type OfferedClass = {
  code: string
  booking: 'instant' | 'request'
  /** Capacity of the largest vehicle, or null if not entered. */
  most: { passengers: number; luggage: number } | null
  hasChildSeats: boolean
  totalCents: number | null
  /** `papers`: free, but a required paper of every free one ends before the ride. */
  places: 'free' | 'stand-in' | 'papers' | 'taken'
}

export type OfferFacts = {
  now: number
  zone: string
  /** One trip, or both of a return: booked together or not at all. */
  trips: readonly OfferedTrip[]
  offered: OfferedClass
  party: { passengers: number; luggage: number }
  hasVehicles: boolean
  rules: BookingRules
}

/** Reasons are checked in order; the first one wins. */
export function offerOf(facts: OfferFacts): Offer {
  const { offered, party } = facts
  for (const trip of facts.trips) {
    const closed = closedFor(trip, facts)
    if (closed) return closed
  }
  const most = offered.most
  if (most && (party.passengers > most.passengers || party.luggage > most.luggage))
    return { state: 'too-many', most }
  if (offered.totalCents === null) return { state: 'by-hand' }
  const reason = requestReason(facts, offered.totalCents)
  if (reason) return { state: 'request', reason }
  return { state: offered.places === 'taken' ? 'full' : 'instant' }
}

function closedFor(trip: OfferedTrip, { now, rules, offered }: OfferFacts): Offer | undefined {
  const closed = (reason: ClosedReason) => ({ state: 'closed', reason }) as const
  const ahead = minutesAhead(trip, now)
  if (ahead < rules.leadMinutes.request) return closed('past')
  if (ahead > rules.aheadDays * DAY_MINUTES) return closed('too-far-ahead')
  const blackout = rules.blackouts.find(one => isBlackout(one, trip.date, offered.code))
  if (blackout) return { ...closed('blackout'), blackout: blackout.reason }
  const tooFar = trip.approachMinutes !== null && trip.approachMinutes > rules.area.maxApproachMin
  return tooFar ? closed('outside-area') : undefined
}

function isBlackout({ from, until, classes }: Blackout, date: string, code: string): boolean {
  return from <= date && date <= until && (classes === undefined || classes.includes(code))
}

function requestReason(facts: OfferFacts, totalCents: number): RequestReason | undefined {
  const { offered, rules, trips, now } = facts
  if (!facts.hasVehicles || offered.most === null) return 'no-vehicles'
  if (offered.booking === 'request') return 'class-on-request'
  if (trips.some(trip => minutesAhead(trip, now) < instantLead(trip, offered.code, rules)))
    return 'short-notice'
  if (!isOfficeOpen(now, facts.zone, rules)) return 'office-closed'
  if (trips.some(trip => !trip.placeIsClear || trip.approachMinutes === null)) return 'place-unclear'
  if (!offered.hasChildSeats) return 'child-seats'
  if (totalCents > rules.instantUpToCents) return 'large-amount'
  if (offered.places === 'papers') return 'papers'
  if (offered.places === 'stand-in' && rules.upgrade !== 'auto') return 'stand-in-only'
  return undefined
}

export function instantLead(
  { pickUpAt, date, zone }: Pick<OfferedTrip, 'pickUpAt' | 'date' | 'zone'>,
  classCode: string,
  { leadMinutes: { instant } }: Pick<BookingRules, 'leadMinutes'>,
): number {
  const atNight = isInWindow(pickUpAt, date, { window: NIGHT, zone })
  const usual = instant.byClass[classCode] ?? instant.default
  return atNight ? Math.max(usual, instant.night) : usual
}

function minutesAhead({ pickUpAt }: OfferedTrip, now: number): number {
  return (pickUpAt - now) / MINUTE_MS
}

export const SHIFTS_MINUTES = [-15, 15, -30, 30, -60, 60, -90, 90] as const
export const NEAREST_TIMES_MAX = 4

/** In milliseconds since 1970, chronological. */
export function nearestTimes(wanted: number, isFreeAt: (pickUpAt: number) => boolean): number[] {
  const found: number[] = []
  for (const shift of SHIFTS_MINUTES) {
    const at = wanted + shift * MINUTE_MS
    if (isFreeAt(at)) found.push(at)
    if (found.length === NEAREST_TIMES_MAX) break
  }
  return found.sort((one, other) => one - other)
}
