import * as words from '#messages/reservation'
import { joinAddress } from '../../../domain/values/geo.ts'
import { recordOf } from '../../../domain/values/record.ts'
import { DETAIL_NAMES, FIELD_NAMES, type FieldName, PLACE_NAMES, type StopName } from './fields.ts'

/** All begin with `trip-`. */
export type TripFields = Record<string, string>

export type FormFields = Record<
  FieldName | (typeof DETAIL_NAMES)[StopName] | (typeof PLACE_NAMES)[StopName],
  string
> & {
  /** Not stored with the draft. */
  textConsent?: 'on' | ''
}

export type RideForm = FormFields & { trip?: TripFields }

export function readForm(form: FormData): RideForm {
  const textOf = (name: string) => String(form.get(name) ?? '')
  const trip = [...form.keys()].filter(name => name.startsWith('trip-'))
  return {
    ...recordOf(FIELD_NAMES, textOf),
    textConsent: form.get('textConsent') ? 'on' : '',
    ...recordOf([...Object.values(DETAIL_NAMES), ...Object.values(PLACE_NAMES)], textOf),
    ...(trip.length > 0 ? { trip: recordOf(trip, textOf) } : {}),
  }
}

export function addressesOf(form: FormFields) {
  return {
    pickUpAddress: joinAddress(form.pickUpDetail, form.pickUpAddress),
    dropOffAddress: joinAddress(form.dropOffDetail, form.dropOffAddress),
  }
}

/** Nothing was sent; keeps all values. */
export const unsent = (fields: RideForm) => ({
  ok: false as const,
  alert: words.submitFailed,
  hint: undefined,
  errors: {},
  fields,
})
