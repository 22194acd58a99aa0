import type { Place, Point } from '../../../domain/geo.ts'
import { browserClient } from '../../api.ts'

const PATIENCE_MS = 10_000

/** The visitor's own place, or undefined where the browser may not or cannot tell. */
export async function locateMe(): Promise<Place | undefined> {
  const point = await readPosition().catch(() => undefined)
  return point && (await nameOf(point))
}

/** A point with the name of what lies there; without one its coordinates are the name. */
export async function nameOf(point: Point): Promise<Place> {
  const coordinates = `${point.lat.toFixed(5)}, ${point.lon.toFixed(5)}`
  try {
    const found = await browserClient('reversePlace', { query: point })
    return { ...point, name: 'display_name' in found ? found.display_name : coordinates }
  } catch (error) {
    console.error('The reverse lookup failed', error)
    return { ...point, name: coordinates }
  }
}

function readPosition(): Promise<Point> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      reject,
      { timeout: PATIENCE_MS, maximumAge: 60_000 },
    )
  })
}
