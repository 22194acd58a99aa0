import type { TileAddress } from '../places-service.ts'
import { readHighways, readRegion } from './data-files.ts'
import { drawTile } from './draw-tile.ts'
import { createScenes } from './map-scene.ts'

const MIN_ZOOM = 6
/** The drawing has no more detail beyond this zoom; browsers enlarge its tiles. */
export const MAX_NATIVE_ZOOM = 12
/** Tiles in the cache: the home region at its usual zooms, in both themes. */
const KEPT = 600
/** Characters of all kept tiles together; one has about 20,000. */
const KEPT_CHARACTERS = 24_000_000

/** Draws tiles of the embedded map. Undefined for addresses outside it, so that a crawler cannot fill the cache. */
export function embeddedTiles(): (at: TileAddress) => string | undefined {
  let scenes: ReturnType<typeof createScenes> | undefined
  const kept = new Map<string, string>()
  let characters = 0
  return ({ theme, zoom, x, y }) => {
    const side = 2 ** zoom
    if (zoom < MIN_ZOOM || zoom > MAX_NATIVE_ZOOM || x >= side || y >= side) return undefined
    const key = `${theme}/${zoom}/${x}/${y}`
    const known = kept.get(key)
    if (known !== undefined) return known
    scenes ??= createScenes(readRegion(), readHighways())
    const tile = drawTile(scenes(zoom), { x, y, theme })
    kept.set(key, tile)
    characters += tile.length
    for (const [oldest, drawn] of kept) {
      if (kept.size <= KEPT && characters <= KEPT_CHARACTERS) break
      kept.delete(oldest)
      characters -= drawn.length
    }
    return tile
  }
}
