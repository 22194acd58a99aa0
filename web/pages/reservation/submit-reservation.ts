import { stored } from '#messages/locale'
import { PROBLEMS, Problem } from '../../../contract/problems.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { NOT_SPECIFIED } from '../../../domain/reservations/reservation.ts'
import { type Passenger, passengerNamed } from '../../../domain/reservations/trip.ts'
import type { Point } from '../../../domain/values/geo.ts'
import { DEFAULT_LOCALE, type Locale } from '../../../i18n/locales.ts'
import { errorAt } from '../../error-at.ts'
import { problemInLocale } from '../../problem-in-locale.ts'
import { readChosenPoint } from './chosen-point.ts'
import { FIELD_NAMES, type FieldName, type PLACE_NAMES, type StopName } from './fields.ts'
import { addressesOf, type RideForm, type TripFields, unsent } from './form-fields.ts'
import { type PricedAnswer, pricedAnswer } from './priced/priced-answer.ts'
import type { TripOptions } from './priced/trip-request.ts'

/** Passengers as an integer (spec 7). Invalid text is sent as it is and rejected. */
export type RideBody = Omit<Record<FieldName, string>, 'numberOfPassengers' | 'vehicleId'> & {
  numberOfPassengers: number | string
  vehicleId?: string | undefined
  locale?: Locale | undefined
  textConsent?: 'on' | undefined
} & { [Name in (typeof PLACE_NAMES)[StopName]]?: Point | undefined } & Options

type Options = TripOptions & { passenger?: Passenger }

export type SubmitFailure = {
  ok: false
  status: number
  alert: string
  hint: string | undefined
  errors: Partial<Record<FieldName, string>>
  fields: RideForm
  priced?: PricedAnswer
}

export type SubmitResult = { ok: true; reservation: Reservation } | SubmitFailure

/** Never throws: on failure the form keeps its values. */
export async function submitReservation(
  send: (body: RideBody, idempotencyKey: string) => Promise<Reservation>,
  fields: RideForm,
  key: string,
): Promise<SubmitResult> {
  try {
    const options = fields.trip && (await import('./priced/trip-request.ts')).tripOptions(fields)
    const draft = fields.trip?.['trip-draft']
    const more = { ...(draft ? { draft } : {}), ...passengerOf(fields.trip) }
    const body = rideBody(fields, { ...options, ...more })
    return { ok: true, reservation: await send(body, key) }
  } catch (error) {
    const problem = error instanceof Problem ? error : undefined
    const said = problem && (await problemInLocale(problem))
    return {
      ...unsent(fields),
      status: problem ? PROBLEMS[problem.code].status : 503,
      errors: pickErrors(said?.fields),
      hint: said?.fields['website'] ?? (isForNoField(problem) ? said?.message : undefined),
      ...(fields.trip && problem ? pricedAnswer(problem, said?.fields ?? {}) : {}),
    }
  }
}

export function passengerOf(trip: TripFields = {}): Pick<Options, 'passenger'> {
  const [name, phone, text] = ['name', 'phone', 'text'].map(part => trip[`trip-rider-${part}`])
  const passenger = passengerNamed({ name, phone, text })
  return passenger ? { passenger } : {}
}

/** For errors without a field. */
const isForNoField = (problem: Problem | undefined) =>
  problem !== undefined && ['too_many', 'full', 'offer_changed', 'booking_closed'].includes(problem.code)

/** The specification's nine fields, and only non-empty additions. */
export function rideBody(form: RideForm, options: Options = {}): RideBody {
  const {
    pickUpDetail: _,
    dropOffDetail: __,
    pickUpPlace: from,
    dropOffPlace: to,
    trip: ___,
    vehicleId,
    textConsent,
    ...fields
  } = form
  const pickUpPlace = readChosenPoint(from, fields.pickUpAddress)
  const dropOffPlace = readChosenPoint(to, fields.dropOffAddress)
  const { pickUpAddress, dropOffAddress } = addressesOf(form)
  const passengers = fields.numberOfPassengers
  return {
    ...fields,
    pickUpAddress: pickUpAddress || NOT_SPECIFIED,
    dropOffAddress: dropOffAddress || NOT_SPECIFIED,
    numberOfPassengers: /^\d{1,3}$/.test(passengers) ? Number(passengers) : passengers,
    // JSON omits undefined.
    vehicleId: vehicleId || undefined,
    textConsent: textConsent || undefined,
    locale: stored === DEFAULT_LOCALE ? undefined : stored,
    ...(pickUpPlace ? { pickUpPlace } : {}),
    ...(dropOffPlace ? { dropOffPlace } : {}),
    ...options,
  }
}

function pickErrors(fields: Record<string, string> | undefined): SubmitFailure['errors'] {
  const errors = FIELD_NAMES.map(name => [name, errorAt(fields, name)] as const)
  // Points have no visible fields: errors appear at the addresses.
  const places = (['pickUp', 'dropOff'] as const).map(
    stop => [`${stop}Address`, errorAt(fields, `${stop}Address`) ?? errorAt(fields, `${stop}Place`)] as const,
  )
  return Object.fromEntries([...errors, ...places].filter(([, error]) => error !== undefined))
}

/** Without JavaScript: the same form within a day (UTC) is one request. */
export async function contentKey(fields: RideForm): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  const bytes = new TextEncoder().encode(JSON.stringify([day, fields]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `form-${Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('')}`
}
