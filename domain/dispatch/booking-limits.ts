export const BOOKING_LIMITS = ['rides-ahead', 'deposits-open', 'busy'] as const
export type BookingLimit = (typeof BOOKING_LIMITS)[number]

/**
 * Per email, phone number or network. Further rides become requests: without a payment, no other limit stops
 * one person from booking the whole fleet.
 */
export const UNPAID_AHEAD_MAX = 3
/** Unpaid holds that expired within `LAPSED_HOLDS_HOURS`, by the same keys. */
export const LAPSED_HOLDS_MAX = 3
export const LAPSED_HOLDS_HOURS = 24
/** Requests included. The next one is refused. */
export const BOOKINGS_PER_HOUR_MAX = 10
/** Multiplies the limits per person for a network, which many people may share. */
export const NETWORK_FACTOR = 8

const RIDES_PER_VEHICLE_DAY = 4
/** Share of a day's capacity that one address may book unpaid. */
const DAY_SHARE_PER_ADDRESS = 0.25
const DAY_SHARE_RIDES_MIN = 2
/** For a network: half of the day stays available to everyone else. */
const DAY_SHARE_NETWORK_FACTOR = 2

const UNPAID_PER_HOUR_AND_VEHICLE = 2
const UNPAID_PER_HOUR_MIN = 6

export function dayShare(vehicles: number): { address: number; network: number } {
  const rides = Math.floor(vehicles * RIDES_PER_VEHICLE_DAY * DAY_SHARE_PER_ADDRESS)
  const address = Math.max(DAY_SHARE_RIDES_MIN, rides)
  return { address, network: address * DAY_SHARE_NETWORK_FACTOR }
}

export function unpaidPerHour(vehicles: number): number {
  return Math.max(UNPAID_PER_HOUR_MIN, vehicles * UNPAID_PER_HOUR_AND_VEHICLE)
}

/** Night rides of unknown guests above this become requests (money plan, section 9). */
export const UNKNOWN_GUEST_CENTS_MAX = 80_000
const NIGHT = { from: '22:00', until: '06:00' }

/**
 * A costly night ride of a guest who has never ridden becomes a request. `pickUpTimes` are HH:MM on the clock
 * of the pickup.
 */
export function asksNewGuestFirst(totalCents: number, pickUpTimes: readonly string[]): boolean {
  return totalCents > UNKNOWN_GUEST_CENTS_MAX && pickUpTimes.some(isNight)
}

/** HH:MM sorts as text. */
function isNight(time: string): boolean {
  return time >= NIGHT.from || time < NIGHT.until
}
