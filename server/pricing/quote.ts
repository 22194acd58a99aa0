import type { NearestRequest, OtherOffers } from '../../contract/pricing/rate-schemas.ts'
import type { QuoteAnswer, QuoteRequest } from '../../contract/pricing/schemas.ts'
import { requireEffectivePromo, unknownClass } from './check-codes.ts'
import { offerClasses } from './offer-classes.ts'
import { presentQuote } from './present-quote.ts'
import { type PricingDeps, priceTrips } from './price-trips.ts'
import { findSavedPrice } from './saved-price.ts'
import { signOffers } from './sign-offers.ts'

export async function quoteTrips(deps: PricingDeps, request: QuoteRequest): Promise<QuoteAnswer> {
  const [priced, saved] = await Promise.all([priceTrips(deps, request), findSavedPrice(deps, request)])
  // A saved price is honored even if its code has expired since.
  if (!saved?.isValid) requireEffectivePromo(request, priced)
  const offered = await offerClasses(deps, request, { ...priced, saved })
  const signed = await signOffers(deps, offered)
  return await presentQuote(deps, request, { priced, saved, signed })
}

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
