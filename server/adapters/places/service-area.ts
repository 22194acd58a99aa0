import type { Point } from '../../../domain/geo.ts'

/** Where a drive can be estimated at all: the eastern states that the map shows. */
const SERVICE_AREA = { south: 31, north: 46.5, west: -92, east: -64 }

/** True for points about which a provider may be asked; a ride to anywhere else is not ours. */
export function isInServiceArea({ lat, lon }: Point): boolean {
  const { south, north, west, east } = SERVICE_AREA
  return lat >= south && lat <= north && lon >= west && lon <= east
}
