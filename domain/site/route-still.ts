export type StillTile = { zoom: number; x: number; y: number }
export type RouteStill = { width: number; height: number; tiles: StillTile[]; line: string }
/** Tiles are placed around a view box that frames of other proportions show with more surroundings. */
export type RouteStrip = {
  width: number
  height: number
  tiles: (StillTile & { left: number; top: number })[]
  line: string
  from: [number, number]
  to?: [number, number] | undefined
}

export const TILE = 256
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

const STRIP = { width: 440, height: 170 }
/** Room for the markers and their surroundings. */
const STRIP_MARGIN = { x: 44, y: 34 }
/** The widest and the highest frame, in pixels of the strip. */
const STRIP_REACH = { width: 768, height: 230 }
const POINT_ZOOM = 11

/** A single point is shown with its surroundings. */
export function routeStrip(coordinates: readonly (readonly number[])[]): RouteStrip | undefined {
  if (coordinates.length === 0) return undefined
  for (let zoom = coordinates.length === 1 ? POINT_ZOOM : ZOOM_MAX; zoom >= ZOOM_MIN; zoom--) {
    const spots = coordinates.map(at => project(at, zoom))
    const [x, y] = [rangeOf(spots.map(spot => spot[0])), rangeOf(spots.map(spot => spot[1]))]
    const fits = x.size <= STRIP.width - 2 * STRIP_MARGIN.x && y.size <= STRIP.height - 2 * STRIP_MARGIN.y
    if (fits) return stripOf(zoom, spots, [x.middle - STRIP.width / 2, y.middle - STRIP.height / 2])
  }
  return undefined
}

function rangeOf(values: readonly number[]) {
  const least = values.reduce((a, b) => Math.min(a, b))
  const most = values.reduce((a, b) => Math.max(a, b))
  return { size: most - least, middle: (least + most) / 2 }
}

function stripOf(zoom: number, spots: readonly Spot[], [left, top]: Spot): RouteStrip {
  const across = tilesBetween(left, STRIP.width, STRIP_REACH.width)
  const down = tilesBetween(top, STRIP.height, STRIP_REACH.height)
  const at = ([x, y]: Spot): [number, number] => [Math.round(x - left), Math.round(y - top)]
  const [first = [0, 0], last] = [spots[0], spots.length > 1 ? spots.at(-1) : undefined]
  return {
    ...STRIP,
    tiles: down.flatMap(y =>
      across.map(x => {
        const [offset, below] = at([x * TILE, y * TILE])
        return { zoom, x, y, left: offset, top: below }
      }),
    ),
    line: last ? lineOf(spots, [left, top]) : '',
    from: at(first),
    ...(last ? { to: at(last) } : {}),
  }
}

function tilesBetween(start: number, size: number, reach: number): number[] {
  const first = Math.floor((start + (size - reach) / 2) / TILE)
  const last = Math.floor((start + (size + reach) / 2) / TILE)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function lineOf(spots: readonly Spot[], [left, top]: Spot): string {
  return thinned(spots)
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${Math.round(x - left)} ${Math.round(y - top)}`)
    .join('')
}

export type Spot = readonly [x: number, y: number]

/** Web Mercator. */
export function project([lon = 0, lat = 0]: readonly number[], zoom: number): Spot {
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
  const line = lineOf(spots, [left, top])
  const tiles = rows.flatMap(y => columns.map(x => ({ zoom, x, y })))
  return { width: STILL_COLUMNS * TILE, height: STILL_ROWS * TILE, tiles, line }
}

export function thinned(spots: readonly Spot[]): Spot[] {
  const kept: Spot[] = []
  for (const [index, spot] of spots.entries()) {
    const last = kept.at(-1)
    const isEnd = index === spots.length - 1
    if (!last || isEnd || Math.hypot(spot[0] - last[0], spot[1] - last[1]) >= STEP) kept.push(spot)
  }
  return kept
}
