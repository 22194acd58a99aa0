/** Why a ride that is instant for others is a request for this guest. */
export const BOOKING_LIMITS = ['rides-ahead', 'deposits-open', 'busy'] as const
/** Why a ride that is instant for others is a request for this guest. */
export type BookingLimit = (typeof BOOKING_LIMITS)[number]

/**
 * Confirmed reservations ahead without any payment, by email address, phone number or network address. The next one is a
 * request: without a payment, nothing else keeps one person from taking the whole fleet.
 */
export const UNPAID_AHEAD_MAX = 3
/** Holds that ended unpaid within `LAPSED_HOLDS_HOURS`, counted by the same keys. */
export const LAPSED_HOLDS_MAX = 3
/** The hours in which lapsed holds of a person are counted. */
export const LAPSED_HOLDS_HOURS = 24
/** New reservations of one person within an hour, requests included; the next one is refused. */
export const BOOKINGS_PER_HOUR_MAX = 10
/** Times by which the limits of a person are higher for a network, which many people may share. */
export const NETWORK_FACTOR = 8

/** Rides that a vehicle with its driver makes on a day: what a share of the day's fleet is taken of. */
const RIDES_PER_VEHICLE_DAY = 4
/** Share of the day's fleet that one address may take without a payment, and the least that it may. */
const DAY_SHARE_PER_ADDRESS = 0.25
const DAY_SHARE_RIDES_MIN = 2
/** Times that share for a network: half of the day stays free for everyone else. */
const DAY_SHARE_NETWORK_FACTOR = 2

/** Unpaid instant reservations within an hour, of all guests together: per vehicle, and for a small fleet. */
const UNPAID_PER_HOUR_AND_VEHICLE = 2
const UNPAID_PER_HOUR_MIN = 6

/** Trips of one day that an address, or a network, may take without a payment. */
export function dayShare(vehicles: number): { address: number; network: number } {
  const rides = Math.floor(vehicles * RIDES_PER_VEHICLE_DAY * DAY_SHARE_PER_ADDRESS)
  const address = Math.max(DAY_SHARE_RIDES_MIN, rides)
  return { address, network: address * DAY_SHARE_NETWORK_FACTOR }
}

/** Unpaid instant reservations that all guests together may make within an hour. */
export function unpaidPerHour(vehicles: number): number {
  return Math.max(UNPAID_PER_HOUR_MIN, vehicles * UNPAID_PER_HOUR_AND_VEHICLE)
}

/** Above so much a ride in the night of a guest who is not known is a request. Source: plan of money, section 9. */
export const UNKNOWN_GUEST_CENTS_MAX = 80_000
/** The night on the clock of the pick-up: from 22:00 until before 06:00. */
const NIGHT = { from: '22:00', until: '06:00' }

/**
 * True where a ride of a guest who has never ridden is a request, although its class is confirmed at once: so much, in the
 * night. `pickUpTimes` are those of its trips, HH:MM on the clock of the pick-up.
 */
export function asksNewGuestFirst(totalCents: number, pickUpTimes: readonly string[]): boolean {
  return totalCents > UNKNOWN_GUEST_CENTS_MAX && pickUpTimes.some(isNight)
}

/** Times of a clock, HH:MM, are in the order of their letters. */
function isNight(time: string): boolean {
  return time >= NIGHT.from || time < NIGHT.until
}
