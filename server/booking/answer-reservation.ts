import type { NewReservation } from '../../contract/booking/new-reservation-schemas.ts'
import type { Reservation } from '../../contract/reservations/schemas.ts'
import { SPECIFIED_FIELDS } from '../../domain/reservations/reservation.ts'
import { nightOf } from '../../i18n/format-time.ts'
import { openPageOf } from '../money/paying/ask-for-deposit.ts'
import type { PaymentsDeps } from '../money/payments/payments.ts'
import type { Deps } from '../platform/deps.ts'
import { languageOf } from '../platform/messaging/language.ts'
import { agreedPrice } from '../pricing/agreed-price.ts'
import type { PlacesDeps } from '../pricing/places/places-service.ts'
import { fareTexts } from '../pricing/translations/fare-texts.ts'
import { classNamedIn, inFull } from '../reservations/record/in-full.ts'
import type { ReservationRow } from '../reservations/record/store.ts'
import { toWire } from '../reservations/record/to-wire.ts'
import { readLocated, withMapLocations } from './map-locations.ts'
import { joined } from './new-rows.ts'
import type { StoredReservation } from './store-reservation.ts'

type AnswerDeps = Pick<Deps, 'db' | 'clock'> & PlacesDeps

/** The answer to a request that was sent before: the guest is led to the page that is open for it. */
export async function answerAgain(deps: AnswerDeps, row: ReservationRow): Promise<Reservation> {
  const { db, clock } = deps
  const [reservation, pay] = await Promise.all([
    readLocated(deps, row, { now: clock(), locale: row.locale }),
    openPageOf(db, row.id),
  ])
  return { ...reservation, ...(pay ? { pay } : {}) }
}

/** The answer to a new reservation, without reading it again, and with its payment page opened. */
export async function answerReservation(
  deps: AnswerDeps & PaymentsDeps,
  body: NewReservation,
  { booking, rows, until, limit, payment }: StoredReservation,
): Promise<Reservation> {
  const { db, clock, payments } = deps
  const { agreement, quote, vehicleClass } = booking
  const { locale, starts_at: startsAt } = rows.reservation
  const price =
    agreement &&
    agreedPrice(agreement.price, agreement.policy, {
      ...{ locale, now: clock(), startsAt, terms: agreement.terms },
      texts: await fareTexts(db, 'tariff-label', locale),
    })
  const reservation = inFull(toWire(joined(rows)), {
    trips: rows.trips,
    vehicleClass: await classNamedIn(db, vehicleClass, locale),
    heldUntil: until?.toISOString(),
    price: price && { ...price, ...(quote?.lowered ? { changedBecauseExpired: true } : {}) },
  })
  const nightNote = isBeyondSpecification(body) ? nightIn(reservation) : undefined
  return {
    ...withMapLocations(deps, reservation),
    ...(nightNote ? { nightNote } : {}),
    ...(limit ? { limitedBy: limit } : {}),
    ...(payment && payments ? { pay: await payments.openNow(payment) } : {}),
  }
}

const SPECIFIED = new Set<string>(SPECIFIED_FIELDS)

function isBeyondSpecification(body: NewReservation): boolean {
  return Object.entries(body).some(([name, value]) => value !== undefined && !SPECIFIED.has(name))
}

function nightIn({ pickUpDate, pickUpTime, locale }: Reservation): string | undefined {
  const { format, words } = languageOf(locale)
  const night = nightOf(pickUpDate, pickUpTime, format)
  return night && words.ride.night(night)
}
