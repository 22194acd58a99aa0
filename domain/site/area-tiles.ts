import type { Point } from '../values/geo.ts'
import { project, type StillTile, TILE } from './route-still.ts'

const ZOOM = 8
const COLUMNS = 5
const ROWS = 2

/** Five columns and two rows of map tiles around a point, row by row. */
export function areaTiles({ lat, lon }: Point): StillTile[] {
  const [x, y] = project([lon, lat], ZOOM)
  const left = Math.round(x / TILE - COLUMNS / 2)
  const top = Math.round(y / TILE - ROWS / 2)
  return Array.from({ length: ROWS * COLUMNS }, (_, index) => ({
    zoom: ZOOM,
    x: left + (index % COLUMNS),
    y: top + Math.floor(index / COLUMNS),
  }))
}
