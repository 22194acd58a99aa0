import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { Site } from '../../../domain/site/site.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import { clockAt, instantOf } from '../../../domain/values/time.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { OfferedPrice } from '../price-mail/price-page.ts'

/** So far ahead lies the sample ride. */
const DAYS_AHEAD = 21
const TIME = '18:45'
const SAMPLE_CENTS = 16_000
const DAY_MS = 24 * 3_600_000

/** Who drives it, and what. */
export const SAMPLE_PAIR = {
  driver: 'James',
  car: 'Mercedes-Benz S 580, MA 4XR-118',
  vehicle: 'Mercedes-Benz S 580',
  plate: 'MA 4XR-118',
} as const

/** The ride that words are shown with where no reservation is named: nobody's, and stored nowhere. */
export function sampleRide({ timeZone }: Site, locale: Locale, now: Date): Reservation {
  const date = addDays(clockAt(now.getTime(), timeZone).date, DAYS_AHEAD)
  return {
    _id: 'sample',
    version: 1,
    reference: 'HBC-4HK-72XA',
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    phoneNumber: '(703) 555-0199',
    numberOfPassengers: 2,
    pickUpAddress: 'Logan International Airport (BOS), Boston, Massachusetts, 02128, United States',
    dropOffAddress: '1500 Main Street, Springfield, Massachusetts, 01103, United States',
    pickUpDate: date,
    pickUpTime: TIME,
    pickUpAt: new Date(instantOf({ date, time: TIME }, timeZone)).toISOString(),
    status: 'confirmed',
    locale,
    createdAt: now.toISOString(),
  }
}

/** What that ride costs where a price is shown without a reservation, and until when it is kept. */
export function samplePrice(
  site: Site,
  locale: Locale,
  now: Date,
): Pick<OfferedPrice, 'to' | 'trips' | 'totalCents' | 'until'> {
  const { email, numberOfPassengers, pickUpAddress, dropOffAddress, pickUpDate, pickUpTime } = sampleRide(
    site,
    locale,
    now,
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
