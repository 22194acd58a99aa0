import * as message from '#messages/message'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { Point } from '../../../domain/values/geo.ts'
import { chosenPoint, readChosenPoint } from '../../pages/reservation/chosen-point.ts'
import { PLACE_NAMES, STOP_NAMES } from '../../pages/reservation/fields.ts'
import type { FieldTexts } from '../forms/field-texts.ts'
import { type FormValues, typedValues } from '../forms/form-values.ts'

type Places = { pickUpPlace?: Point; dropOffPlace?: Point }

export function withPlaceTexts(reservation: Reservation): object {
  const texts = STOP_NAMES.map(stop => {
    const point = reservation[PLACE_NAMES[stop]]
    const name = reservation[`${stop}Address`]
    return [PLACE_NAMES[stop], chosenPoint(point && { ...point, name })]
  })
  return { ...reservation, ...Object.fromEntries(texts) }
}

/** A point is sent only with the address that it was selected for. */
export function readPlaces<Body extends object>(values: FormValues): Body & Places {
  const body: Record<string, unknown> = { ...values }
  for (const stop of STOP_NAMES) {
    const name = PLACE_NAMES[stop]
    delete body[name]
    const point = readChosenPoint(String(values[name] ?? ''), String(values[`${stop}Address`] ?? ''))
    if (point) body[name] = point
  }
  return typedValues<Body & Places>(body)
}

/** Resolved together with the address. */
export const PLACE_TEXTS: FieldTexts = {
  pickUpPlace: { label: message.pickUpOnMap, follows: 'pickUpAddress' },
  dropOffPlace: { label: message.dropOffOnMap, follows: 'dropOffAddress' },
}
