import type { Point } from '../../../domain/values/geo.ts'

/** The region of the map, in degrees: the eastern states. Drives are estimated within it alone. */
const SERVICE_AREA = { south: 31, north: 46.5, west: -92, east: -64 }

/** True for points that may be sent to a provider; the company drives nowhere else. */
export function isInServiceArea({ lat, lon }: Point): boolean {
  const { south, north, west, east } = SERVICE_AREA
  return lat >= south && lat <= north && lon >= west && lon <= east
}
