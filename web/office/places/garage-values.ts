import * as words from '#messages/office-occupancies'
import type { Point } from '../../../domain/values/geo.ts'
import { readChosenPoint } from '../../pages/reservation/chosen-point.ts'
import type { FieldTexts } from '../forms/field-texts.ts'
import { type FormValues, typedValues, valueAt } from '../forms/form-values.ts'

export type Garage = Point & { address: string }

export function garageValues(garage: Garage | null): object {
  if (!garage) return { address: '', point: '' }
  const { address, lat, lon } = garage
  return { address, point: JSON.stringify({ lat, lon, name: address }) }
}

/** Without a point it is sent as typed, so that the server reports it at its field. */
export function readGarage(values: FormValues): Garage | null {
  const typed = String(valueAt(values, 'garage.address') ?? '')
  const address = typed.trim()
  if (address === '') return null
  const point = readChosenPoint(String(valueAt(values, 'garage.point') ?? ''), typed)
  return typedValues({ address, ...point })
}

/** Resolved together with the address. */
export const GARAGE_TEXTS: FieldTexts = {
  'garage.point': { label: words.garageOnMap, follows: 'garage.address' },
}
