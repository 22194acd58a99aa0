import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { referencePrefixOf } from '../../../domain/site/brand-kit.ts'
import type { Site } from '../../../domain/site/site.ts'
import { STATE_NAMES } from '../../../domain/values/address.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import { clockAt, instantOf } from '../../../domain/values/time.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { OfferedPrice } from '../price-mail/price-page.ts'

/** So far ahead lies the sample ride. */
const DAYS_AHEAD = 21
const TIME = '18:45'
const SAMPLE_CENTS = 16_000
const DAY_MS = 24 * 3_600_000

/** Addresses. */
export type SampleRoute = { pickUp: string; dropOff: string }

/** Who drives it, and what. */
export const SAMPLE_PAIR = {
  driver: 'James',
  car: 'Mercedes-Benz S 580, 4XR-118',
  vehicle: 'Mercedes-Benz S 580',
  plate: '4XR-118',
} as const

/** The ride that words are shown with where no reservation is named: nobody's, and stored nowhere. */
export function sampleRide(site: Site, locale: Locale, now: Date, route?: SampleRoute): Reservation {
  const { brand, kit, timeZone } = site
  const { pickUp, dropOff } = route ?? routeIn(site)
  const date = addDays(clockAt(now.getTime(), timeZone).date, DAYS_AHEAD)
  return {
    _id: 'sample',
    version: 1,
    reference: `${referencePrefixOf({ brand, chosen: kit.referencePrefix })}-4HK-72XA`,
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    phoneNumber: '(703) 555-0199',
    numberOfPassengers: 2,
    pickUpAddress: pickUp,
    dropOffAddress: dropOff,
    pickUpDate: date,
    pickUpTime: TIME,
    pickUpAt: new Date(instantOf({ date, time: TIME }, timeZone)).toISOString(),
    status: 'confirmed',
    locale,
    createdAt: now.toISOString(),
  }
}

/** Both ends in the company's town, as far as its address is complete. */
function routeIn({ address: { locality, region, postalCode } }: Site): SampleRoute {
  const town = [locality, STATE_NAMES.get(region) ?? region, postalCode, 'United States']
  const at = (street: string) => [street, ...town].filter(Boolean).join(', ')
  return { pickUp: at('1500 Main Street'), dropOff: at('200 Park Avenue') }
}

/** What that ride costs where a price is shown without a reservation, and until when it is kept. */
export function samplePrice(
  site: Site,
  locale: Locale,
  now: Date,
  route?: SampleRoute,
): Pick<OfferedPrice, 'to' | 'trips' | 'totalCents' | 'until'> {
  const { email, numberOfPassengers, pickUpAddress, dropOffAddress, pickUpDate, pickUpTime } = sampleRide(
    site,
    locale,
    now,
    route,
  )
  const trip = {
    kind: 'transfer' as const,
    numberOfPassengers,
    pickUpAddress,
    dropOffAddress,
    pickUpDate,
    pickUpTime,
  }
  return { to: email, trips: [trip], totalCents: SAMPLE_CENTS, until: new Date(now.getTime() + DAY_MS) }
}
