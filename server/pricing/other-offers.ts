import type { NearestRequest, OtherOffers } from '../../contract/pricing/rate-schemas.ts'
import type { QuoteAnswer } from '../../contract/pricing/schemas.ts'
import { atField, Problem } from '../../contract/problems.ts'
import type { PricingDeps } from './price-trips.ts'
import { quoteTrips } from './quote.ts'

/** The nearest available times of a class, and the other available classes. Throws `invalid` for a class that is not sold. */
export async function findNearestTimes(
  deps: PricingDeps,
  { vehicleClass, ...request }: NearestRequest,
): Promise<OtherOffers> {
  const found = otherOffers(await quoteTrips(deps, request), vehicleClass)
  if (found) return found
  throw new Problem('invalid', atField('vehicleClass', { code: 'unknown-code' }, 'This class doesn’t exist.'))
}

function otherOffers({ classes }: QuoteAnswer, code: string): OtherOffers | undefined {
  const requested = classes.find(one => one.code === code)
  if (!requested) return undefined
  const free = classes.filter(one => one !== requested && one.fits && one.offer.state === 'instant')
  return {
    state: requested.offer.state,
    nearest: requested.offer.nearest ?? [],
    classes: free.flatMap(({ price, code, name }) =>
      price ? [{ code, name, totalCents: price.totalCents }] : [],
    ),
  }
}
