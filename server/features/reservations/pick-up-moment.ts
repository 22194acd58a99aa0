import { atField, Problem } from '../../../contract/problems.ts'
import type { ReservationInput } from '../../../contract/reservations/schemas.ts'
import { MAX_DAYS_AHEAD, type PickUpFault, readPickUp } from '../../../domain/pick-up.ts'

const YEARS_AHEAD = Math.floor(MAX_DAYS_AHEAD / 365)

const FAULTS = {
  malformed: atField('pickUpTime', { code: 'no-such-moment' }, 'Enter a date and a time that exist.'),
  nonexistent: atField(
    'pickUpTime',
    { code: 'no-such-hour' },
    'The clocks go forward that night and skip this time. Choose a time one hour earlier or later.',
  ),
  past: atField('pickUpTime', { code: 'past' }, 'This pick-up time has passed. Choose a later one.'),
  'too-far': atField(
    'pickUpDate',
    { code: 'too-far', days: MAX_DAYS_AHEAD, years: YEARS_AHEAD },
    `Choose a date within the next ${YEARS_AHEAD} years.`,
  ),
} satisfies Record<PickUpFault, unknown>

/**
 * The pick-up as an instant. Throws `invalid` at the wrong field. With `now` it must be in the future; without, staff
 * can correct a trip in the past.
 */
export function requirePickUp(
  input: Pick<ReservationInput, 'pickUpDate' | 'pickUpTime'>,
  zone: { timeZone: string; now?: Date },
): string {
  const pickUp = readPickUp(input.pickUpDate, input.pickUpTime, zone)
  if (!pickUp.ok) throw new Problem('invalid', FAULTS[pickUp.fault])
  return pickUp.at
}
