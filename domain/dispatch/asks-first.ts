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
