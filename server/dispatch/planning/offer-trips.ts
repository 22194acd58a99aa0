import { minutesWithSlack } from '../../../domain/dispatch/block.ts'
import { nearestTimes, type Offer, type OfferedClass, offerOf } from '../../../domain/dispatch/offer.ts'
import { expiredPapers, type PaperEnd } from '../../../domain/dispatch/papers.ts'
import { MAX_SPAN_MINUTES } from '../../../domain/dispatch/span.ts'
import { CHILD_SEATS, seatsTaken } from '../../../domain/reservations/trip-request.ts'
import { clockAt, formatInstant, instantOf, MINUTE_MS } from '../../../domain/values/time.ts'
import type { DispatchClass } from './fleet-store.ts'
import { type ClassWish, placeTrips } from './place-trips.ts'
import type { TripPlan } from './plan-trip.ts'
import type { Situation } from './situation.ts'

export type PricedClass = {
  code: string
  totalCents: number | null
  /** Per trip; undefined means the requested hours. */
  paidHours?: readonly (number | undefined)[]
}

export type NearestTime = {
  /** Zero-based index. */
  trip: number
  at: string
  date: string
  time: string
  fold: 0 | 1
}

export function offerIn(asked: Situation, { code, totalCents, paidHours }: PricedClass): Offer | undefined {
  const situation = forHours(asked, paidHours)
  const found = situation.classes.find(one => one.code === code)
  if (!found) return undefined
  const { now, zone, rules, plans } = situation
  return offerOf({
    ...{ now: now.getTime(), zone, rules },
    trips: plans.map(plan => ({
      ...{ pickUpAt: plan.pickUpAt, date: plan.date, zone: plan.zone, placeIsClear: plan.placeIsClear },
      approachMinutes: approachOf(plan, situation),
    })),
    offered: {
      ...{ code, totalCents, booking: found.booking === 'instant' ? 'instant' : 'request' },
      most: mostOf(situation, code),
      hasChildSeats: hasChildSeats(situation, code),
      places: placesFor(situation, found),
    },
    party: partyOf(plans),
    hasVehicles: situation.hasFleet,
  })
}

/** A class minimum occupies the vehicle for the paid hours, not the requested ones. */
export function forHours(situation: Situation, paidHours: PricedClass['paidHours'] = []): Situation {
  // Same object, so that cached placements apply.
  if (paidHours.every(hours => hours === undefined)) return situation
  const plans = situation.plans.map((plan, index) => {
    const hours = paidHours[index]
    return hours === undefined || !plan.planned ? plan : { ...plan, planned: { ...plan.planned, hours } }
  })
  return { ...situation, plans }
}

/** In minutes from the nearest garage; null if the block cannot be computed. */
function approachOf({ planned, garages }: TripPlan, { rules }: Situation): number | null {
  const drives = [...garages.values()].map(({ thereSeconds }) => thereSeconds)
  if (!planned || drives.length === 0) return null
  return minutesWithSlack(Math.min(...drives), rules.buffers.slackPoints)
}

function mostOf({ vehicles }: Situation, code: string) {
  const own = vehicles.filter(({ classCode }) => classCode === code)
  if (own.length === 0) return null
  return {
    passengers: Math.max(...own.map(({ seats }) => seats)),
    luggage: Math.max(...own.map(({ luggage }) => luggage)),
  }
}

function hasChildSeats({ vehicles, plans }: Situation, code: string): boolean {
  return vehicles.some(
    ({ classCode, childSeats }) =>
      classCode === code &&
      plans.every(({ party }) =>
        CHILD_SEATS.every(kind => (party.childSeats[kind] ?? 0) <= (childSeats[kind] ?? 0)),
      ),
  )
}

function placesFor(situation: Situation, { code, standIns }: DispatchClass): OfferedClass['places'] {
  if (placeTrips(situation, { code, standIns: [] })) return 'free'
  if (standIns.length > 0 && placeTrips(situation, { code, standIns })) return 'stand-in'
  const renewed = withoutPapers(situation)
  return renewed && placeTrips(renewed, { code, standIns: [] }) ? 'papers' : 'taken'
}

const renewedSituations = new WeakMap<Situation, Situation>()

/** As if papers that are still valid were renewed in time. Undefined if none ends before the trips. */
function withoutPapers(situation: Situation): Situation | undefined {
  const { vehicles, drivers, plans, now } = situation
  const hasEnded = ({ endsAt }: PaperEnd) => endsAt * MINUTE_MS <= now.getTime()
  const latest = Math.max(...plans.map(({ pickUpAt }) => pickUpAt)) / MINUTE_MS + MAX_SPAN_MINUTES
  const isLimited = [...vehicles, ...drivers].some(({ papers }) =>
    expiredPapers(papers, { clearAt: latest }).some(paper => !hasEnded(paper)),
  )
  if (!isLimited) return undefined
  const renewed = renewedSituations.get(situation) ?? {
    ...situation,
    vehicles: vehicles.map(one => ({ ...one, papers: one.papers.filter(hasEnded) })),
    drivers: drivers.map(one => ({ ...one, papers: one.papers.filter(hasEnded) })),
  }
  renewedSituations.set(situation, renewed)
  return renewed
}

function partyOf(plans: readonly TripPlan[]) {
  return {
    passengers: Math.max(...plans.map(({ party }) => seatsTaken(party.passengers, party))),
    luggage: Math.max(...plans.map(({ party }) => party.luggage)),
  }
}

export function nearestIn(situation: Situation, priced: PricedClass): NearestTime[] {
  for (const [trip, plan] of situation.plans.entries()) {
    const times = nearestTimes(plan.pickUpAt, at => {
      const shifted = withTripAt(situation, trip, at)
      return isInOrder(shifted) && offerIn(shifted, priced)?.state === 'instant'
    })
    if (times.length > 0) return times.map(at => timeOn(plan.zone, trip, at))
  }
  return []
}

function withTripAt(situation: Situation, trip: number, pickUpAt: number): Situation {
  const plans = situation.plans.map((plan, index) =>
    index === trip
      ? {
          ...plan,
          ...{ pickUpAt, date: clockAt(pickUpAt, plan.zone).date },
          planned: plan.planned && { ...plan.planned, pickUpAt },
        }
      : plan,
  )
  return { ...situation, plans }
}

/** The return starts after the booked hours, or the drive as far as that is known. */
function isInOrder({ plans: [there, back] }: Situation): boolean {
  if (!there || !back) return true
  const { kind, hours = 0, driveSeconds = [], stayMinutes = [] } = there.planned ?? {}
  const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)
  const driveMinutes = sumOf(driveSeconds) / 60 + sumOf(stayMinutes)
  const endsAt = there.pickUpAt + (kind === 'hourly' ? hours * 60 : driveMinutes) * MINUTE_MS
  return there.pickUpAt < back.pickUpAt && endsAt <= back.pickUpAt
}

function timeOn(zone: string, trip: number, at: number): NearestTime {
  const { date, time } = clockAt(at, zone)
  const fold = instantOf({ date, time }, zone) === at ? 0 : 1
  return { trip, at: formatInstant(at), date, time, fold }
}

export function wishFor({ rules, classes }: Situation, code: string): ClassWish {
  const found = classes.find(one => one.code === code)
  return { code, standIns: rules.upgrade === 'auto' ? (found?.standIns ?? []) : [] }
}
