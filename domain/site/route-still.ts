export type StillTile = { zoom: number; x: number; y: number }
export type RouteStill = { width: number; height: number; tiles: StillTile[]; line: string }

const TILE = 256
const STILL_COLUMNS = 3
const STILL_ROWS = 2
const PADDING = 24
const ZOOM_MIN = 6
const ZOOM_MAX = 12
const STEP = 3

export function routeStill(coordinates: readonly (readonly number[])[]): RouteStill | undefined {
  if (coordinates.length < 2) return undefined
  for (let zoom = ZOOM_MAX; zoom >= ZOOM_MIN; zoom--) {
    const spots = coordinates.map(at => project(at, zoom))
    const columns = tilesAround(
      spots.map(([x]) => x),
      STILL_COLUMNS,
    )
    const rows = tilesAround(
      spots.map(([, y]) => y),
      STILL_ROWS,
    )
    if (columns && rows) return pictureOf(zoom, { columns, rows, spots })
  }
  return undefined
}

type Spot = readonly [x: number, y: number]

/** Web Mercator. */
function project([lon = 0, lat = 0]: readonly number[], zoom: number): Spot {
  const size = TILE * 2 ** zoom
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
  return [((lon + 180) / 360) * size, ((1 - y / Math.PI) / 2) * size]
}

function tilesAround(positions: readonly number[], count: number): number[] | undefined {
  const least = positions.reduce((a, b) => Math.min(a, b)) - PADDING
  const most = positions.reduce((a, b) => Math.max(a, b)) + PADDING
  let first = Math.floor(least / TILE)
  let last = Math.floor(most / TILE)
  if (last - first >= count) return undefined
  while (last - first < count - 1) {
    if (least - first * TILE < (last + 1) * TILE - most) first -= 1
    else last += 1
  }
  return Array.from({ length: count }, (_, index) => first + index)
}

type Grid = { columns: number[]; rows: number[]; spots: Spot[] }

function pictureOf(zoom: number, { columns, rows, spots }: Grid): RouteStill {
  const [left = 0, top = 0] = [columns[0], rows[0]].map(tile => (tile ?? 0) * TILE)
  const line = thinned(spots)
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${Math.round(x - left)} ${Math.round(y - top)}`)
    .join('')
  const tiles = rows.flatMap(y => columns.map(x => ({ zoom, x, y })))
  return { width: STILL_COLUMNS * TILE, height: STILL_ROWS * TILE, tiles, line }
}

function thinned(spots: readonly Spot[]): Spot[] {
  const kept: Spot[] = []
  for (const [index, spot] of spots.entries()) {
    const last = kept.at(-1)
    const isEnd = index === spots.length - 1
    if (!last || isEnd || Math.hypot(spot[0] - last[0], spot[1] - last[1]) >= STEP) kept.push(spot)
  }
  return kept
}
