import { isInWindow } from '../pricing/fare/window.ts'
import { MINUTE_MS } from '../values/time.ts'
import { type Blackout, type BookingRules, isOfficeOpen, NIGHT } from './booking-rules.ts'

const DAY_MINUTES = 1440

/** What a class is for a trip at a moment. It is an answer, not a promise. */
export const OFFER_STATES = ['instant', 'request', 'full', 'too-many', 'closed', 'by-hand'] as const
/** What a class is for a trip at a moment. */
export type OfferState = (typeof OFFER_STATES)[number]

/** Why a class is closed for a trip. */
export const CLOSED_REASONS = ['past', 'too-far-ahead', 'blackout', 'outside-area'] as const
/** Why a class is closed for a trip. */
export type ClosedReason = (typeof CLOSED_REASONS)[number]

/** Why staff have to answer. */
export const REQUEST_REASONS = [
  'no-vehicles',
  'class-on-request',
  'short-notice',
  'office-closed',
  'place-unclear',
  'child-seats',
  'large-amount',
  'stand-in-only',
] as const
/** Why staff have to answer. */
export type RequestReason = (typeof REQUEST_REASONS)[number]

/** The offer of a class with its reason; the text of a blackout is the owner's. */
export type Offer =
  | { state: 'instant' | 'full' | 'by-hand' }
  | { state: 'closed'; reason: ClosedReason; blackout?: string }
  | { state: 'too-many'; most: { passengers: number; luggage: number } }
  | { state: 'request'; reason: RequestReason }

/** True where no vehicle of the class is free; staff may send another one all the same. */
export function isTaken(offer: Offer | undefined): boolean {
  return offer?.state === 'full' || (offer?.state === 'request' && offer.reason === 'stand-in-only')
}

/** What is known of one trip; instants in milliseconds since 1970. */
export type OfferedTrip = {
  pickUpAt: number
  /** The date of the pick-up on the clock of its zone. */
  date: string
  zone: string
  /** The drive from the garage with its slack; null where it is not known. */
  approachMinutes: number | null
  /** False where a typed address is not known to mean the chosen point. */
  placeIsClear: boolean
}

/** What is known of a class for these trips. */
export type OfferedClass = {
  code: string
  booking: 'instant' | 'request'
  /** What the largest vehicle of the class takes; null where none was entered. */
  most: { passengers: number; luggage: number } | null
  /** False where no vehicle of the class has the seats for children. */
  hasChildSeats: boolean
  /** Null where staff make the price. */
  totalCents: number | null
  /** What the occupancies say of all trips together. */
  places: 'free' | 'stand-in' | 'taken'
}

/** Everything that the offer of a class is made of. */
export type OfferFacts = {
  now: number
  /** The zone of the company, in which the hours of the office are. */
  zone: string
  /** One trip, or two with the way back: both or none. */
  trips: readonly OfferedTrip[]
  offered: OfferedClass
  party: { passengers: number; luggage: number }
  /** False where no vehicle was entered at all. */
  hasVehicles: boolean
  rules: BookingRules
}

/** The offer of a class for a trip, or for both trips of a return: the first of its reasons that applies. */
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
  if (offered.places === 'stand-in' && rules.upgrade !== 'auto') return 'stand-in-only'
  return undefined
}

/** Minutes of notice that an instant reservation needs: those of the class, else those of the night or of the day. */
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

/** By how many minutes a pick-up is moved to find a free vehicle, the nearest first. */
export const SHIFTS_MINUTES = [-15, 15, -30, 30, -60, 60, -90, 90] as const
/** Times that are offered beside the wanted one at most. */
export const NEAREST_TIMES_MAX = 4

/** The nearest instants (milliseconds since 1970) at which the trip is free, in the order of the clock. */
export function nearestTimes(wanted: number, isFreeAt: (pickUpAt: number) => boolean): number[] {
  const found: number[] = []
  for (const shift of SHIFTS_MINUTES) {
    const at = wanted + shift * MINUTE_MS
    if (isFreeAt(at)) found.push(at)
    if (found.length === NEAREST_TIMES_MAX) break
  }
  return found.sort((one, other) => one - other)
}
