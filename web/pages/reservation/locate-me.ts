import * as words from '#messages/reservation'
import type { Point } from '../../../domain/values/geo.ts'
import { withCoordinates } from '../../../domain/values/geo.ts'
import { browserClient } from '../../api.ts'
import type { RidePlace } from './fields.ts'

const POSITION_TIMEOUT_MS = 10_000

export type NameSearch = (signal: AbortSignal) => Promise<RidePlace>

export async function locateMe(signal: AbortSignal): Promise<RidePlace | undefined> {
  const point = await readPosition().catch(() => undefined)
  return point && (await nameOf(point, signal))
}

/** The name contains the coordinates. */
export async function nameOf(point: Point, signal: AbortSignal): Promise<RidePlace> {
  const named = (name: string, approximate: boolean) => ({
    ...point,
    name: withCoordinates(name, point),
    approximate,
  })
  try {
    const found = await browserClient('reversePlace', { query: point, signal })
    if ('display_name' in found) return named(found.display_name, found.approximate)
  } catch (error) {
    if (!signal.aborted) console.error('The reverse lookup failed', error)
  }
  return named(words.unnamedPoint, true)
}

function readPosition(): Promise<Point> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      reject,
      { timeout: POSITION_TIMEOUT_MS, maximumAge: 60_000 },
    )
  })
}
