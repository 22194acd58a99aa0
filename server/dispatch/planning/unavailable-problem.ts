import { Problem } from '../../../contract/problems.ts'
import type { UnavailableCause } from '../../../domain/dispatch/unavailable-causes.ts'

const SENTENCES: Record<UnavailableCause, string> = {
  'vehicle-taken': 'Every vehicle in this class is booked at that time.',
  'no-vehicle': 'No vehicle in this class is available at that time.',
  'chauffeur-taken': 'Every chauffeur is booked at that time.',
  'no-chauffeur': 'No chauffeur is available at that time.',
  'pickups-taken': 'No more pickups are available at that time.',
}

type Detail = Pick<NonNullable<ConstructorParameters<typeof Problem>[1]>, 'current' | 'inTheWay'>

/** The refusal of a time at which a class cannot be had, with its cause where one is known. */
export function unavailable(
  code: 'full' | 'occupied',
  cause: UnavailableCause | undefined,
  detail: Detail,
): Problem {
  return new Problem(code, cause ? { ...detail, message: SENTENCES[cause], reason: { code: cause } } : detail)
}
