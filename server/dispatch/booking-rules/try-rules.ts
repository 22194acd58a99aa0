import type { RulesTrial, TriedRules } from '../../../contract/dispatch/booking-rules-schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import type { BookingRules } from '../../../domain/dispatch/booking-rules.ts'
import { isOfficeOpen } from '../../../domain/dispatch/booking-rules.ts'
import { instantLead, type Offer, offerOf } from '../../../domain/dispatch/offer.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import {
  clockAt,
  formatInstant,
  instantOf,
  isOnClock,
  MINUTE_MS,
  type WallClock,
} from '../../../domain/values/time.ts'

export const TRIED_DAYS = 14
export const TRIED_STEP_MINUTES = 30

type Surroundings = { zone: string; now: Date }
type Stretch = TriedRules['days'][number]['stretches'][number]

/** Assumes a free, nearby vehicle and driver of an instant class, so that only the rules decide. */
export function tryRules(
  rules: BookingRules,
  { vehicleClass, bookedAt, pickUp }: Omit<RulesTrial, 'rules'>,
  { zone, now }: Surroundings,
): TriedRules {
  const at = bookedAt ? instantAt(bookedAt, zone, 'bookedAt') : now.getTime()
  const pickUpAt = instantAt(pickUp, zone, 'pickUp')
  const offerAt = (instant: number, date: string) => offer(instant, date, { rules, vehicleClass, zone, at })
  const trip = { pickUpAt, date: pickUp.date, zone }
  const { date: first } = clockAt(at, zone)
  return {
    bookedAt: formatInstant(at),
    officeOpen: isOfficeOpen(at, zone, rules),
    pickUp: {
      at: formatInstant(pickUpAt),
      ...toWire(offerAt(pickUpAt, pickUp.date)),
      aheadMinutes: Math.floor((pickUpAt - at) / MINUTE_MS),
      neededMinutes: instantLead(trip, vehicleClass, rules),
    },
    days: Array.from({ length: TRIED_DAYS }, (_, day) => addDays(first, day)).map(date => ({
      date,
      stretches: stretchesOf(date, (instant, day) => toWire(offerAt(instant, day)), zone),
    })),
  }
}

function instantAt(clock: WallClock, zone: string, field: string): number {
  if (isOnClock(clock, zone)) return instantOf(clock, zone)
  throw new Problem(
    'invalid',
    atField(field, { code: 'no-such-hour' }, 'Clocks spring forward and skip this time.'),
  )
}

type Asked = { rules: BookingRules; vehicleClass: string; zone: string; at: number }

function offer(pickUpAt: number, date: string, { rules, vehicleClass, zone, at }: Asked): Offer {
  return offerOf({
    now: at,
    zone,
    trips: [{ pickUpAt, date, zone, approachMinutes: 0, placeIsClear: true }],
    offered: {
      ...{ code: vehicleClass, booking: 'instant', hasChildSeats: true, totalCents: 0, places: 'free' },
      most: { passengers: 1, luggage: 0 },
    },
    party: { passengers: 1, luggage: 0 },
    hasVehicles: true,
    rules,
  })
}

function toWire(made: Offer): Omit<Stretch, 'from' | 'until'> {
  return {
    state: made.state,
    reason: 'reason' in made ? made.reason : null,
    blackout: made.state === 'closed' ? (made.blackout ?? null) : null,
  }
}

/** Merges times with the same result; a time skipped by daylight saving gets the next one's. */
function stretchesOf(
  date: string,
  answerAt: (instant: number, date: string) => Omit<Stretch, 'from' | 'until'>,
  zone: string,
): Stretch[] {
  const stretches: Stretch[] = []
  for (let minute = 0; minute < 1440; minute += TRIED_STEP_MINUTES) {
    const answer = answerAt(instantOf({ date, time: clockOf(minute) }, zone), date)
    const until = minute + TRIED_STEP_MINUTES
    const last = stretches.at(-1)
    const isSame = last?.state === answer.state && last.reason === answer.reason
    if (last && isSame && last.blackout === answer.blackout) last.until = until
    else stretches.push({ from: minute, until, ...answer })
  }
  return stretches
}

function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
