import { stored } from '#messages/locale'
import * as words from '#messages/reservation'
import { PROBLEMS, Problem } from '../../../contract/problems.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { joinAddress } from '../../../domain/coordinates.ts'
import type { Point } from '../../../domain/geo.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { errorAt } from '../../error-at.ts'
import { problemInLocale } from '../../problem-in-locale.ts'
import { readChosenPoint } from './chosen-point.ts'
import { DETAIL_NAMES, FIELD_NAMES, type FieldName, PLACE_NAMES, type StopName } from './fields.ts'

/** All values of the form. */
export type FormFields = Record<
  FieldName | (typeof DETAIL_NAMES)[StopName] | (typeof PLACE_NAMES)[StopName],
  string
>

/** The request body: passengers as an integer (spec 7). Text that is no number is sent as it is; the server refuses it. */
export type RideBody = Omit<Record<FieldName, string>, 'numberOfPassengers'> & {
  numberOfPassengers: number | string
  locale: Locale
} & { [Name in (typeof PLACE_NAMES)[StopName]]?: Point }

export type SubmitFailure = {
  ok: false
  status: number
  alert: string
  /** A message that belongs to no field. */
  hint: string | undefined
  /** The error of each invalid field. */
  errors: Partial<Record<FieldName, string>>
  /** All values as they were typed. */
  fields: FormFields
}

export type SubmitResult = { ok: true; reservation: Reservation } | SubmitFailure

export function readForm(form: FormData): FormFields {
  const names = [...FIELD_NAMES, ...Object.values(DETAIL_NAMES), ...Object.values(PLACE_NAMES)]
  const entries = names.map(name => [name, String(form.get(name) ?? '')])
  return Object.fromEntries(entries) as FormFields
}

/** Sends the reservation with `send`. Never throws: on every failure the form keeps its values. */
export async function submitReservation(
  send: (body: RideBody, idempotencyKey: string) => Promise<Reservation>,
  fields: FormFields,
  key: string,
): Promise<SubmitResult> {
  try {
    return { ok: true, reservation: await send(rideBody(fields), key) }
  } catch (error) {
    const problem = error instanceof Problem ? error : undefined
    const failure = { ok: false as const, alert: words.submitFailed, fields }
    const said = problem && (await problemInLocale(problem))
    return {
      ...failure,
      status: problem ? PROBLEMS[problem.code].status : 503,
      errors: pickErrors(said?.fields),
      hint: said?.fields['website'] ?? (problem?.code === 'too_many' ? said?.message : undefined),
    }
  }
}

/** Joins the detail and the address of each stop, and adds the point of each chosen place. */
export function rideBody(form: FormFields): RideBody {
  const { pickUpDetail, dropOffDetail, pickUpPlace: from, dropOffPlace: to, ...fields } = form
  const pickUpPlace = readChosenPoint(from, fields.pickUpAddress)
  const dropOffPlace = readChosenPoint(to, fields.dropOffAddress)
  const passengers = fields.numberOfPassengers
  return {
    ...fields,
    locale: stored,
    ...(pickUpPlace ? { pickUpPlace } : {}),
    ...(dropOffPlace ? { dropOffPlace } : {}),
    pickUpAddress: joinAddress(pickUpDetail, fields.pickUpAddress),
    dropOffAddress: joinAddress(dropOffDetail, fields.dropOffAddress),
    numberOfPassengers: /^\d{1,3}$/.test(passengers) ? Number(passengers) : passengers,
  }
}

function pickErrors(fields: Record<string, string> | undefined): SubmitFailure['errors'] {
  const errors = FIELD_NAMES.map(name => [name, errorAt(fields, name)] as const)
  // Points have no visible fields: their errors appear at the addresses.
  const places = (['pickUp', 'dropOff'] as const).map(
    stop => [`${stop}Address`, errorAt(fields, `${stop}Address`) ?? errorAt(fields, `${stop}Place`)] as const,
  )
  return Object.fromEntries([...errors, ...places].filter(([, error]) => error !== undefined))
}

/** The idempotency key without JavaScript: the same form sent twice on a day (UTC) is one request. */
export async function contentKey(fields: FormFields): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  const bytes = new TextEncoder().encode(JSON.stringify([day, fields]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `form-${Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('')}`
}
