import type { Point } from './points.ts'

/** The region of the map, in degrees: the eastern states. Drives are estimated within it alone. */
export const SERVICE_AREA = { west: -92, south: 31, east: -64, north: 46.5 }

/** True for points on the map; the company drives nowhere else. */
export function isInServiceArea({ lat, lon }: Point): boolean {
  const { south, north, west, east } = SERVICE_AREA
  return lat >= south && lat <= north && lon >= west && lon <= east
}
