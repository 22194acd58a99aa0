import type { NearestRequest, OtherOffers } from '../../contract/pricing/rate-schemas.ts'
import { unknownClass } from './check-codes.ts'
import type { PricingDeps } from './price-trips.ts'
import { quoteTrips } from './quote.ts'

/** The nearest available times of a class, and the other available classes. Throws `invalid` for a class that is not sold. */
export async function findNearestTimes(
  deps: PricingDeps,
  { vehicleClass, ...request }: NearestRequest,
): Promise<OtherOffers> {
  const { classes } = await quoteTrips(deps, request)
  const requested = classes.find(({ code }) => code === vehicleClass)
  if (!requested) throw unknownClass()
  const free = classes.filter(one => one !== requested && one.fits && one.offer.state === 'instant')
  return {
    state: requested.offer.state,
    nearest: requested.offer.nearest ?? [],
    classes: free.flatMap(({ price, code, name }) =>
      price ? [{ code, name, totalCents: price.totalCents }] : [],
    ),
  }
}
