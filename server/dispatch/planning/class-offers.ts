import type { TripRequest } from '../../../contract/pricing/trip-schemas.ts'
import { isTaken, type Offer } from '../../../domain/dispatch/offer.ts'
import { supportPhoneOf } from '../../../domain/site/site.ts'
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts'
import type { ClassOffers, ReadClassOffers } from '../../pricing/price-trips.ts'
import { readSituationWithRoom } from './around.ts'
import { offerInWords } from './offer-texts.ts'
import { nearestIn, offerIn, type PricedClass } from './offer-trips.ts'
import type { DispatchDeps, Situation } from './situation.ts'
import { causesIn } from './unavailable-cause.ts'

export async function classOffers(
  deps: DispatchDeps,
  { trips, locale = DEFAULT_LOCALE }: { trips: readonly TripRequest[]; locale?: string | undefined },
): Promise<ClassOffers> {
  const [situation, site] = await Promise.all([
    readSituationWithRoom(
      deps,
      trips.map(request => ({ request })),
    ),
    deps.site(),
  ])
  const wording = { locale, zone: situation.zone, phone: supportPhoneOf(site) }
  const pickUpsAt = situation.plans.map(({ pickUpAt }) => pickUpAt)
  return ({ due, online, ...priced }) => {
    // Staff decide about a class deleted since.
    const offer = offerIn(situation, priced) ?? { state: 'request', reason: 'class-on-request' }
    const nearest = isTaken(offer) ? nearestIn(situation, priced) : []
    const causes = isTaken(offer) ? causesIn(situation, priced) : []
    const { totalCents } = priced
    const facts = { causes, pickUpsAt, totalCents, due, online, nearest, rules: situation.rules }
    return offerInWords(offer, { ...facts, trip: tripOf(offer, { situation, priced }) }, wording)
  }
}

/** Of two trips, the one that causes the offer; undefined if both do, or only the combination. */
function tripOf(
  offer: Offer,
  { situation, priced }: { situation: Situation; priced: PricedClass },
): number | undefined {
  if (situation.plans.length < 2 || !(isTaken(offer) || offer.state === 'closed')) return undefined
  const alone = situation.plans.map(plan => {
    const own = offerIn({ ...situation, plans: [plan] }, priced)
    return isTaken(offer) ? isTaken(own) : own?.state === offer.state
  })
  return alone.filter(Boolean).length === 1 ? alone.indexOf(true) : undefined
}

export function offersFor(deps: DispatchDeps): ReadClassOffers {
  return request => classOffers(deps, request)
}
