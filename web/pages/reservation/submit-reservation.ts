import { PROBLEMS, Problem } from '../../../contract/problems.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { joinAddress } from '../../../domain/coordinates.ts'
import type { Point } from '../../../domain/geo.ts'
import { errorAt } from '../../error-at.ts'
import { readChosenPoint } from './chosen-point.ts'
import { DETAIL_NAMES, FIELD_NAMES, type FieldName, PLACE_NAMES, type StopName } from './fields.ts'
import { RIDE_MESSAGES } from './messages.ts'

/** Everything as it stands in the form. */
export type FormFields = Record<
  FieldName | (typeof DETAIL_NAMES)[StopName] | (typeof PLACE_NAMES)[StopName],
  string
>

/** What goes over the wire: the party as an integer (spec 7); what is no number is left for the server to refuse. */
export type RideBody = Omit<Record<FieldName, string>, 'numberOfPassengers'> & {
  numberOfPassengers: number | string
} & { [Name in (typeof PLACE_NAMES)[StopName]]?: Point }

export type SubmitFailure = {
  ok: false
  status: number
  alert: string
  /** What else the person should know, beside the fields. */
  hint: string | undefined
  /** What is wrong, at the field that it belongs to. */
  errors: Partial<Record<FieldName, string>>
  /** Everything as it was typed. */
  fields: FormFields
}

export type SubmitResult = { ok: true; reservation: Reservation } | SubmitFailure

export function readForm(form: FormData): FormFields {
  const names = [...FIELD_NAMES, ...Object.values(DETAIL_NAMES), ...Object.values(PLACE_NAMES)]
  const entries = names.map(name => [name, String(form.get(name) ?? '')])
  return Object.fromEntries(entries) as FormFields
}

/** Sends the reservation with the call given. Never throws: whatever happens, the form keeps what was typed. */
export async function submitReservation(
  send: (body: RideBody, idempotencyKey: string) => Promise<Reservation>,
  fields: FormFields,
  key: string,
): Promise<SubmitResult> {
  try {
    return { ok: true, reservation: await send(rideBody(fields), key) }
  } catch (error) {
    const problem = error instanceof Problem ? error : undefined
    const failure = { ok: false as const, alert: RIDE_MESSAGES.submitFailed, fields }
    return {
      ...failure,
      status: problem ? PROBLEMS[problem.code].status : 503,
      errors: pickErrors(problem?.fields),
      hint: problem?.fields?.['website'] ?? (problem?.code === 'too_many' ? problem.message : undefined),
    }
  }
}

/** What was added to a place is sent as the beginning of its address; its point goes along where it was chosen. */
export function rideBody(form: FormFields): RideBody {
  const { pickUpDetail, dropOffDetail, pickUpPlace: from, dropOffPlace: to, ...fields } = form
  const pickUpPlace = readChosenPoint(from, fields.pickUpAddress)
  const dropOffPlace = readChosenPoint(to, fields.dropOffAddress)
  const party = fields.numberOfPassengers
  return {
    ...fields,
    ...(pickUpPlace ? { pickUpPlace } : {}),
    ...(dropOffPlace ? { dropOffPlace } : {}),
    pickUpAddress: joinAddress(pickUpDetail, fields.pickUpAddress),
    dropOffAddress: joinAddress(dropOffDetail, fields.dropOffAddress),
    numberOfPassengers: /^\d{1,3}$/.test(party) ? Number(party) : party,
  }
}

function pickErrors(fields: Record<string, string> | undefined): SubmitFailure['errors'] {
  const errors = FIELD_NAMES.map(name => [name, errorAt(fields, name)] as const)
  // The points of the places have no fields of their own.
  const places = (['pickUp', 'dropOff'] as const).map(
    stop => [`${stop}Address`, errorAt(fields, `${stop}Address`) ?? errorAt(fields, `${stop}Place`)] as const,
  )
  return Object.fromEntries([...errors, ...places].filter(([, error]) => error !== undefined))
}

/** For browsers without JavaScript: sending the very same form twice on a day (UTC) is one request. */
export async function contentKey(fields: FormFields): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  const bytes = new TextEncoder().encode(JSON.stringify([day, fields]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `form-${Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('')}`
}
