import { Problem } from '../../../contract/problems.ts'
import type { ReservationInput } from '../../../contract/reservations/schemas.ts'
import { MAX_DAYS_AHEAD, type PickUpFault, readPickUp } from '../../../domain/pick-up.ts'

const FAULTS: Record<PickUpFault, Record<string, string>> = {
  malformed: { pickUpTime: 'Enter a date and a time that exist.' },
  nonexistent: {
    pickUpTime:
      'The clocks go forward that night and skip this time. Choose a time one hour earlier or later.',
  },
  past: { pickUpTime: 'This pick-up time has passed. Choose a later one.' },
  'too-far': { pickUpDate: `Choose a date within the next ${Math.floor(MAX_DAYS_AHEAD / 365)} years.` },
}

/**
 * The pick-up as an instant. Throws `invalid` at the wrong field. With `now` it must be in the future; without, staff
 * can correct a trip in the past.
 */
export function requirePickUp(
  input: Pick<ReservationInput, 'pickUpDate' | 'pickUpTime'>,
  zone: { timeZone: string; now?: Date },
): string {
  const pickUp = readPickUp(input.pickUpDate, input.pickUpTime, zone)
  if (!pickUp.ok) throw new Problem('invalid', { fields: FAULTS[pickUp.fault] })
  return pickUp.at
}
