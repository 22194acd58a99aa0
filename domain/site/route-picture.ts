import { project, type StillTile, thinned } from './route-still.ts'

/** In CSS pixels; drawn at twice the size. Source: the design of emails. */
export const ROUTE_PICTURE = { width: 536, height: 176, scale: 2 } as const

const TILE = 256
const ZOOM_MIN = 6
const ZOOM_MAX = 12
const PADDING = { x: 56, y: 32 }

export type RoutePicture = {
  /** With their places in the picture. */
  tiles: (StillTile & { left: number; top: number })[]
  line: string
  ends: readonly [from: readonly [number, number], to: readonly [number, number]]
}

/** The part of the map around a route, in the middle of the picture; undefined if it is too long for the map. */
export function routePicture(coordinates: readonly (readonly number[])[]): RoutePicture | undefined {
  const { width, height } = ROUTE_PICTURE
  for (let zoom = ZOOM_MAX; zoom >= ZOOM_MIN; zoom--) {
    const spots = thinned(coordinates.map(at => project(at, zoom)))
    const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
    const [least, most] = [
      [Math.min(...xs), Math.min(...ys)],
      [Math.max(...xs), Math.max(...ys)],
    ] as const
    if (most[0] - least[0] > width - 2 * PADDING.x || most[1] - least[1] > height - 2 * PADDING.y) continue
    const left = Math.round((least[0] + most[0] - width) / 2)
    const top = Math.round((least[1] + most[1] - height) / 2)
    const local = spots.map(([x, y]) => [Math.round(x - left), Math.round(y - top)] as const)
    const [from, to] = [local[0], local.at(-1)]
    if (!from || !to) return undefined
    return {
      tiles: tilesIn(zoom, left, top),
      line: `M${local.map(spot => spot.join(' ')).join('L')}`,
      ends: [from, to],
    }
  }
  return undefined
}

function tilesIn(zoom: number, left: number, top: number): RoutePicture['tiles'] {
  const numbers = (start: number, size: number) => {
    const first = Math.floor(start / TILE)
    const count = Math.floor((start + size - 1) / TILE) - first + 1
    return Array.from({ length: count }, (_, index) => first + index)
  }
  return numbers(top, ROUTE_PICTURE.height).flatMap(y =>
    numbers(left, ROUTE_PICTURE.width).map(x => ({ zoom, x, y, left: x * TILE - left, top: y * TILE - top })),
  )
}
