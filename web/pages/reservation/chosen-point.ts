import type { Point } from '../../../domain/values/geo.ts'
import { fieldsOf } from '../../../domain/values/record.ts'
import type { RidePlace } from './fields.ts'

export function chosenPoint(place: RidePlace | undefined): string {
  if (!place || place.typed) return ''
  const { lat, lon, name } = place
  return JSON.stringify({ lat, lon, name })
}

/**
 * Without JavaScript the address can change while the hidden point stays, so the point is only used if both
 * match.
 */
export function readChosenPoint(text: string, address: string): Point | undefined {
  const { lat, lon, name } = parse(text)
  const isPoint = isWithin(lat, 90) && isWithin(lon, 180)
  return isPoint && name === address ? { lat, lon } : undefined
}

function parse(text: string): Partial<Record<'lat' | 'lon' | 'name', unknown>> {
  try {
    return fieldsOf(JSON.parse(text))
  } catch {
    return {}
  }
}

function isWithin(degrees: unknown, limit: number): degrees is number {
  return typeof degrees === 'number' && Math.abs(degrees) <= limit
}
