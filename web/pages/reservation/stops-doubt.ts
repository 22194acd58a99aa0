import { milesBetween } from '../../../domain/values/geo.ts'
import type { Places } from './fields.ts'

/** Closer stops are the same place. */
const SAME_WITHIN_MILES = 0.03

export type StopsDoubt = 'empty' | 'same'

/** Both empty, or the same place. */
export function doubtAbout(
  stops: { pickUpAddress: string; dropOffAddress: string },
  { pickUp, dropOff }: Places,
): StopsDoubt | undefined {
  const [from, to] = [stops.pickUpAddress, stops.dropOffAddress].map(text =>
    text.toLowerCase().replace(/\s+/g, ' ').trim(),
  )
  if (!from && !to) return 'empty'
  if (from === to) return 'same'
  return pickUp && dropOff && milesBetween(pickUp, dropOff) < SAME_WITHIN_MILES ? 'same' : undefined
}
