import type { NearestRequest, OtherOffers } from '../../contract/pricing/rate-schemas.ts'
import type { QuoteAnswer } from '../../contract/pricing/schemas.ts'
import { atField, Problem } from '../../contract/problems.ts'
import type { PricingDeps } from './price-request.ts'
import { quoteTrips } from './quote.ts'

/** The nearest times of a class, and the other classes that are free. Throws `invalid` for a class that is not sold. */
export async function findNearestTimes(
  deps: PricingDeps,
  { vehicleClass, ...request }: NearestRequest,
): Promise<OtherOffers> {
  const found = otherOffers(await quoteTrips(deps, request), vehicleClass)
  if (found) return found
  throw new Problem('invalid', atField('vehicleClass', { code: 'unknown-code' }, 'This class doesn’t exist.'))
}

/** The same of prices that were asked for; undefined where the class is not among them. */
export function otherOffers({ classes }: QuoteAnswer, code: string): OtherOffers | undefined {
  const own = classes.find(one => one.code === code)
  if (!own) return undefined
  const free = classes.filter(one => one !== own && one.fits && one.offer.state === 'instant')
  return {
    state: own.offer.state,
    nearest: own.offer.nearest ?? [],
    classes: free.flatMap(({ price, code, name }) =>
      price ? [{ code, name, totalCents: price.totalCents }] : [],
    ),
  }
}
