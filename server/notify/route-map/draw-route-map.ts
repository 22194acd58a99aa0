import { LRUCache } from 'lru-cache'
import { ROUTE_PICTURE, routePicture } from '../../../domain/site/route-picture.ts'
import type { Point } from '../../../domain/values/geo.ts'
import { Busy } from '../../platform/http/problems.ts'
import { createTurns } from '../../platform/pictures/create-decoder.ts'
import type { PlacesService } from '../../pricing/places/places-service.ts'
import { rasterize } from './rasterize.ts'

export type MapTheme = 'light' | 'dark'
export type Route = { from: Point; to: Point }

const COLORS = {
  light: { land: '#e2dccf', halo: '#faf8f4', route: '#1f62c4', ring: '#15161a', end: '#8a6733' },
  dark: { land: '#17191d', halo: '#101215', route: '#5b9bff', ring: '#efeae1', end: '#d3ab6b' },
} as const
const CACHED_BYTES_MAX = 16_000_000
/** Routes without a picture, for which no process is started again for a while. */
const FAILED_MAX = 1000
const FAILED_MS = 10 * 60_000
const WAITING_MAX = 50
const RETRY_S = 60

export type DrawRouteMap = (name: string, route: Route, theme: MapTheme) => Promise<Uint8Array | undefined>

/**
 * Draws map pictures for emails one after another, since each takes a process and a core for a second. Undefined if a route
 * is too long, or failed a while ago; throws the first failure, so that it is logged once. Throws `Busy` if too many wait.
 */
export function createRouteMaps(
  places: Pick<PlacesService, 'directions' | 'tile'>,
  draw: (svg: string) => Promise<Uint8Array> = rasterize,
): DrawRouteMap {
  const inTurn = createTurns()
  const cached = new LRUCache<string, Uint8Array>({
    maxSize: CACHED_BYTES_MAX,
    sizeCalculation: bytes => bytes.length,
  })
  const failed = new LRUCache<string, true>({ max: FAILED_MAX, ttl: FAILED_MS })
  let waiting = 0
  const drawOnce = async (key: string, route: Route, theme: MapTheme) => {
    if (cached.has(key) || failed.has(key)) return
    try {
      const svg = await routeMapSvg(places, route, theme)
      if (svg === undefined) failed.set(key, true)
      else cached.set(key, await draw(svg))
    } catch (error) {
      failed.set(key, true)
      throw error
    }
  }
  return async (name, route, theme) => {
    const key = `${theme} ${name}`
    if (!cached.has(key) && !failed.has(key)) {
      if (waiting >= WAITING_MAX) throw new Busy(RETRY_S)
      waiting += 1
      await inTurn(() => drawOnce(key, route, theme)).finally(() => {
        waiting -= 1
      })
    }
    return cached.get(key)
  }
}

/** The route on the schematic map, with a ring where it begins and a dot where it ends. */
export async function routeMapSvg(
  places: Pick<PlacesService, 'directions' | 'tile'>,
  { from, to }: Route,
  theme: MapTheme,
): Promise<string | undefined> {
  const straight = [from, to].map(({ lat, lon }) => [lon, lat])
  const { features } = await places.directions(from, to)
  const picture = routePicture(features[0]?.geometry.coordinates ?? straight)
  if (!picture) return undefined
  const { width, height, scale } = ROUTE_PICTURE
  const { land, halo, route, ring, end } = COLORS[theme]
  const tiles = picture.tiles.map(({ left, top, ...at }, index) => {
    const tile = places.tile({ theme, ...at }) ?? ''
    // Tiles use the same ids.
    return tile
      .replace('<svg ', `<svg x="${left}" y="${top}" `)
      .replace(/(id="|url\(#)([gl])(?=[")])/g, `$1$2${index}`)
  })
  const line = (color: string, thickness: number) =>
    `<path d="${picture.line}" fill="none" stroke="${color}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round"/>`
  const [start, finish] = picture.ends
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${land}"/>`,
    ...tiles,
    ...[line(halo, 7), line(route, 4)],
    `<circle cx="${start[0]}" cy="${start[1]}" r="6.5" fill="${halo}" stroke="${ring}" stroke-width="3"/>`,
    `<circle cx="${finish[0]}" cy="${finish[1]}" r="7" fill="${end}" stroke="${halo}" stroke-width="2.5"/>`,
    '</svg>',
  ].join('')
}
