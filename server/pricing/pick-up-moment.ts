import { atField, Problem } from '../../contract/problems.ts'
import type { FieldReason } from '../../contract/reasons.ts'
import { MAX_DAYS_AHEAD, type PickUpFault, readPickUp } from '../../domain/values/pick-up.ts'

const YEARS_AHEAD = Math.floor(MAX_DAYS_AHEAD / 365)

const FAULTS = {
  malformed: ['pickUpTime', { code: 'no-such-moment' }, 'Enter a valid date and time.'],
  nonexistent: [
    'pickUpTime',
    { code: 'no-such-hour' },
    'Clocks spring forward that night and skip this time. Choose a time one hour earlier or later.',
  ],
  past: ['pickUpTime', { code: 'past' }, 'This pickup time has passed. Choose a later one.'],
  'too-far': [
    'pickUpDate',
    { code: 'too-far', days: MAX_DAYS_AHEAD, years: YEARS_AHEAD },
    `Choose a date within the next ${YEARS_AHEAD} years.`,
  ],
} satisfies Record<PickUpFault, [field: string, reason: FieldReason, sentence: string]>

export type PickUpInput = { pickUpDate: string; pickUpTime: string; pickUpFold?: 0 | 1 | undefined }

type Zone = { timeZone: string; now?: Date }

/** Throws `invalid` below `path`. Staff omit `now` to correct a past trip; otherwise it must be ahead. */
export function requirePickUp(input: PickUpInput, zone: Zone, path = ''): string {
  const pickUp = readPickUp(input.pickUpDate, input.pickUpTime, { ...zone, fold: input.pickUpFold })
  if (pickUp.ok) return pickUp.at
  const [field, reason, sentence] = FAULTS[pickUp.fault]
  throw new Problem('invalid', atField(path + field, reason, sentence))
}

/** Skips those in `unchanged`. Throws `invalid`, also if the return starts before the outbound trip. */
export function requirePickUps(
  trips: readonly PickUpInput[],
  zone: Zone,
  unchanged: readonly (string | undefined)[] = [],
): string[] {
  const pickUps = trips.map((trip, leg) => unchanged[leg] ?? requirePickUp(trip, zone, `trips.${leg}.`))
  const [outbound, back] = pickUps
  if (outbound !== undefined && back !== undefined && back <= outbound)
    throw endsBeforeStart('trips.1.pickUpTime')
  return pickUps
}

export function endsBeforeStart(field: string): Problem {
  const sentence = 'Choose a return time after the outbound pickup.'
  return new Problem('invalid', atField(field, { code: 'ends-before-start' }, sentence))
}
