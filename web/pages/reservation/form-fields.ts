import * as words from '#messages/reservation'
import { joinAddress } from '../../../domain/values/geo.ts'
import { recordOf } from '../../../domain/values/record.ts'
import { DETAIL_NAMES, FIELD_NAMES, type FieldName, PLACE_NAMES, type StopName } from './fields.ts'

/** The controls of a priced trip, by their names; all begin with `trip-`. */
export type TripFields = Record<string, string>

/** The values of a form for a ride. */
export type FormFields = Record<
  FieldName | (typeof DETAIL_NAMES)[StopName] | (typeof PLACE_NAMES)[StopName],
  string
> & {
  /** Whether the box about texts is ticked; it is not kept with the draft. */
  textConsent?: 'on' | ''
}

/** All values of the page's form; `trip` is left out where the page asks for no prices. */
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

/** Both addresses as they are sent: each with its detail in front. */
export function addressesOf(form: FormFields) {
  return {
    pickUpAddress: joinAddress(form.pickUpDetail, form.pickUpAddress),
    dropOffAddress: joinAddress(form.dropOffDetail, form.dropOffAddress),
  }
}

/** The failure of a form that reached nobody; all it says is kept. */
export const unsent = (fields: RideForm) => ({
  ok: false as const,
  alert: words.submitFailed,
  hint: undefined,
  errors: {},
  fields,
})
