import { Problem } from '../../../contract/problems.ts'
import { readRouteName } from '../../../domain/notify/route-name.ts'
import type { Signer } from '../../platform/signing/signer.ts'
import type { PlacesService } from '../../pricing/places/places-service.ts'
import { createRouteMaps, type DrawRouteMap } from './draw-route-map.ts'
import { isOurs } from './route-map-links.ts'

type Deps = { places: PlacesService; signer: Pick<Signer, 'linkToken'> }
export type RouteMapParams = { theme: string; route: string; file: string }

/** Answers the map pictures that emails show. Throws `not_found` for a route that no email of ours has. */
export function routeMaps(
  { places, signer }: Deps,
  draw: DrawRouteMap = createRouteMaps(places),
): (at: RouteMapParams) => Promise<Response> {
  return async ({ theme, route: name, file }) => {
    const route = readRouteName(name)
    const isKnown = theme === 'light' || theme === 'dark'
    if (!isKnown || !route || !file.endsWith('.png') || !(await isOurs(signer, name, file.slice(0, -4))))
      throw new Problem('not_found')
    const png = await draw(name, route, theme)
    if (!png) throw new Problem('not_found')
    return new Response(Uint8Array.from(png), {
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' },
    })
  }
}
