import * as words from '#messages/office-occupancies'
import type { Point } from '../../../domain/values/geo.ts'
import { readChosenPoint } from '../../pages/reservation/chosen-point.ts'
import type { FieldTexts } from '../forms/field-texts.ts'
import { type FormValues, typedValues, valueAt } from '../forms/form-values.ts'

export type Garage = Point & { address: string }

/** A garage as the values of a form: its point is the text of a hidden control. */
export function garageValues(garage: Garage | null): object {
  if (!garage) return { address: '', point: '' }
  const { address, lat, lon } = garage
  return { address, point: JSON.stringify({ lat, lon, name: address }) }
}

/** The point of a hidden control, where it is that of this address. */
export const readStoredPoint = (text: string, address: string): Point | undefined =>
  readChosenPoint(text, address)

/** The garage of a form; one without a point is sent as it is, so that the server refuses it at its field. */
export function readGarage(values: FormValues): Garage | null {
  const typed = String(valueAt(values, 'garage.address') ?? '')
  const address = typed.trim()
  if (address === '') return null
  const point = readStoredPoint(String(valueAt(values, 'garage.point') ?? ''), typed)
  return typedValues({ address, ...point })
}

/** The point is decided with the address. */
export const GARAGE_TEXTS: FieldTexts = {
  'garage.point': { label: words.garageOnMap, follows: 'garage.address' },
}
