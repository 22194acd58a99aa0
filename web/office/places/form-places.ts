import * as message from '#messages/message'
import * as options from '#messages/trip-options'
import type { BodyOf } from '../../../contract/calls.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { STOP_WAIT_MINUTES } from '../../../domain/reservations/trip-request.ts'
import type { Point } from '../../../domain/values/geo.ts'
import { chosenPoint, readChosenPoint } from '../../pages/reservation/chosen-point.ts'
import { PLACE_NAMES, STOP_NAMES } from '../../pages/reservation/fields.ts'
import { type FieldTexts, lineByLine } from '../forms/field-texts.ts'
import { type FormValues, rowsOf, typedValues } from '../forms/form-values.ts'

export type StopTexts = { address: string; place: string; waitMinutes: string }

type Stops = NonNullable<BodyOf<'updateReservation'>['stops']>

type Places = { pickUpPlace?: Point; dropOffPlace?: Point; stops?: Stops }

export function withPlaceTexts(reservation: Reservation): object {
  const texts = STOP_NAMES.map(stop => {
    const point = reservation[PLACE_NAMES[stop]]
    const name = reservation[`${stop}Address`]
    return [PLACE_NAMES[stop], chosenPoint(point && { ...point, name })]
  })
  return { ...reservation, ...Object.fromEntries(texts), stops: stopTexts(reservation) }
}

function stopTexts({ stops = [] }: Reservation): StopTexts[] {
  return stops.map(({ address, place, waitMinutes }) => ({
    address,
    place: chosenPoint(place && { ...place, name: address }),
    waitMinutes: waitMinutes > 0 ? String(waitMinutes) : '',
  }))
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
  if (Array.isArray(values['stops'])) body['stops'] = readStops(rowsOf<StopTexts>(values['stops']))
  return typedValues<Body & Places>(body)
}

/** Blank rows are left out. */
function readStops(rows: readonly StopTexts[]): Stops {
  return rows
    .filter(({ address }) => address.trim() !== '')
    .map(({ address, place: text, waitMinutes: wait }) => {
      const place = readChosenPoint(text, address)
      const waitMinutes = STOP_WAIT_MINUTES.find(minutes => minutes === Number(wait))
      return { address, ...(place ? { place } : {}), ...(waitMinutes ? { waitMinutes } : {}) }
    })
}

/** Resolved together with the address. */
export const PLACE_TEXTS: FieldTexts = {
  pickUpPlace: { label: message.pickUpOnMap, follows: 'pickUpAddress' },
  dropOffPlace: { label: message.dropOffOnMap, follows: 'dropOffAddress' },
  stops: { label: options.stops, text: lineByLine<StopTexts>(({ address }) => address) },
}
