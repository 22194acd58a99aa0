import type { Area } from './area.ts'
import { readHighways } from './data-files.ts'
import { drawTile } from './draw-tile.ts'
import { readMapData } from './map-data.ts'
import { createScenes } from './map-scene.ts'

/** `names` are only the labels, transparent elsewhere: pages draw them above a route. */
export type TileAddress = { theme: 'light' | 'dark'; names?: boolean; zoom: number; x: number; y: number }

/** HTML. GeoNames requires attribution. */
export const ATTRIBUTION =
  'Schematic map · Made with Natural Earth · US Census Bureau · Places © <a href="https://www.geonames.org/">GeoNames</a> (<a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>), modified'
const MIN_ZOOM = 6
export const MAX_NATIVE_ZOOM = 12
const CACHED_TILES_MAX = 600
/** A tile has about 20,000 characters. */
const CACHED_CHARACTERS_MAX = 24_000_000

/** Undefined outside of the map, so that a crawler cannot fill the cache. */
export function createTiles(area: Area): (at: TileAddress) => string | undefined {
  let scenes: ReturnType<typeof createScenes> | undefined
  const cached = new Map<string, string>()
  let characters = 0
  return ({ theme, names = false, zoom, x, y }) => {
    const side = 2 ** zoom
    if (zoom < MIN_ZOOM || zoom > MAX_NATIVE_ZOOM || x >= side || y >= side) return undefined
    const key = `${theme}/${names}/${zoom}/${x}/${y}`
    const hit = cached.get(key)
    if (hit !== undefined) return hit
    scenes ??= createScenes(readMapData(area), readHighways())
    const tile = drawTile(scenes(zoom), { x, y, theme, names })
    cached.set(key, tile)
    characters += tile.length
    for (const [oldest, drawn] of cached) {
      if (cached.size <= CACHED_TILES_MAX && characters <= CACHED_CHARACTERS_MAX) break
      cached.delete(oldest)
      characters -= drawn.length
    }
    return tile
  }
}
